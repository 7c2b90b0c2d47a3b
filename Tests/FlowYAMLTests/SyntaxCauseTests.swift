import FlowSource
import FlowYAML
import Testing

/// A text with a mistake, and what is said about it.
struct SyntaxMistake: CustomTestStringConvertible, Sendable {
  let text: String
  /// `line:column-column message`, on the line of its start.
  let message: String
  let help: String?

  init(_ text: String, _ message: String, help: String? = nil) {
    self.text = text
    self.message = message
    self.help = help
  }

  var testDescription: String { "\(message): \(text.debugDescription)" }
}

@Suite("Causes of syntax errors")
struct SyntaxCauseTests {
  @Test("an indent that no neighbor has", arguments: SyntaxMistake.indents)
  func indents(_ mistake: SyntaxMistake) { check(mistake) }

  @Test("a key without its colon, or a colon without its space", arguments: SyntaxMistake.keys)
  func keys(_ mistake: SyntaxMistake) { check(mistake) }

  @Test("a text that needs quotes", arguments: SyntaxMistake.unquoted)
  func unquoted(_ mistake: SyntaxMistake) { check(mistake) }

  @Test("a quote that is not closed, or closed too early", arguments: SyntaxMistake.quotes)
  func quotes(_ mistake: SyntaxMistake) { check(mistake) }

  @Test("a bracket that is not closed, or closes nothing", arguments: SyntaxMistake.brackets)
  func brackets(_ mistake: SyntaxMistake) { check(mistake) }

  @Test("characters that do not belong into a text", arguments: SyntaxMistake.characters)
  func characters(_ mistake: SyntaxMistake) { check(mistake) }

  @Test(
    "what has several explanations stays in libyaml's words", arguments: SyntaxMistake.unexplained)
  func unexplained(_ mistake: SyntaxMistake) { check(mistake) }

  @Test("line endings change nothing", arguments: ["\r\n", "\r"])
  func lineEndings(ending: String) {
    for mistake in SyntaxMistake.explained {
      let text = mistake.text.replacing("\n", with: ending)
      check(SyntaxMistake(text, mistake.message, help: mistake.help))
    }
  }

  private func check(_ mistake: SyntaxMistake) {
    let reading = Reading(mistake.text)
    guard case .invalid(let cause) = reading.result.problems.last else {
      Issue.record("no error in \(mistake.text.debugDescription)")
      return
    }
    let start = reading.source.position(at: cause.range.lower)
    let end = reading.source.position(at: cause.range.upper)
    let columns = "\(start.line):\(start.column)-\(end.column)"
    #expect("\(columns) \(cause.message)" == mistake.message)
    #expect(cause.help == mistake.help)
  }
}

extension SyntaxMistake {
  static var explained: [SyntaxMistake] {
    [indents, keys, unquoted, quotes, brackets, characters].flatMap(\.self)
  }

  static let indents = [
    SyntaxMistake(
      "screens:\n  cart:\n    title: Cart\n    to: [pay]\n   pay: {title: Pay}\n  done: {}\n",
      "5:4-7 `pay` is indented by 3, its neighbors by 2", help: "indent it by 2"),
    SyntaxMistake(
      "screens:\n   cart:\n    title: Cart\n  pay:\n    title: Pay\n  done:\n",
      "2:4-8 `cart` is indented by 3, its neighbors by 2", help: "indent it by 2"),
    SyntaxMistake(
      "screens:\n  cart:\n    title: Cart\n  pay:\n    title: Pay\nfinal: true\n  done:\n    back: no\n",
      "7:3-7 `done` is indented by 2, its neighbors by 0", help: "indent both alike"),
    SyntaxMistake(
      "list:\n  - cart\n    - {push: b}\n  - push: c\n",
      "3:5-6 this item is indented by 4, its neighbors by 2", help: "indent it by 2"),
    SyntaxMistake(
      "screens:\n  cart:\n    title: Cart\n   final: true\n",
      "4:4-9 `final` is indented by 3, its neighbors by 4", help: "indent it by 4"),
    SyntaxMistake(
      "screens:\n  cart:\n    title: Cart\n     final: true\n    back: false\n",
      "4:6-11 `final` is indented by 5, its neighbors by 4", help: "indent it by 4"),
    SyntaxMistake(
      "screens:\n  cart:\n    title: \"Cart\"\n     final: true\n",
      "4:6-11 `final` is indented by 5, its neighbors by 4", help: "indent it by 4"),
    SyntaxMistake(
      "screens:\n  cart:\n    title: Cart\n   pay:\n     title: Pay\n  done:\n    final: true\n",
      "4:4-7 `pay` is indented by 3, its neighbors by 2", help: "indent it by 2"),
    SyntaxMistake(
      "cart:\n  destinations:\n    - push: a\n     - push: b\n    - push: c\n",
      "4:6-7 this item is indented by 5, its neighbors by 4", help: "indent it by 4"),
    SyntaxMistake(
      "cart:\n  destinations:\n    - push: a\n   - push: b\n",
      "4:4-5 this item is indented by 3, its neighbors by 4", help: "indent it by 4"),
    SyntaxMistake(
      "list:\n  - push: a\n     label: A\n    when: b\n",
      "3:6-11 `label` is indented by 5, its neighbors by 4", help: "indent it by 4"),
    SyntaxMistake(
      " start: cart\nscreens:\n  cart:\n", "2:1-8 `screens` is indented by 0, its neighbors by 1",
      help: "indent it by 1"),
    SyntaxMistake(
      "notes: |\n    one\n    two\n  three: 3\nfour: 4\n",
      "4:3-8 `three` is indented by 2, its neighbors by 0", help: "indent it by 0"),
  ]

