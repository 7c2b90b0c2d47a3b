import FlowFormat
import FlowSource

/// The declared navigation bar of each screen, and whether its title can be large or inline.
///
/// An `automatic` title inherits its size from the screen below; the first title of a layer follows
/// the app's preference. That makes sizes a data flow problem on the condensed graph of which
/// screens can be below which. Cost: linear in the number of moves and the length of declared link stacks.
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
    /// The screen is at the bottom of a layer, without a title below.
    static let first = Titles(rawValue: 4)
  }

  /// A screen whose automatic title is large above one screen and inline above another.
  package struct Dependence: Sendable {
    package let screen: Int
    package let large: Arrival
    package let inline: Arrival
  }

  /// A way to show a screen above a title of one size.
  package struct Arrival: Sendable {
    package let after: Int
    /// The index of the move; nil for a link.
    package let move: Int?
    /// The index of the link; nil for a move.
    package let link: Int?
  }

  /// The declared bar of each screen, nil if it declares none; empty if no screen declares one.
  private let declared: [NavigationBar?]
  /// The titles that can be below each screen.
  private let below: [Titles]
  /// The titles that each screen can have.
  private let titles: [Titles]
  /// The screens where the size first differs, without the screens that inherit the difference.
  package let dependences: [Dependence]

  package init(_ graph: FlowGraph, _ reachability: Reachability, prefersLarge: Bool) {
    let screens = 0..<graph.screenCount
    let declares = screens.contains { graph.program.bar(of: $0) != nil }
    let declared = declares ? screens.map { graph.program.bar(of: $0) } : []
    self.declared = declared
    guard prefersLarge else {
      // Every title is inline then; only membership in a stack matters.
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

  /// Whether a screen can be in a stack, which has a bar; false for unreachable screens.
  package func liesInStack(_ screen: Int) -> Bool { !below[screen].isEmpty }

  /// The titles that a screen can have; empty if unknown.
  package func titles(of screen: Int) -> Titles { titles[screen].intersection(.both) }

  package func isHidden(_ screen: Int) -> Bool { bar(of: screen)?.isHidden == true }

  /// Whether all bars have the same height: no screen declares a bar, and no title can be large.
  package var areAlike: Bool { declared.isEmpty && !titles.contains { $0.contains(.large) } }

  private func bar(of screen: Int) -> NavigationBar? {
    declared.isEmpty ? nil : declared[screen]
  }

  /// The height of a screen's bar on a device if its title is large or inline.
  package func height(of screen: Int, isLarge: Bool, on device: BarMetrics) -> Int {
    device.height(of: bar(of: screen), isLarge: isLarge)
  }

  /// Whether a screen inherits the size of its title from the screen below it.
  package func inheritsTitle(_ screen: Int) -> Bool {
    NavigationBar.isLargeTitle(of: bar(of: screen), prefersLarge: false) == nil
  }
}

extension FlowProgram {
  /// Whether bars can differ in height: titles may be large, or a screen declares a bar.
  package var barsCanDiffer: Bool {
    prefersLargeTitles || (0..<screenCount).contains { bar(of: $0) != nil }
  }
}
