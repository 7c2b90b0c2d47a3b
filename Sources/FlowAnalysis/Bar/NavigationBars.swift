import FlowFormat
import FlowSource

/// What is known of the navigation bar of every screen: what it declares, and whether its title can be
/// large or inline there.
///
/// An `automatic` title is as large as that of the screen below; the first of a layer follows the
/// preference of the app. So this is data flow over what can lie on what, on its condensed graph.
/// Cost: linear in the moves and the written stacks of links.
package struct NavigationBars: Sendable {
  /// The titles that a screen can have.
  package struct Titles: OptionSet, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) {
      self.rawValue = rawValue
    }

    package static let large = Titles(rawValue: 1)
    package static let inline = Titles(rawValue: 2)
    package static let both: Titles = [.large, .inline]
    /// At the bottom of a layer, where there is no title below.
    static let first = Titles(rawValue: 4)
  }

  /// A screen whose automatic title is large after one screen and inline after another.
  package struct Dependence: Sendable {
    package let screen: Int
    package let large: Arrival
    package let inline: Arrival
  }

  /// How a screen comes to lie where its title is of one kind.
  package struct Arrival: Sendable {
    package let after: Int
    /// The number of the move; nil where a link does it.
    package let move: Int?
    /// The number of the link; nil where a move does it.
    package let link: Int?
  }

  /// What each screen declares, nil where it says nothing; empty where none says anything.
  private let declared: [NavigationBar?]
  /// What can lie below each screen.
  private let below: [Titles]
  /// The titles that each screen can have.
  private let titles: [Titles]
  /// The screens where the difference begins, not those that inherit it.
  package let dependences: [Dependence]

  package init(_ graph: FlowGraph, _ reachability: Reachability, prefersLarge: Bool) {
    let screens = 0..<graph.screenCount
    let declares = screens.contains { graph.program.bar(of: $0) != nil }
    let declared = declares ? screens.map { graph.program.bar(of: $0) } : []
    self.declared = declared
    guard prefersLarge else {
      // Every title is inline then, so it is enough to know which screens lie in a stack.
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

  /// Whether a screen can lie in a stack, which has a bar; one that no walk comes to cannot.
  package func liesInStack(_ screen: Int) -> Bool { !below[screen].isEmpty }

  /// Empty where nothing is known.
  package func titles(of screen: Int) -> Titles { titles[screen].intersection(.both) }

  package func isHidden(_ screen: Int) -> Bool { bar(of: screen)?.hidden?.value == true }

  /// Whether all bars have one height: nothing is declared, and no title can be large.
  package var areAlike: Bool { declared.isEmpty && !titles.contains { $0.contains(.large) } }

  private func bar(of screen: Int) -> NavigationBar? {
    declared.isEmpty ? nil : declared[screen]
  }

  /// The height where the screen below has a title of this kind.
  package func height(of screen: Int, isLarge: Bool) -> Int {
    BarMetrics.height(of: bar(of: screen), isLarge: isLarge)
  }

  /// Whether the title of a screen is that of the screen below it.
  package func inheritsTitle(_ screen: Int) -> Bool {
    NavigationBar.isLargeTitle(of: bar(of: screen), prefersLarge: false) == nil
  }
}
