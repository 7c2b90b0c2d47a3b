import FlowFormat
import FlowSource

extension Rule {
  static let unanchoredPopover = Rule(
    id: .unanchoredPopover,
    family: .presentation,
    severity: .error,
    summary: "A popover or an action sheet without an anchor in an app for iPad.",
    rationale: """
      On a wide screen a popover, and an action sheet too, points at a view or a bar button. Without one UIKit raises \
      NSGenericException, "should have a non-nil sourceView or barButtonItem set before the \
      presentation occurs" (x2on/FSImageViewer, issue 30; nytimes/NYTPhotoViewer, issue 53; \
      sunlightlabs/congress-ios, issue 425). On an iPhone both come up from the bottom, so the crash is \
      often found late.
      """,
    examples: [
      RuleExample(
        "no anchor",
        """
        start: photo
        app: {idioms: [phone, pad]}
        screens:
          photo: {final: true, destinations: [{popover: share, label: Share}]}
                                               ^^^^^^^ a popover without an anchor
          share: {destinations: [dismiss]}
        """),
      RuleExample(
        "an action sheet",
        """
        start: bill
        app: {idioms: [phone, pad]}
        screens:
          bill:
            final: true
            destinations:
              - {alert: share, style: action-sheet, label: Share}
                 ^^^^^ an action sheet without an anchor
              - {alert: more, style: action-sheet, anchor: the more button, label: More}
              - {alert: sure, label: Delete}
          share: {destinations: [dismiss]}
          more: {destinations: [dismiss]}
          sure: {destinations: [dismiss]}
        """),
      RuleExample(
        "a named anchor",
        """
        start: photo
        app: {idioms: [phone, pad]}
        screens:
          photo: {final: true, destinations: [{popover: share, anchor: the share button}]}
          share: {destinations: [dismiss]}
        """),
      RuleExample(
        "an app for iPhone",
        """
        start: photo
        screens:
          photo: {final: true, destinations: [{popover: share, label: Share}]}
          share: {destinations: [dismiss]}
        """),
    ],
    check: findUnanchoredPopovers)
}

private func findUnanchoredPopovers(in subject: CheckedFlow) -> [Finding] {
  let app = subject.flow.app
  guard let pad = app.idioms.first(where: { $0.value == .pad }) else { return [] }
  return (subject.destinations(with: .popover) + subject.destinations(with: .alert)).compactMap {
    screen, move in
    guard move.needsAnchor, move.anchor == nil else { return nil }
    return Finding(
      "\(move.verb == .popover ? "a popover" : "an action sheet") without an anchor",
      at: move.verbRange, notes: [Note("the app runs on iPad", at: pad.range)],
      help: "name what it points at: `anchor: …`", screen: screen)
  }
}