  static let keys = [
    SyntaxMistake(
      "scenarios\n  - name: a walk\n    moves: []\n", "1:1-10 this line has no `:`",
      help: "write `scenarios:`"),
    SyntaxMistake(
      "a: {path:[b]}\n", "1:9-10 a space is missing after `:`",
      help: "write `: ` between a key and its value"),
    SyntaxMistake(
      "cart:\n  title: Cart\n  language\n  final: true\n", "3:3-11 this line has no `:`",
      help: "write `language:`"),
    SyntaxMistake(
      "cart:\n  language # later\n  final: true\n", "2:3-11 this line has no `:`",
      help: "write `language:`"),
    SyntaxMistake(
      "start: cart\nscreens\n  cart:\n    final: true\n", "2:1-8 this line has no `:`",
      help: "write `screens:`"),
    SyntaxMistake(
      "screens:\n  cart\n    final: true\n    back: false\n", "2:3-7 this line has no `:`",
      help: "write `cart:`"),
    SyntaxMistake(
      "cart:\n  title: Cart\n  final true\n", "3:3-13 this line has no `:`",
      help: "put `: ` after the key; indent the line if it continues the text above"),
    SyntaxMistake(
      "list:\n  - cart\n    label: Cart\n", "2:5-9 this line has no `:`", help: "write `cart:`"),
    SyntaxMistake(
      "cart:\n  final: true\n  title:Language\n", "3:8-9 a space is missing after `:`",
      help: "write `title: Language`"),
    SyntaxMistake(
      "cart:\n  title:Language\n  final: true\n", "2:8-9 a space is missing after `:`",
      help: "write `title: Language`"),
    SyntaxMistake(
      "links:\n  a: b\n  shop://cart:cart\n", "3:14-15 a space is missing after `:`",
      help: "write `shop://cart: cart`"),
    SyntaxMistake(
      "links:\n  a: b\n  shop://cart cart\n", "3:3-19 this line has no `:`",
      help: "put `: ` after the key; indent the line if it continues the text above"),
    SyntaxMistake(
      "list:\n  - a\n  -b\n  - c\n", "3:3-4 a space is missing after `-`",
      help: "write `- ` before an item of a list"),
    SyntaxMistake(
      "list:\n  - {push: a}\n  -{push: b, label: c}\n", "3:3-4 a space is missing after `-`",
      help: "write `- ` before an item of a list"),
    SyntaxMistake(
      "list:\n  - push: a\n  -push: b\n", "3:3-4 a space is missing after `-`",
      help: "write `- ` before an item of a list"),
    SyntaxMistake(
      "list:\n  - push: a\n  label: b\n  - c\n", "3:3-8 `label` is in a list, but has no `- `",
      help: "put `- ` before it, or indent it by 4 to add it to the item above"),
    SyntaxMistake(
      "list:\n  - a\n  b\n  - c\n", "3:3-4 `b` is in a list, but has no `- `",
      help: "put `- ` before it"),
    SyntaxMistake(
      "list: - a\n", "1:7-8 a list cannot begin on the line of its key",
      help: "put each `- ` item on a line of its own; put the text in quotes"),
  ]

