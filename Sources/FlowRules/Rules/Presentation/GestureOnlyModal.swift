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
        "a sheet that a link shows with another screen on top",
        """
        start: home
        screens:
          home:
          offer:
          ^^^^^ only a swipe closes the sheet
          ^^^^^ [infeasible-screen] `offer` cannot be shown, though moves lead to it
          terms: {back: false}
        deep-links:
          shop://offer: [home, {sheet: offer}, terms]
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
  guard subject.hasModals else { return [] }
  var seen: Set<Int> = []
  return subject.modals.layers.compactMap { layer in
    guard layer.isPresented, layer.canBePulledDown,
      let (range, notes) = subject.location(of: layer),
      !seen.contains(layer.screen), !subject.modals.isClosedByMove(layer)
    else { return nil }
    seen.insert(layer.screen)
    let finding = Finding(at: range, screen: layer.screen) {
      FindingText(
        "only a swipe closes the \(layer.kind.name) of \(subject.quoted(layer.screen))",
        label: "only a swipe closes the \(layer.kind.name)", notes: notes,
        help: "give one of its screens a button with `dismiss`")
    }
    return subject.show(finding, along: subject.modals.walk(to: layer))
  }
}

extension CheckedFlow {
  /// The screen that a layer was presented with, and a note at its presentation.
  ///
  /// The presentation itself if another file has the screen; nil if this file has neither.
  fileprivate func location(of layer: ModalLayers.Layer) -> (range: SourceRange, notes: [Note])? {
    let move = layer.moves.lazy.map { self.graph.moves[$0] }.first { self.graph.isOwn($0) }
    let presentation = move.map { graph.destination(of: $0).operandRange }
    guard screens.contains(layer.screen) else { return presentation.map { ($0, []) } }
    return (
      program.idRange(of: layer.screen), presentation.map { [Note("presented here", at: $0)] } ?? []
    )
  }
}
