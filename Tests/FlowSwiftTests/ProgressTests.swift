import FlowImport
import FlowSource
import Testing

@testable import FlowSwift

/// A way in which apps write what their screens show.
private struct Way: CustomTestStringConvertible, Sendable {
  let title: String
  let code: String
  /// By the ids of screens; nil for no progress.
  let shown: [String: String]

  var testDescription: String { title }
}

/// A start that pushes `NameViewController`, which pushes `CodeViewController`.
private func controllers(_ name: String, _ code: String, others: String) -> String {
  """
  class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
    func application(_ application: UIApplication, didFinishLaunchingWithOptions: Any?) -> Bool {
      window?.rootViewController = UINavigationController(rootViewController: NameViewController())
      return true
    }
  }
  class NameViewController: StepViewController {
    \(name)
    @objc func next() { navigationController?.pushViewController(CodeViewController(), animated: true) }
  }
  class CodeViewController: StepViewController {
    \(code)
  }
  \(others)
  """
}

private func views(_ name: String, _ code: String, others: String = "") -> String {
  """
  @main struct ShopApp: App { var body: some Scene { WindowGroup { NavigationStack { NameView() } } } }
  struct NameView: View {
    \(name)
  }
  struct CodeView: View {
    \(code)
  }
  \(others)
  """
}

/// The views of the steps of a sign-up.
private let pages = """
  struct StartView: View { let onNext: () -> Void; var body: some View { Button("Next", action: onNext) } }
  struct NameView: View { var body: some View { Text("") } }
  struct CodeView: View { var body: some View { Text("") } }
  """