  static let unquoted = [
    SyntaxMistake(
      "cart:\n  title: Track: parcel # ok\n", "2:10-23 a value with `: ` needs quotes",
      help: "write `\"Track: parcel\"`"),
    SyntaxMistake(
      "- label: Step 2: \"pay\"\n", "1:10-23 a value with `: ` needs quotes",
      help: "write `'Step 2: \"pay\"'`"),
    SyntaxMistake(
      "- {label: Track: parcel, push: a}\n", "1:11-24 a value with `: ` needs quotes",
      help: "write `\"Track: parcel\"`; put a `,` before a key"),
    SyntaxMistake(
      "notes: a text\n  that goes on: and on\nb: c\n", "2:15-16 text with `: ` needs quotes",
      help: "put the text in quotes, or on lines of its own after `|`"),
    SyntaxMistake(
      "title: @me\n", "1:8-11 text that begins with `@` needs quotes", help: "write `\"@me\"`"),
    SyntaxMistake(
      "- {title: @me, final: true}\n", "1:11-14 text that begins with `@` needs quotes",
      help: "write `\"@me\"`"),
    SyntaxMistake(
      "@me: 1\n", "1:1-4 text that begins with `@` needs quotes", help: "write `\"@me\"`"),
    SyntaxMistake(
      "title: `code` here\n", "1:8-19 text that begins with a backtick needs quotes",
      help: "write `\"`code` here\"`"),
    SyntaxMistake(
      "title: %d items\n", "1:8-16 text that begins with `%` needs quotes",
      help: "write `\"%d items\"`"),
    SyntaxMistake(
      "title: * required\nb: c\n", "1:8-18 text that begins with `*` needs quotes",
      help: "write `\"* required\"`"),
    SyntaxMistake(
      "title: & more\n", "1:8-14 text that begins with `&` needs quotes",
      help: "write `\"& more\"`"),
    SyntaxMistake(
      "title: > 5 items\n", "1:8-17 text that begins with `>` needs quotes",
      help: "write `\"> 5 items\"`"),
    SyntaxMistake(
      "title: !a!b c\n", "1:8-14 text that begins with `!` needs quotes",
      help: "write `\"!a!b c\"`"),
    SyntaxMistake(
      "title: ? what\n", "1:8-14 text that begins with `?` needs quotes",
      help: "write `\"? what\"`"),
    SyntaxMistake(
      "title: [new] Cart\nb: c\n", "1:8-18 text that begins with `[` needs quotes",
      help: "write `\"[new] Cart\"`"),
    SyntaxMistake(
      "cart: {title: [Beta] Home, final: true}\n",
      "1:15-26 text that begins with `[` needs quotes", help: "write `\"[Beta] Home\"`"),
    SyntaxMistake(
      "- {open: shop://item/{id}, label: a}\n",
      "1:10-26 a value with `{` needs quotes inside brackets",
      help: "write `\"shop://item/{id}\"`"),
    SyntaxMistake(
      "links: [shop://item/{id}/x]\n", "1:9-27 a value with `{` needs quotes inside brackets",
      help: "write `\"shop://item/{id}/x\"`"),
    SyntaxMistake(
      "a: b\nc: *required\n", "2:4-13 no anchor has the name `required`",
      help: "name a node with `&required` above, or put the text in quotes: `\"*required\"`"),
  ]

  static let quotes = [
    SyntaxMistake(
      "- {title: 'It's here', final: true}\n", "1:15-22 text after the closing quote",
      help: "put all of it in quotes; write `''` for a quote inside `'…'`"),
    SyntaxMistake(
      "a: b\ntitle: \"Language\nc: d\n", "2:8-9 this quote is not closed",
      help: "close it with `\"`"),
    SyntaxMistake(
      "title: 'tis\nc: d\n", "1:8-9 this quote is not closed", help: "close it with `'`"),
    SyntaxMistake(
      "a: b\ntitle: \"Cart\\", "2:8-9 this quote is not closed", help: "close it with `\"`"),
    SyntaxMistake(
      "title: \"Ca\\\"rt\\x4", "1:8-9 this quote is not closed", help: "close it with `\"`"),
    SyntaxMistake(
      "title: \"Cart\nlabel: \"Pay\"\nc: d\n", "1:8-9 this quote is not closed",
      help: "close it with `\"`"),
    SyntaxMistake(
      "- {title: \"Cart, final: true}\n- {title: \"Pay\"}\n", "1:11-12 this quote is not closed",
      help: "close it with `\"`"),
    SyntaxMistake(
      "title: 'It's here'\n", "1:12-19 text after the closing quote",
      help: "put all of it in quotes; write `''` for a quote inside `'…'`"),
    SyntaxMistake(
      "title: \"Cart\" and more\nb: c\n", "1:15-23 text after the closing quote",
      help: "put all of it in quotes; write `\\\"` for a quote inside `\"…\"`"),
    SyntaxMistake(
      "title: \"C:\\Users\"\n", "1:11-13 `\\U` is not a valid escape sequence",
      help: "write `\\\\` for a backslash, or put the text in single quotes"),
    SyntaxMistake(
      "- {title: \"\\d items\", final: true}\n", "1:12-14 `\\d` is not a valid escape sequence",
      help: "write `\\\\` for a backslash, or put the text in single quotes"),
    SyntaxMistake("title: \"Cart\",\nb: c\n", "1:14-15 a `,` after the value", help: "delete it"),
  ]

