import FlowJSON
import FlowSource
import FlowYAML

extension FlowTable {
  static let links = Shape.names(
    to: .named(
      Form.Definition(
        "linkTarget", "What a link shows: a screen, a stack, or a mapping with options."
      ) {
        .either([
          target.form,
          .named(
            Form.Definition(
              "linkMapping", "A link's screens, and what happens to modals that are already open."
            ) { .keys(link.form) }),
        ])
      }),
    in: "`deep-links`", wanted: "a mapping from URL patterns to screens", once: true
  ) { reader, pattern, node -> DeepLink? in
    var written = WrittenLink()
    if reader.tree.kind(of: node).isMapping {
      link.read(node, into: &written, &reader, missingAt: pattern.range)
    } else {
      written.target = target.read(&reader, node)
    }
    return written.target.map { target in
      var target = target
      // An appended screen goes on top of the current stack, so no stack has to be found.
      if written.appends, case .screen(let screen) = target {
        target = .stack([StackElement(verb: .push, screen: screen)])
      }
      var link = DeepLink(pattern: pattern, target: target)
      link.whenModal = written.whenModal
      link.appends = written.appends
      link.isAnimated = written.isAnimated
      link.gate = written.gate
      link.cold = written.cold
      return link
    }
  }

  /// The contents of a link's mapping, which is valid only if it has a path.
  package struct WrittenLink {
    var target: DeepLink.Target?
    var whenModal = DeepLink.WhenModal.dismiss
    var appends = false
    var isAnimated = false
    var gate: StackElement?
    var cold: Located<[StackElement]>?
  }

  package static let link = MappingShape<WrittenLink>(
    "a deep link", required: [["path", "warm"]],
    [
      Key(
        "path", target, "A screen, whose stack is then found, or a stack, bottom to top."
      ) { $0.target = $1 },
      .located(
        "cold", stack, "The stack of an app that the link starts, if it is another one.",
        examples: [["offer"]]
      ) { link, elements, key, _ in
        link.cold = elements.isEmpty ? nil : Located(elements, at: key)
      },
      Key("warm", stack, "The same as `path`, beside `cold`.") {
        if let elements = $1, !elements.isEmpty { $0.target = .stack(elements) }
      },
      Key(
        "when-modal", .choice(DeepLink.WhenModal.self),
        "What happens to modals that are open when the link is opened.", standard: "dismiss"
      ) { $0.whenModal = $1?.value ?? .dismiss },
      Key(
        "append", .boolean,
        """
        Whether the screens are pushed onto the current stack, after modals are dismissed; a screen \
        is pushed alone.
        """,
        standard: false
      ) { $0.appends = $1?.value ?? false },
      Key(
        "gate", gate,
        """
        The gate that is presented while its condition is not satisfied, over the screens of the stack \
        that do not require it; the others are shown once it is passed.
        """, examples: [["sheet": "login"]]
      ) { $0.gate = $1 },
      Key("animated", .boolean, "Whether the change is animated.", standard: false) {
        $0.isAnimated = $1?.value ?? false
      },
    ])

  private static let gate = Shape<StackElement>(
    "a mapping with `present`, `sheet`, `full-screen`, `popover` or `custom`", presentedElement
  ) { reader, node in
    guard reader.tree.kind(of: node).isMapping else {
      reader.reportType(
        of: node, wanted: "a mapping with `present`, `sheet`, `full-screen`, `popover` or `custom`")
      return nil
    }
    return readPresented(node, &reader)
  }

  private static let target = Shape<DeepLink.Target>(
    "a screen or a list of screens, bottom to top",
    .named(
      Form.Definition(
        "linkPath", "A screen, whose stack is then found, or a stack, bottom to top.",
        examples: ["cart", ["cart", "address", ["sheet": "coupon"]]]
      ) { .either([.screenReference, stack.form]) })
  ) { reader, node in
    guard case .sequence = reader.tree.kind(of: node) else {
      return reader.string(node, wanted: "a screen or a list of screens, bottom to top").map {
        .screen($0)
      }
    }
    return stack.read(&reader, node).flatMap { $0.isEmpty ? nil : .stack($0) }
  }

  private static let stack = Shape.list(
    of: element, wanted: "a list of screens, bottom to top",
    whenEmpty: ShapeProblem.emptyList(wanted: "at least one screen"))

  private static let elementWanted =
    "a screen, or a mapping with `present`, `sheet`, `full-screen`, `popover` or `custom`"

  private static let element = Shape<StackElement>(
    elementWanted,
    .named(
      Form.Definition("stackElement", "A screen on the stack, or one presented above it.") {
        .either([.screenReference, presentedElement])
      })
  ) { reader, node in
    guard reader.tree.kind(of: node).isMapping else {
      return reader.string(node, wanted: elementWanted)
        .map { StackElement(verb: .push, screen: $0) }
    }
    return readPresented(node, &reader)
  }

  private static let presentedElement = Form.named(
    Form.Definition(
      "presentedElement", "A screen presented above the stack so far, with its own stack."
    ) {
      .keys(
        MappingForm(
          keys: Verb.presenting.map { FlowTable.key(of: $0).form },
          exactlyOne: Verb.presenting.map(\.rawValue)))
    })

  private static func readPresented(
    _ node: YAMLNode, _ reader: inout ShapeReader
  ) -> StackElement? {
    let entries = reader.entries(of: node).filter {
      reader.keyText($0.key)?.hasPrefix("x-") != true
    }
    guard entries.count == 1, let key = reader.keyText(entries[0].key),
      let verb = Verb.presenting.first(where: { $0.rawValue == key })
    else {
      let location = reader.tree.range(of: entries.first?.key ?? node)
      let found = entries.first.map { reader.description(of: $0.key) } ?? "an empty mapping"
      reader.problems.append(
        .wrongType(
          found: entries.count > 1 ? "several keys" : found, wanted: element.wanted,
          accepted: Verb.presenting.map(\.rawValue), at: location))
      return nil
    }
    return Shape.screen.read(&reader, entries[0].value).map {
      StackElement(verb: verb, screen: $0)
    }
  }
}
