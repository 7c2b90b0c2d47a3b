import FlowAnalysis
import FlowFormat
import FlowSource

extension Rule {
  static let gestureOnlyModal = Rule(
    id: .gestureOnlyModal,
    family: .presentation,
    severity: .warning,
    summary: "A sheet or popover that only a swipe closes.",
    rationale: """
      Users who cannot swipe, or do not know they can, are stuck: VoiceOver and Switch Control \
      users need a button, and VoiceOver's escape gesture does nothing by itself (UIKit \
      documentation of `accessibilityPerformEscape()`: not handled by default). The Human \
      Interface Guidelines on modality ask for an obvious way to dismiss a modal view.
      """,
    examples: [
      RuleExample(
        "a sheet without a button to close it",
        """
        start: cart
        screens:
          cart: {final: true, destinations: [{sheet: coupon, label: Add coupon}]}
          coupon: {destinations: [terms]}
          ^^^^^^ only a swipe closes the sheet
          terms: {destinations: [pop]}
        """),
      RuleExample(
        "a popover",
        """
        start: photo
        app: {idioms: [phone, pad]}
        screens:
          photo: {final: true, destinations: [{popover: share, anchor: the share button}]}
          share:
          ^^^^^ only a swipe closes the popover
        """),
      RuleExample(
        "buttons on a later screen, in an alert, and out of the layer",
        """
        start: cart
        screens:
          cart:
            final: true
            destinations:
              - {sheet: coupon, label: Add coupon}
              - {sheet: notes, label: Notes}
              - {sheet: help, label: Help}
          coupon: {destinations: [code]}
          code: {destinations: [{dismiss: true, label: Apply}]}
          notes: {destinations: [{alert: discard, label: Cancel}]}
          discard: {destinations: [dismiss-all, {dismiss: true, label: Keep}]}
          help: {destinations: [{open: "shop://cart"}]}
        deep-links:
          shop://cart: cart
        """),
      RuleExample(
        "a sub-flow on its own, which its caller closes",
        """
        start: email
        screens:
          email: {destinations: [{push: code, label: Next}]}
          code: {destinations: [{finish: done}]}
        """),
    ],
    check: findGestureOnlyModals)
}

private func findGestureOnlyModals(in subject: CheckedFlow) -> [Finding] {
  var allowance = WitnessBudget()
  return subject.unclosedLayers(where: \.canBePulledDown).compactMap { closed in
    let layer = closed.layer
    let finding = Finding(
      "only a swipe closes the \(layer.kind.name) of \(subject.quoted(layer.screen))",
      at: closed.range, label: "only a swipe closes the \(layer.kind.name)", notes: closed.notes,
      help: "give one of its screens a button with `dismiss`", screen: layer.screen)
    return allowance.show(finding, in: subject) {
      $0.witnesses.witness(of: layer.screen, in: LayerKinds(layer.kind))
    }
  }
}
