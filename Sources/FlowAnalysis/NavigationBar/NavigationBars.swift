import FlowFormat
import FlowSource

/// The navigation bar of each screen: its declarations, and whether its title can be large or
/// inline.
///
/// An `automatic` title is as large as that of the screen below; the first of a layer follows the
/// preference of the app. So this is a data flow problem on the condensed graph of which screens
/// can be below which. Cost: linear in the number of moves and the length of declared link stacks.
package struct NavigationBars: Sendable {
  /// The kinds of titles that a screen can have.
  package struct Titles: OptionSet, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) {
      self.rawValue = rawValue
    }

    package static let large = Titles(rawValue: 1)
    package static let inline = Titles(rawValue: 2)
    package static let both: Titles = [.large, .inline]
    /// At the bottom of a layer, without a title below.
    static let first = Titles(rawValue: 4)
  }

  /// A screen whose automatic title is large after one screen and inline after another.
  package struct Dependence: Sendable {
    package let screen: Int
    package let large: Arrival
    package let inline: Arrival
  }

  /// How a screen is shown above a title of one kind.
  package struct Arrival: Sendable {
    package let after: Int
    /// The index of the move; nil if it is a link.
    package let move: Int?
    /// The index of the link; nil if it is a move.
    package let link: Int?
  }

  /// The declaration of each screen, nil if it has none; empty if no screen has one.
  private let declared: [NavigationBar?]
  /// The titles that can be below each screen.
  private let below: [Titles]
  /// The titles that each screen can have.
  private let titles: [Titles]
  /// The screens where the difference begins, without those that inherit it.
  package let dependences: [Dependence]

  package init(_ graph: FlowGraph, _ reachability: Reachability, prefersLarge: Bool) {
    let screens = 0..<graph.screenCount
    let declares = screens.contains { graph.program.bar(of: $0) != nil }
    let declared = declares ? screens.map { graph.program.bar(of: $0) } : []
    self.declared = declared
    guard prefersLarge else {
      // Every title is inline then, so only the screens that can be in a stack matter.
      let stacked = StackedScreens(graph, declared, reachability)
      below = screens.map { stacked.liesInStack[$0] ? .first : [] }
      titles = screens.map { stacked.hasTitle($0) ? .inline : [] }
      dependences = []
      return
    }
    var inheritance = TitleInheritance(
      graph, screens.map { declares ? declared[$0] : nil },
      isReached: screens.map { reachability.isReached($0) }, prefersLarge: prefersLarge)
    inheritance.addEntries()
    inheritance.addMoves()
    inheritance.addLinks()
    var flow = TitleFlow(inheritance)
    flow.spread()
    below = screens.map { flow.titles(at: TitleInheritance.below($0)) }
    titles = screens.map { flow.titles(at: TitleInheritance.title($0)) }
    dependences = flow.dependences()
  }

  /// Whether a screen can be in a stack, which has a bar; false for a screen that no walk reaches.
  package func liesInStack(_ screen: Int) -> Bool { !below[screen].isEmpty }

  /// Empty if nothing is known.
  package func titles(of screen: Int) -> Titles { titles[screen].intersection(.both) }

  package func isHidden(_ screen: Int) -> Bool { bar(of: screen)?.isHidden == true }

  /// Whether all bars have the same height: nothing is declared, and no title can be large.
  package var areAlike: Bool { declared.isEmpty && !titles.contains { $0.contains(.large) } }

  private func bar(of screen: Int) -> NavigationBar? {
    declared.isEmpty ? nil : declared[screen]
  }

  /// The height if the screen below has a title of this kind.
  package func height(of screen: Int, isLarge: Bool) -> Int {
    BarMetrics.phone.height(of: bar(of: screen), isLarge: isLarge)
  }

  /// Whether the title of a screen is that of the screen below it.
  package func inheritsTitle(_ screen: Int) -> Bool {
    NavigationBar.isLargeTitle(of: bar(of: screen), prefersLarge: false) == nil
  }
}

extension FlowProgram {
  /// Whether bars can have several heights: titles may be large, or something is declared.
  package var barsCanDiffer: Bool {
    prefersLargeTitles || (0..<screenCount).contains { bar(of: $0) != nil }
  }
}