  static let brackets = [
    SyntaxMistake(
      "- {title: \"Cart\" final: true}\n", "1:16-17 a `,` is missing after this",
      help: "put a `,` after it"),
    SyntaxMistake(
      "- {push: x\n- {push: y}\n", "1:3-4 `{` is not closed", help: "close it with `}`"),
    SyntaxMistake(
      "cart: {title: Cart, final: true\npay: {title: Pay}\n", "1:7-8 `{` is not closed",
      help: "close it with `}`"),
    SyntaxMistake(
      "cart: {destinations: [address}\n", "1:22-23 `[` is not closed", help: "close it with `]`"),
    SyntaxMistake("tabs: [home, bag\n", "1:7-8 `[` is not closed", help: "close it with `]`"),
    SyntaxMistake(
      "a: {b: [c, {d: e}\nf: g\n", "1:8-9 `[` is not closed", help: "close it with `]`"),
    SyntaxMistake(
      "screens: {\n  cart: {destinations: [a, b]\n  pay: {final: true}\n}\n",
      "2:9-10 `{` is not closed", help: "close it with `}`"),
    SyntaxMistake(
      "tabs: [\n  home,\n  bag\nstart: home\n", "1:7-8 `[` is not closed", help: "close it with `]`"
    ),
    SyntaxMistake("cart: {final: true}}\n", "1:20-21 this `}` closes nothing", help: "delete it"),
    SyntaxMistake(
      "cart: {final: true},\nb: c\n", "1:20-21 a `,` after the value", help: "delete it"),
    SyntaxMistake(
      "cart: {\n  title: Cart\n  final: true\n}\n", "2:13-14 a `,` is missing after this",
      help: "put a `,` after it"),
    SyntaxMistake(
      "list: [\n  {a: b}\n  {c: d},\n]\n", "2:8-9 a `,` is missing after this",
      help: "put a `,` after it"),
  ]

  static let characters = [
    SyntaxMistake(
      "a:\n\tb: c\n", "2:1-2 a tab in the indentation",
      help: "indent with spaces: YAML does not allow tabs there"),
    SyntaxMistake(
      "a:\n  b: c\n  \t\td: e\n", "3:3-5 a tab in the indentation",
      help: "indent with spaces: YAML does not allow tabs there"),
    SyntaxMistake(
      "-\tb: c\n", "1:2-3 a tab where YAML allows only spaces", help: "use a space"),
    SyntaxMistake(
      "a: b\n<<<<<<< HEAD\nc: d\n=======\nc: e\n>>>>>>> main\nf: g\n",
      "2:1-13 merge conflict marker `<<<<<<<`",
      help: "keep one of the two versions, and delete the lines with markers"),
    SyntaxMistake(
      "a: b\nc: d\n=======\nc: e\n>>>>>>> main\n", "3:1-8 merge conflict marker `=======`",
      help: "keep one of the two versions, and delete the lines with markers"),
    SyntaxMistake(
      "a: b\nc: d\n>>>>>>> main\nf: g\n", "3:1-13 merge conflict marker `>>>>>>>`",
      help: "keep one of the two versions, and delete the lines with markers"),
    SyntaxMistake(
      "a: b\nc:\u{A0}d\ne: f\n", "2:3-4 invisible character: no-break space (U+00A0)",
      help: "replace it with a space"),
    SyntaxMistake(
      "a: b\nc:\u{200B} d\ne: f\n", "2:3-4 invisible character: zero-width space (U+200B)",
      help: "delete it"),
    SyntaxMistake(
      "a: b\n\u{FEFF}c: d\n", "2:1-2 invisible character: byte-order mark (U+FEFF)",
      help: "delete it"),
    SyntaxMistake(
      "a:\n  b: c\n \u{A0}d: e\nf: g\n", "3:2-3 invisible character: no-break space (U+00A0)",
      help: "replace it with a space"),
    SyntaxMistake(
      "title: “Track: parcel”\n", "1:8-23 curly quotes are not quotes in YAML",
      help: "use straight quotes: `\"Track: parcel\"`"),
  ]

  static let unexplained = [
    SyntaxMistake("{a: b}\nc: d\n", "2:1-2 did not find expected <document start>")
  ]
}
