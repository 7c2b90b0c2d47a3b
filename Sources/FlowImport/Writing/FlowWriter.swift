import FlowFormat
import FlowSource
import FlowYAML

/// The flow file, with keys in the order of the format's documentation and source locations in comments.
///
/// Unless `isSpread`, screens with only a title or an entry are on one line.
func flowText(of flow: ImportedFlow, isSpread: Bool = false) -> String {
  var writer = YAMLWriter()
  writer.comment("\(importHeader)\(flow.origin).")
  writer.comment("The comment after each screen and move says where it comes from.")
  var entries = [
    YAMLValue.Entry(key: "flowlint", value: .word("1")),
    YAMLValue.Entry(key: "name", value: .text(flow.name)),
  ]
  if let app = app(of: flow) {
    entries.append(YAMLValue.Entry(key: "app", value: app, comment: flow.largeTitlesFile))
  }
  if let start = flow.start {
    entries.append(
      YAMLValue.Entry(key: "start", value: .text(start), comment: flow.startFile))
  }
  if !flow.tabs.isEmpty {
    entries.append(YAMLValue.Entry(key: "tabs", value: list(of: flow.tabs), comment: flow.tabsFile))
  }
  if let everywhere = everywhere(of: flow) {
    entries.append(YAMLValue.Entry(key: "everywhere", value: everywhere))
  }
  let screens = flow.screens.map { screen in
    YAMLValue.Entry(
      key: screen.id, value: value(of: screen, isSpread),
      comment: comment([screen.location], screen.remark))
  }
  entries.append(YAMLValue.Entry(key: "screens", value: .block(screens)))
  if !flow.links.isEmpty {
    entries.append(YAMLValue.Entry(key: "deep-links", value: .block(flow.links.map(entry))))
  }
  writer.write(entries)
  return writer.text
}

private func app(of flow: ImportedFlow) -> YAMLValue? {
  var entries: [YAMLValue.Entry] = []
  if let framework = flow.framework {
    entries.append(YAMLValue.Entry(key: "ui", value: .word(framework.rawValue)))
  }
  if let ios = flow.ios { entries.append(YAMLValue.Entry(key: "ios", value: .text(ios))) }
  if !flow.idioms.isEmpty {
    entries.append(YAMLValue.Entry(key: "idioms", value: list(of: flow.idioms.map(\.rawValue))))
  }
  if flow.largeTitlesFile != nil {
    entries.append(YAMLValue.Entry(key: "large-titles", value: .word("true")))
  }
  if !flow.uses.isEmpty {
    entries.append(YAMLValue.Entry(key: "uses", value: list(of: flow.uses.map(\.rawValue))))
  }
  for (key, names) in [("schemes", flow.schemes), ("domains", flow.domains)] where !names.isEmpty {
    entries.append(YAMLValue.Entry(key: key, value: list(of: names)))
  }
  return entries.isEmpty ? nil : .mapping(entries)
}

private func everywhere(of flow: ImportedFlow) -> YAMLValue? {
  guard let moves = value(of: flow.everywhere) else { return nil }
  let names = [("except", flow.exceptEverywhere), ("only", flow.onlyEverywhere)]
    .filter { !$0.1.isEmpty }.map { YAMLValue.Entry(key: $0.0, value: list(of: $0.1)) }
  return names.isEmpty
    ? moves : .block([YAMLValue.Entry(key: "destinations", value: moves)] + names)
}

private func value(of screen: ImportedScreen, _ isSpread: Bool) -> YAMLValue? {
  var entries: [YAMLValue.Entry] = []
  func add(_ key: ImportedScreenKey, _ value: YAMLValue?, _ comment: String? = nil) {
    guard let value else { return }
    entries.append(YAMLValue.Entry(key: key.rawValue, value: value, comment: comment))
  }
  add(.title, screen.title.map { .text($0) })
  // With the code that says it, updates know that it comes from the source.
  add(
    .progress, screen.progress.map { .word($0.text) },
    screen.progress.map { screen.location.file + ": " + $0.source })
  add(.entry, screen.entry.map { .text($0) })
  // With the file, updates know that they come from the source.
  add(.back, screen.allowsBack ? nil : .word("false"), screen.location.file)
  add(.bar, value(of: screen.bar), screen.location.file)
  let top = screen.safeAreaTop.map { YAMLValue.Entry(key: "top", value: .word($0.shortText)) }
  add(.safeArea, top.map { .mapping([$0]) }, screen.location.file)
  // With their number, updates know whether all of them come from the source.
  let number = counted(screen.parameters.count, "argument")
  add(
    .parameters, value(of: screen.parameters),
    screen.location.isCode ? nil : screen.location.file + ": " + number)
  add(.links, value(of: screen.links))
  add(.destinations, value(of: screen.moves))
  let isShort = !isSpread && entries.allSatisfy { if case .text = $0.value { true } else { false } }
  return entries.isEmpty ? nil : isShort ? .mapping(entries) : .block(entries)
}

private func value(of bar: ImportedBar) -> YAMLValue? {
  var entries: [YAMLValue.Entry] = []
  func add(_ key: ImportedBarKey, _ value: YAMLValue?) {
    if let value { entries.append(YAMLValue.Entry(key: key.rawValue, value: value)) }
  }
  add(.hidden, bar.isHidden ? .word("true") : nil)
  add(.largeTitle, bar.largeTitle.map { .word($0.rawValue) })
  add(.prompt, bar.prompt.map { .text($0) })
  return entries.isEmpty ? nil : .mapping(entries)
}

