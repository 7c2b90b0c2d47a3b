import FlowAnalysis
package import FlowDrawing
import FlowFormat
import FlowRules
package import FlowSource

/// The contents of a picture: screens and sub-flows as phones, moves as arrows, deep links and moves of `everywhere` as
/// pills.
package struct FlowPicture: Sendable {
  package struct Options: Sendable {
    package var direction = Diagram.Direction.right
    /// Draw only what is at most this many moves from a screen.
    package var around: (screen: Int, depth: Int)?
    /// Draw only these screens, for a picture of a route.
    package var screens: Set<Int>?
    /// Whether backward moves without a label are drawn too.
    package var showsBack = false
    package var showsLinks = true
    /// The pictures of real screens, by screen.
    package var images: [Int: ScreenImage] = [:]
    /// The lowest severity of the findings that are marked.
    package var level = Severity.warning

    package init() {}
  }

  /// The subject of a phone.
  enum Subject: Hashable {
    case screen(Int)
    /// The index of a file of the program that a move calls.
    case subflow(Int)
  }

  struct Phone {
    let content: PhoneContent
    var lane: Int
    /// The number of the base stack below it.
    var group: Int
    /// The indices of the findings at the screen in the report.
    var findings: [Int] = []
    var change: PictureChange?
    /// The names of what is changed.
    var differences: [String] = []
  }

  /// Moves from one phone to another in the same style.
  struct Arrow {
    let source: Int
    let target: Int
    let style: ArrowStyle
    var moves: [ArrowMove]
    var findings: [Int] = []
    var change: PictureChange?
  }

  /// A pill at the left edge: a deep link, or a move of `everywhere`.
  struct Entrance {
    /// The pattern of a link, or the label of a move.
    let name: String
    /// The names of the screens that a link shows, bottom to top, or what a move does.
    ///
    /// `…` stands for the lower ones of a long stack.
    let stack: [String]
    /// The name of the gate over the stack of a link.
    var gate: String?
    /// The phone of the screen that it leads to; nil if that is not drawn.
    let landing: Int?
    var findings: [Int] = []
    var change: PictureChange?

    /// Such as `home › pay, gate login`.
    var text: String { stack.joined(separator: " › ") + (gate.map { ", gate \($0)" } ?? "") }
  }

  let report: FileReport
  /// The path of the older version that it is compared with; nil if it is not.
  var olderPath: String?
  var phones: [Phone] = []
  var arrows: [Arrow] = []
  /// `links[i]` is link `i` of the flow, followed by removed ones; empty if links are not drawn.
  var links: [Entrance] = []
  /// `common[i]` is move `i` of `everywhere`, followed by removed ones.
  var common: [Entrance] = []
  /// The phones of the first column.
  var roots: [Int] = []
  /// The arrows of moves, by the index of the move in the graph.
  private(set) var arrowOfMove: [Int: Int] = [:]
  private(set) var indices: [Subject: Int] = [:]
  let options: Options

  /// What the pills are about, top to bottom.
  var entrances: [Entrance] { links + common }

  package var path: String { report.source.path }
  /// The name of the flow, and what it is compared with.
  var heading: String {
    report.flowName + (olderPath.map { ", compared with \($0)" } ?? "")
  }
  /// What there is too much of, so that a layout would take seconds and be unreadable: `2001 screens`.
  package var excess: String? {
    if phones.count > 2000 { return counted(phones.count, "screen") }
    return arrows.count > 20_000 ? counted(arrows.count, "arrow") : nil
  }

  var graph: FlowGraph { report.checked.graph }
  var program: FlowProgram { report.checked.program }

  package init(of report: FileReport, options: Options = Options()) {
    self.report = report
    self.options = options
    var lanes = PictureLanes(graph)
    lanes.assign()
    for subject in PictureSelection(graph, options).subjects {
      let (lane, group, presentation) = lanes.lane(of: subject)
      indices[subject] = phones.count
      var content = PhoneContent(subject, presentation, in: report.checked)
      if case .screen(let screen) = subject { content.image = options.images[screen] }
      phones.append(Phone(content: content, lane: lane, group: group))
    }
    addArrows()
    addCommon()
    if options.showsLinks { addLinks() }
    let first = program.start(of: 0).map { [$0] } ?? []
    // Other entries come after the screens that lead to them.
    let reached = Set(arrows.lazy.filter { $0.style.ranks && $0.source != $0.target }.map(\.target))
    let entries = graph.entries.map(\.screen).compactMap(phone).filter { !reached.contains($0) }
    var seen: Set<Int> = []
    roots = ((first + graph.tabs).compactMap(phone) + entries).filter { seen.insert($0).inserted }
    markFindings()
  }

  /// The index of the phone of a screen: its own, or that of its sub-flow; nil if it is not drawn.
  func phone(of screen: Int) -> Int? { indices[FlowPicture.subject(of: screen, in: graph)] }

  /// The phone or sub-flow of a screen.
  static func subject(of screen: Int, in graph: FlowGraph) -> Subject {
    let file = graph.program.file(of: screen)
    return file == 0 ? .screen(screen) : .subflow(file)
  }

  /// The most severe of some findings.
  func gravest(_ findings: [Int]) -> Severity? {
    findings.map { report.diagnostics[$0].severity }.max()
  }

  // MARK: - Arrows and links

  private mutating func addArrows() {
    struct Key: Hashable {
      let source: Int
      let target: Int
      let style: ArrowStyle
    }
    var known: [Key: Int] = [:]
    let targets = PictureTargets(report.checked)
    let common = Set(program.flow.everywhere.destinations.map(\.range.lower))
    for (number, move) in graph.moves.enumerated() where graph.isOwn(move) && !move.isFollowUp {
      // Most screens have them, and their arrows would cover everything else.
      guard !common.contains(graph.destination(of: move).range.lower) else { continue }
      // A chain is one tap, and so one arrow to what it shows at last.
      let chain = graph.moves(ofChain: number)
      let last = chain.last ?? number
      let destination = graph.destination(of: move)
      let style = ArrowStyle(graph.moves[last].verb)
      if style == .back, !options.showsBack, destination.label == nil { continue }
      guard let source = phone(of: move.source) else { continue }
      let words = ArrowMove(destination, to: graph.moves[last].target.map(program.name))
      for target in targets.targets(ofChain: chain).compactMap(phone) {
        let key = Key(source: source, target: target, style: style)
        let index = known[key] ?? arrows.count
        if index == arrows.count {
          known[key] = index
          arrows.append(Arrow(source: source, target: target, style: style, moves: []))
        }
        arrows[index].moves.append(words)
        for part in chain where arrowOfMove[part] == nil { arrowOfMove[part] = index }
      }
    }
  }

  private mutating func addLinks() {
    let stacks = graph.linkStacks
    links = program.flow.links.indices.map { link in
      let landing = stacks.landing(of: link)
      // All stacks together can be much larger than the flow.
      let stack =
        stacks.depth(of: link) > 60
        ? ["…"] + [landing].compactMap(\.self).map(program.name)
        : stacks.stack(of: link).map { program.name(of: $0.screen) }
      return Entrance(
        name: program.flow.links[link].pattern.value, stack: stack,
        gate: program.flow.links[link].gate?.screen.value,
        landing: landing.flatMap(phone))
    }
  }

  // MARK: - Findings

  /// Attaches each finding to the arrow, phone or link that it is about.
  private mutating func markFindings() {
    var linkOfPattern: [String: Int] = [:]
    for (index, link) in links.enumerated() where linkOfPattern[link.name] == nil {
      linkOfPattern[link.name] = index
    }
    let identities = report.checked.identities(of: report.diagnostics)
    for (number, (finding, identity)) in zip(report.diagnostics, identities).enumerated()
    where finding.severity >= options.level && identity.keyPath.count > 1 {
      let name = identity.keyPath[1]
      switch identity.keyPath[0] {
      case "deep-links":
        if let link = linkOfPattern[name] { links[link].findings.append(number) }
      case "screens":
        guard case .screen(let screen, isCall: false) = program.resolve(name, in: 0) else { break }
        let move = graph.moves(of: screen).indices.first {
          graph.isOwn(graph.moves[$0])
            && graph.destination(of: graph.moves[$0]).range.contains(finding.range)
        }
        if let arrow = move.flatMap({ arrowOfMove[$0] }) {
          arrows[arrow].findings.append(number)
        } else if let phone = phone(of: screen) {
          phones[phone].findings.append(number)
        }
      case "everywhere":
        let index = program.flow.everywhere.destinations.firstIndex {
          $0.range.contains(finding.range)
        }
        if let index { common[index].findings.append(number) }
      default: break
      }
    }
  }
}

extension SourceRange {
  fileprivate func contains(_ other: SourceRange) -> Bool {
    lower <= other.lower && other.upper <= upper
  }
}
