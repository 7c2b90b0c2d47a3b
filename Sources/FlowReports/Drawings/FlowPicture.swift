import FlowAnalysis
package import FlowDrawing
import FlowFormat
import FlowRules
package import FlowSource

/// The contents of a picture: screens and sub-flows as phones, moves as arrows.
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
    let subject: Subject
    let lane: Int
    /// The verb that presents the first screen of its layer; nil in a base layer.
    let presentation: Verb?
    /// The indices of the findings at the screen in the report.
    var findings: [Int] = []
  }

  /// Moves from one phone to another in the same style.
  struct Arrow {
    let source: Int
    let target: Int
    let style: ArrowStyle
    /// The indices of the moves in the graph.
    var moves: [Int]
    var findings: [Int] = []
  }

  let report: FileReport
  let phones: [Phone]
  let arrows: [Arrow]
  /// The number of lanes.
  let laneCount: Int
  let options: Options

  package var screenCount: Int { phones.count }
  /// Whether a layout would take seconds and be unreadable.
  package var isTooLarge: Bool { phones.count > 2000 }

  var checked: CheckedFlow { report.checked }
  var graph: FlowGraph { report.checked.graph }
  var program: FlowProgram { report.checked.program }

  package init(of report: FileReport, options: Options = Options()) {
    self.report = report
    self.options = options
    let graph = report.checked.graph
    var lanes = PictureLanes(graph)
    lanes.assign()
    let shown = PictureSelection(graph, options).subjects
    var phones: [Phone] = []
    var indices: [Subject: Int] = [:]
    for subject in shown {
      indices[subject] = phones.count
      let (lane, presentation) = lanes.lane(of: subject)
      phones.append(Phone(subject: subject, lane: lane, presentation: presentation))
    }
    var arrows = FlowPicture.arrows(graph, indices, showsBack: options.showsBack)
    FlowPicture.mark(&phones, &arrows, report, indices, from: options.level)
    self.phones = phones
    self.arrows = arrows
    laneCount = lanes.count
  }

  /// The index of the phone of a screen: its own, or that of its sub-flow.
  static func subject(of screen: Int, in graph: FlowGraph) -> Subject {
    let file = graph.program.file(of: screen)
    return file == 0 ? .screen(screen) : .subflow(file)
  }

  // MARK: - Arrows

  private static func arrows(
    _ graph: FlowGraph, _ indices: [Subject: Int], showsBack: Bool
  ) -> [Arrow] {
    struct Key: Hashable {
      let source: Int
      let target: Int
      let style: ArrowStyle
    }
    var arrows: [Arrow] = []
    var known: [Key: Int] = [:]
    for (number, move) in graph.moves.enumerated() where graph.isOwn(move) {
      let destination = graph.destination(of: move)
      let style = ArrowStyle(move.verb)
      if style == .back, !showsBack, destination.label == nil { continue }
      guard let source = indices[subject(of: move.source, in: graph)] else { continue }
      for target in PictureTargets(graph).targets(of: move) {
        guard let target = indices[subject(of: target, in: graph)] else { continue }
        let key = Key(source: source, target: target, style: style)
        if let index = known[key] {
          arrows[index].moves.append(number)
        } else {
          known[key] = arrows.count
          arrows.append(Arrow(source: source, target: target, style: style, moves: [number]))
        }
      }
    }
    return arrows
  }

  // MARK: - Findings

  /// Attaches each finding to the arrow or phone that it is about.
  private static func mark(
    _ phones: inout [Phone], _ arrows: inout [Arrow], _ report: FileReport,
    _ indices: [Subject: Int], from level: Severity
  ) {
    let graph = report.checked.graph
    var arrowOfMove: [Int: Int] = [:]
    for (index, arrow) in arrows.enumerated() {
      for move in arrow.moves where arrowOfMove[move] == nil { arrowOfMove[move] = index }
    }
    let screens = graph.program.ownScreens
    let starts = screens.map { graph.program.idRange(of: $0).lower }
    for (number, finding) in report.diagnostics.enumerated() where finding.severity >= level {
      let screen = starts.partitioningIndex { $0 > finding.range.lower } - 1
      guard screen >= 0 else { continue }
      let move = graph.moves(of: screen).indices.first {
        graph.isOwn(graph.moves[$0])
          && graph.destination(of: graph.moves[$0]).range.contains(finding.range)
      }
      if let arrow = move.flatMap({ arrowOfMove[$0] }) {
        arrows[arrow].findings.append(number)
      } else if let phone = indices[.screen(screen)] {
        phones[phone].findings.append(number)
      }
    }
  }
}

extension SourceRange {
  fileprivate func contains(_ other: SourceRange) -> Bool {
    lower <= other.lower && other.upper <= upper
  }
}