private func value(of parameters: [ImportedParameter]) -> YAMLValue? {
  let entries = parameters.map { parameter in
    let type = YAMLValue.word(parameter.type.rawValue)
    var parts = [YAMLValue.Entry(key: "type", value: type)]
    if parameter.isOptional {
      parts.append(YAMLValue.Entry(key: "optional", value: .word("true")))
    }
    if let value = parameter.defaultValue {
      let isString = parameter.type == .string
      parts.append(YAMLValue.Entry(key: "default", value: isString ? .text(value) : .word(value)))
    }
    return YAMLValue.Entry(key: parameter.name, value: parts.count == 1 ? type : .mapping(parts))
  }
  return entries.isEmpty ? nil : .mapping(entries)
}

private func value(of links: [ImportedLink]) -> YAMLValue? {
  let items = links.map { link in
    YAMLValue.Item(value: .text(link.pattern), comment: comment([link.location], link.remark))
  }
  return items.isEmpty ? nil : .list(items)
}

/// A link with its stack.
private func entry(of link: ImportedLink) -> YAMLValue.Entry {
  var screens = link.stack.map { YAMLValue.Item(value: .text($0)) }
  if link.endsWithSheet, let sheet = link.stack.last {
    let shown = YAMLValue.Entry(key: Verb.sheet.rawValue, value: .text(sheet))
    screens[screens.count - 1] = YAMLValue.Item(value: .mapping([shown]))
  }
  let target =
    link.appends
    ? YAMLValue.mapping([
      YAMLValue.Entry(key: "path", value: .list(screens)),
      YAMLValue.Entry(key: "append", value: .word("true")),
    ]) : .list(screens)
  return YAMLValue.Entry(
    key: link.pattern, value: target, comment: comment([link.location], link.remark))
}

private func value(of moves: [ImportedMove]) -> YAMLValue? {
  let items = moves.map { move in
    YAMLValue.Item(
      value: value(of: move),
      comment: comment(move.locations, move.remarks.joined(separator: "; ")))
  }
  return items.isEmpty ? nil : .list(items)
}

extension ImportedMove {
  /// Whether the flow says the same of both: `duplicate-destination` would report one of them.
  func isWritten(like other: ImportedMove) -> Bool {
    verb == other.verb && screens == other.screens && written == other.written
  }

  private var written: String {
    var writer = YAMLWriter()
    writer.write([YAMLValue.Entry(key: verb.rawValue, value: value(of: self))])
    return writer.text
  }
}

private func value(of move: ImportedMove) -> YAMLValue {
  var options: [YAMLValue.Entry] = []
  func add(_ key: ImportedMoveKey, _ value: YAMLValue?) {
    if let value { options.append(YAMLValue.Entry(key: key.rawValue, value: value)) }
  }
  add(.label, move.label.map { .text($0) })
  add(.when, move.condition.map { .text($0) })
  add(.with, move.arguments.isEmpty ? nil : list(of: move.arguments))
  add(.animated, move.isAnimated ? nil : .word("false"))
  add(.detents, move.detents.isEmpty ? nil : list(of: move.detents))
  add(.navigation, move.hasNavigation ? nil : .word("false"))
  add(.transition, move.transition.map { .text($0) })
  add(.anchor, move.anchor.map { .text($0) })
  if let pop = move.pop, move.verb == .tab {
    let shown = value(of: pop).map { YAMLValue.Entry(key: "then", value: $0) }
    let root = Verb.popToRoot.rawValue
    add(
      .then,
      shown.map { .mapping([YAMLValue.Entry(key: root, value: .word("true")), $0]) } ?? .word(root))
  } else if let pop = move.pop {
    add(.inclusive, pop.isInclusive ? .word("true") : nil)
    add(.missing, .word("stay"))
    add(.then, value(of: pop))
  }
  if options.isEmpty {
    if move.verb == .push, let screen = move.screens.first { return .text(screen) }
    if move.verb.standsAlone { return .word(move.verb.rawValue) }
  }
  return .mapping([YAMLValue.Entry(key: move.verb.rawValue, value: operand(of: move))] + options)
}

/// What a `pop-to` does after going back.
private func value(of pop: ImportedPop) -> YAMLValue? {
  if let next = pop.further.first {
    var move = ImportedMove(.popTo, [next], at: [])
    var rest = pop
    rest.further.removeFirst()
    move.pop = rest
    return value(of: move)
  }
  guard let verb = pop.verb else { return nil }
  var move = ImportedMove(verb, [pop.screen], at: [])
  move.arguments = pop.arguments
  return value(of: move)
}

private func operand(of move: ImportedMove) -> YAMLValue {
  move.verb == .set
    ? list(of: move.screens)
    : move.verb.loneOperand.map { .word($0) } ?? .text(move.screens.first ?? "")
}

private func list(of texts: [String]) -> YAMLValue {
  .list(texts.map { YAMLValue.Item(value: .text($0)) })
}

/// `Main.storyboard: showDetail, showMap; custom segue`.
///
/// Without line numbers, which change with every line above.
private func comment(_ locations: [ImportLocation], _ remark: String?) -> String {
  var text = ""
  var file: String?
  var written: Set<String> = []
  for location in Set(locations).sorted() {
    let element = location.element.map(commentText)
    if location.file != file {
      text += (text.isEmpty ? "" : ", ") + location.file + (element.map { ": " + $0 } ?? "")
      written = []
    } else if let element, !written.contains(element) {
      text += ", " + element
    }
    file = location.file
    if let element { written.insert(element) }
  }
  let remark = remark ?? ""
  return text + (text.isEmpty || remark.isEmpty ? "" : "; ") + remark
}