private let ways = [
  Way(
    title: "a property that a protocol requires, in classes and extensions",
    code: controllers(
      "var flowProgress: Float { 0.25 }", "",
      others: """
        protocol FlowProgressReporting { var flowProgress: Float { get } }
        class StepViewController: UIViewController {}
        extension NameViewController: FlowProgressReporting {}
        extension CodeViewController: FlowProgressReporting { var flowProgress: Float { return 2 / 3 } }
        """),
    shown: ["name": "0.25", "code": "2/3"]),
  Way(
    title: "a property that classes override, and a stored one",
    code: controllers(
      "override var progress: CGFloat { Self.step / StepViewController.stepCount }\n  static let step: CGFloat = 1",
      "let flowProgress: Float = 1.0",
      others: """
        class StepViewController: UIViewController {
          static let stepCount: CGFloat = 4
          var progress: CGFloat { 0 }
        }
        """),
    shown: ["name": "1/4", "code": "1"]),
  Way(
    title: "a step that an extension divides by the number of steps",
    code: controllers(
      "let index = 0", "var index: Int { 1 }",
      others: """
        protocol Step { var index: Int { get } }
        extension Step { var stepProgress: Double { Double(index + 1) / Double(Steps.count) } }
        enum Steps { static let count = 2 }
        class StepViewController: UIViewController, Step {}
        """),
    shown: ["name": "1/2", "code": "1"]),
  Way(
    title: "`UIProgressView` in each controller",
    code: controllers(
      "let bar = UIProgressView()\n  override func viewDidLoad() { bar.progress = 0.3 }",
      "override func viewDidLoad() { progressView.setProgress(3.0 / 5, animated: false) }",
      others: """
        class StepViewController: UIViewController { let progressView = UIProgressView() }
        """),
    shown: ["name": "0.3", "code": "3/5"]),
  Way(
    title: "an index into a list of steps, in the base class",
    code: controllers(
      "override var step: Step { .name }", "override var step: Step { .code }",
      others: """
        enum Step: CaseIterable { case name, code, done }
        class StepViewController: UIViewController {
          static let steps: [Step] = [.name, .code, .done]
          var step: Step { .done }
          override func viewWillAppear(_ animated: Bool) {
            let index = Self.steps.firstIndex(of: step)! + 1
            progressView.setProgress(Float(index) / Float(Self.steps.count), animated: animated)
          }
        }
        """),
    shown: ["name": "1/3", "code": "2/3"]),
  Way(
    title: "a value that the base class is given",
    code: controllers(
      "init() { super.init(progress: 0.5) }",
      "init() { super.init(progress: 1) }",
      others: """
        class StepViewController: UIViewController {
          let progress: Float
          init(progress: Float) { self.progress = progress; super.init(nibName: nil, bundle: nil) }
        }
        """),
    shown: ["name": "0.5", "code": "1"]),
  Way(
    title: "`ProgressView` in each view",
    code: views(
      """
      var body: some View {
        VStack { ProgressView(value: 1, total: 4); NavigationLink("Next") { CodeView() } }
      }
      """, "var body: some View { VStack { ProgressView(value: 0.75); Text(\"\") } }"),
    shown: ["name": "1/4", "code": "0.75"]),
  Way(
    title: "the app's own bar, and a wrapper",
    code: views(
      "var body: some View { StepBar(step: 1, of: 3); NavigationLink(\"Next\") { CodeView() } }",
      "var body: some View { StepPage(progress: 2 / 3) { Text(\"\") } }",
      others: """
        struct StepBar: View { let step: Int; let of: Int
          var body: some View { ProgressView(value: Double(step) / Double(of)) } }
        struct StepPage<C: View>: View { let progress: Double; @ViewBuilder let content: () -> C
          var body: some View { ProgressView(value: progress); content() } }
        """),
    shown: ["name": "1/3", "code": "2/3"]),
  Way(
    title: "a value that the maker gives",
    code: views(
      """
      let progress = 0.4
      var body: some View { NavigationLink("Next") { CodeView(progress: 0.8) } }
      """,
      """
      let progress: Double
      var body: some View { ProgressView(value: progress) }
      """),
    shown: ["name": "0.4", "code": "0.8"]),
  Way(
    title: "a step of an enum with raw values, shown above a stack",
    code: """
      @main struct ShopApp: App { var body: some Scene { WindowGroup { SignUp() } } }
      enum Step: Int, CaseIterable, Hashable { case name = 1, code, done }
      struct SignUp: View {
        @State private var path: [Step] = []
        var body: some View {
          NavigationStack(path: $path) {
            StartView(onNext: { path.append(.name) })
              .navigationDestination(for: Step.self) { step in
                VStack {
                  ProgressView(value: Double(step.rawValue), total: Double(Step.allCases.count))
                  page(step)
                }
              }
          }
        }
        @ViewBuilder func page(_ step: Step) -> some View {
          switch step { case .name: NameView(); case .code: CodeView(); case .done: DoneView() }
        }
      }
      \(pages)
      struct DoneView: View { var body: some View { Text("") } }
      """,
    shown: ["name": "1/3", "code": "2/3", "done": "1"]),
  Way(
    title: "a property of the enum whose cases the screens are",
    code: """
      @main struct ShopApp: App { var body: some Scene { WindowGroup { SignUp() } } }
      enum Step: Hashable { case name, code
        var progress: Double { switch self { case .name: 0.2; case .code: return 0.6 } } }
      struct SignUp: View {
        @State private var path: [Step] = []
        var body: some View {
          NavigationStack(path: $path) {
            StartView(onNext: { path.append(.name) })
              .navigationDestination(for: Step.self) { step in
                switch step { case .name: NameView(); case .code: CodeView() }
              }
          }
        }
      }
      \(pages)
      """,
    shown: ["name": "0.2", "code": "0.6"]),
  Way(
    title: "a download, a spinner, a value that changes, and one that two makers give",
    code: views(
      """
      @State private var progress = 0.0
      @StateObject var download = Download()
      @State private var isProgressShown = false
      var body: some View {
        ProgressView(); ProgressView(value: download.progress); ProgressView(value: progress)
        NavigationLink("One") { CodeView(progress: 0.2) }
        NavigationLink("Two") { CodeView(progress: 0.3) }
      }
      """,
      """
      let progress: Double
      var body: some View { ProgressView(value: progress) }
      """,
      others: "class Download: ObservableObject { @Published var progress = 0.5 }"),
    shown: [:]),
]

@Suite("Progress in code")
struct ProgressTests {
  @Test("is read as apps write it", arguments: ways)
  fileprivate func reading(_ way: Way) throws {
    let flow = try ImportedCode(way.code).flow
    var shown: [String: String] = [:]
    for screen in flow.screens { shown[screen.id] = screen.progress?.text }
    #expect(shown == way.shown, "\(flow.screens.map(\.id))")
  }
}
