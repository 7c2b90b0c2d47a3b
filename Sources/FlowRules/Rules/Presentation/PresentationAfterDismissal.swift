import FlowAnalysis
import FlowFormat
import FlowSource

extension Rule {
  static let presentationAfterDismissal = Rule(
    id: .presentationAfterDismissal,
    family: .presentation,
    severity: .info,
    summary: "A presentation that immediately follows the dismissal of another in SwiftUI.",
    rationale: """
      SwiftUI presents a screen when a binding becomes true. If another one becomes false in the same \
      update, the first screen is still there, and the second is not shown ("Currently, only presenting \
      a single sheet is supported"). `onDismiss` is called when the first screen is gone.
      """,
    examples: [
      RuleExample(
        "a camera that shows its result in a sheet",
        """
        start: home
        app: {ui: swiftui}
        screens:
          home: {title: Home, final: true, destinations: [{full-screen: camera}]}
          camera: {title: Camera, destinations: [{dismiss: true, label: Done, then: {sheet: result}}]}
                                                                                     ^^^^^ may not be shown
          result: {title: Result, destinations: [{dismiss: true, label: Close}]}
        """),
      RuleExample(
        "a push, and UIKit, which presents from the completion handler",
        """
        start: home
        app: {ui: uikit}
        screens:
          home: {title: Home, final: true, destinations: [{full-screen: camera}]}
          camera:
            title: Camera
            destinations:
              - {dismiss: true, label: Done, then: {push: result}}
              - {dismiss: true, label: Share, then: {sheet: share}}
          result: {title: Result}
          share: {title: Share, destinations: [{dismiss: true, label: Close}]}
        """),
    ],
    check: findPresentationsAfterDismissal)
}

private func findPresentationsAfterDismissal(in subject: CheckedFlow) -> [Finding] {
  guard subject.flow.app.framework?.value == .swiftui else { return [] }
  return subject.destinationsWithOptions { destination in
    (destination.verb == .dismiss || destination.verb == .dismissAll)
      && destination.then?.verb.isModal == true
  }.compactMap { _, destination in
    guard let next = destination.then else { return nil }
    return Finding(
      "the `\(next.verb.rawValue)` immediately after `\(destination.verb.rawValue)` can be lost in SwiftUI",
      at: next.verbRange, label: "may not be shown",
      help: "set its binding in `onDismiss` of the screen that closes")
  }
}
