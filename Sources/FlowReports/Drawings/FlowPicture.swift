import FlowAnalysis
package import FlowDrawing
import FlowFormat
import FlowRules
package import FlowSource

/// What is drawn of a flow: its screens and sub-flows as phones, its moves as arrows.
package struct FlowPicture: Sendable {
  package struct Options: Sendable {
    package var direction = Diagram.Direction.right
    /// Only what lies this many moves around a screen.
    package var around: (screen: Int, depth: Int)?
    /// Only the screens of these, for a picture of a route.
    package var screens: Set<Int>?
    /// Whether moves back without a label are drawn too.
    package var showsBack = false
    package var showsLinks = true
    /// The least severity of the findings that are marked.
    package var level = Severity.warning

    package init() {}
  }

  /// What a phone stands for.
  enum Subject: Hashable {
    case screen(Int)
    /// The number of a file of the program that a move calls.
    case subflow(Int)
  }

  struct Phone {
    let subject: Subject
    let lane: Int
    /// How the first screen of its layer is presented; nil in a base layer.
    let presentation: Verb?
    /// The findings at the screen, by their numbers in the report.
    var findings: [Int] = []
  }

  /// Moves from one phone to another in one style.
  struct Arrow {
    let source: Int
    let target: Int
    let style: ArrowStyle
    /// The numbers of the moves in the graph.
    var moves: [Int]
    var findings: [Int] = []
  }

  let report: FileReport
  let phones: [Phone]
  let arrows: [Arrow]
  /// How many lanes the phones lie in.
  let laneCount: Int
  let options: Options

  package var screenCount: Int { phones.count }
  /// Whether a layout would take seconds, and nobody could read it.
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

  /// The phone that a screen is drawn as: its own, or that of the sub-flow it belongs to.
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

  /// Hangs each finding on the arrow or phone that it is about.
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
