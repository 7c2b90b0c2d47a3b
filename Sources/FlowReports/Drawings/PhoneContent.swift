import FlowAnalysis
import FlowFormat
import FlowRules
import FlowSource

/// What a phone shows of a screen or a sub-flow.
struct PhoneContent: Equatable {
  struct Badge: Equatable {
    let word: String
    let meaning: String
  }

  struct Progress: Equatable {
    /// From 0 to 1.
    let value: Double
    let text: String
  }

  /// The name of the screen, or the path of the sub-flow's file.
  let id: String
  let isSubflow: Bool
  /// The title of a screen, or the name of a sub-flow; nil if it has none.
  var title: String?
  var prompt: String?
  /// In points, on a phone.
  var barHeight = 0
  var isLarge = false
  var progress: Progress?
  /// Its position in the tab bar, and how many tabs there are.
  var tab: Int?
  var tabCount = 0
  var badges: [Badge] = []
  /// A picture of the real screen.
  var image: ScreenImage?
  /// How its layer is presented; nil in a base layer.
  let presentation: Presentation?

  init(_ subject: FlowPicture.Subject, _ presentation: Presentation?, in checked: CheckedFlow) {
    let program = checked.program
    self.presentation = presentation
    switch subject {
    case .subflow(let file):
      id = program.files[file].source.path
      isSubflow = true
      title = program.files[file].flow.name?.value
    case .screen(let screen):
      let declared = program.screen(screen)
      id = program.name(of: screen)
      isSubflow = false
      title = declared.title?.value
      prompt = declared.bar?.prompt?.value
      isLarge = program.hasLargeTitle(screen, over: nil)
      barHeight = BarMetrics.phone.height(of: declared.bar, isLarge: isLarge)
      progress = checked.shownProgress[screen].map {
        Progress(value: min(1, max(0, $0.value)), text: checked.progressText(of: screen))
      }
      tab = checked.graph.tabs.firstIndex(of: screen)
      tabCount = checked.graph.tabs.count
      badges = PhoneContent.badges(of: screen, in: program)
    }
  }

  /// The title, or the name if it has none.
  var name: String { title ?? id }

  /// The description for tooltips and screen readers.
  var description: String {
    if isSubflow { return "the sub-flow \(id)" }
    var parts = [id]
    if let title { parts.append("titled “\(title)”") }
    if let progress { parts.append("progress \(progress.text)") }
    if let presentation {
      parts.append("in \(presentation.verb == .alert ? "an" : "a") \(presentation.verb.rawValue)")
    }
    return (parts + badges.map(\.meaning)).joined(separator: ", ")
  }

  /// The names of what differs from an older version.
  func differences(from older: PhoneContent) -> [String] {
    [
      isSubflow || id == older.id ? nil : "name",
      title == older.title && prompt == older.prompt ? nil : "title",
      barHeight == older.barHeight && isLarge == older.isLarge ? nil : "navigation bar",
      progress == older.progress ? nil : "progress",
      tab == older.tab ? nil : "tab",
      badges == older.badges ? nil : "badges",
      image == older.image ? nil : "image",
      presentation == older.presentation ? nil : "presentation",
    ].compactMap(\.self)
  }

  private static func badges(of screen: Int, in program: FlowProgram) -> [Badge] {
    let declared = program.screen(screen)
    var badges: [Badge] = []
    func add(_ word: String, _ meaning: String) {
      badges.append(Badge(word: word, meaning: meaning))
    }
    if program.start(of: 0) == screen { add("start", "the flow starts here") }
    if declared.isFinal { add("goal", "an end of the flow") }
    if let entry = declared.entry?.value { add("entry", "entered by \(entry)") }
    if let gate = declared.gate?.value { add("gate", "satisfies \(gate)") }
    if !declared.requires.isEmpty {
      add("requires", "requires \(declared.requires.map(\.value).joined(separator: ", "))")
    }
    if declared.commits { add("commit", "going on cannot be repeated") }
    return badges
  }
}
