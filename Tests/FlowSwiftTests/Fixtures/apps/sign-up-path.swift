// start welcome
// welcome push email 'Next'
// email push code 'Next'
// code push done 'Next'

struct SignUpFlow: View {
  enum Step: Hashable { case email, code, done }
  @State private var path: [Step] = []
  var body: some View {
    NavigationStack(path: $path) {
      WelcomeView(onNext: { path.append(.email) })
        .navigationDestination(for: Step.self) { step in
          switch step {
          case .email: EmailView(onNext: { path.append(.code) })
          case .code: CodeView(onNext: { path.append(.done) })
          case .done: DoneView()
          }
        }
    }
  }
}
struct WelcomeView: View {
  let onNext: () -> Void; var body: some View { Button("Next", action: onNext) }
}
struct EmailView: View {
  let onNext: () -> Void; var body: some View { Button("Next", action: onNext) }
}
struct CodeView: View {
  let onNext: () -> Void; var body: some View { Button("Next", action: onNext) }
}
struct DoneView: View { var body: some View { Text("") } }
@main struct A: App { var body: some Scene { WindowGroup { SignUpFlow() } } }
