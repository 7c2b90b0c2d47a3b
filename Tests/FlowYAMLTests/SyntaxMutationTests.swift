import FlowSource
import FlowYAML
import SampleFlows
import Testing

/// Syntax errors of every kind, made by one small change of a text without any.
@Suite("Causes of random syntax errors")
struct SyntaxMutationTests {
  @Test("every problem of a changed text lies within it, and the same one is found again")
  func ranges() {
    var explained = 0
    for seed in RandomRounds.seeds(40_000) {
      let mutation = Mutation(seed: seed)
      let reading = Reading(mutation.text)
      for case .invalid(let cause) in reading.result.problems {
        let isInside = ([cause.range] + cause.notes.map(\.range)).allSatisfy {
          isRange($0, of: reading.source.bytes)
        }
        #expect(isInside, "\(RandomRounds.repeating(seed)): \(mutation.text.debugDescription)")
        #expect(!cause.message.isEmpty)
        explained += cause.help == nil ? 0 : 1
      }
      #expect(reading.problems == Reading(mutation.text).problems)
    }
    if RandomRounds.areAll(40_000) { #expect(explained > 10_000) }
  }

  /// Whether a range lies within a text and splits no character.
  private func isRange(_ range: SourceRange, of bytes: [UInt8]) -> Bool {
    range.lower <= range.upper && range.upper <= bytes.count
      && [range.lower, range.upper].allSatisfy { $0 == bytes.count || bytes[$0] & 0xC0 != 0x80 }
  }
}

/// A text with one change.
struct Mutation {
  let text: String
  /// From 1.
  let line: Int
  let change: String

  init(seed: UInt64) {
    var dice = Dice(seed: seed)
    var text = Array(dice.one(of: wellFormed).unicodeScalars)
    if dice.isLucky(percent: 10) {
      text = text.flatMap { $0 == "\n" ? ["\r", "\n"] : [$0] }
    }
    let place = dice.number(0...text.count - 1)
    line = text[..<place].count { $0 == "\n" } + 1
    switch dice.number(1...5) {
    case 1:
      change = "without \(text[place].debugDescription)"
      text.remove(at: place)
    case 2:
      let scalar = dice.one(of: Array(inserted.unicodeScalars))
      change = "with \(scalar.debugDescription)"
      text.insert(scalar, at: place)
    case 3:
      let scalar = dice.one(of: Array(inserted.unicodeScalars))
      change = "\(scalar.debugDescription) for \(text[place].debugDescription)"
      text[place] = scalar
    default:
      let start = text[..<place].lastIndex(of: "\n").map { $0 + 1 } ?? 0
      let spaces = text[start...].prefix { $0 == " " }.count
      let width = dice.number(0...spaces + 3)
      change = "indented by \(width) instead of \(spaces)"
      text.replaceSubrange(start..<start + spaces, with: Array(repeating: " ", count: width))
    }
    self.text = String(String.UnicodeScalarView(text))
  }
}

private let inserted = " :,-#{}[]\"'`@%&*!|>?\t\n\rx0é“”\u{A0}\u{200B}\u{FEFF}\u{2028}\u{7F}"

/// In block style, in brackets and mixed, with everything that the format's files are written in.
private let wellFormed = [
  """
  # The way through the shop.
  flowlint: 1
  name: "Shop: the app"
  app:
    ui: swiftui
    ios: "16.0"   # deployment target
    schemes: [shop]
  start: cart
  screens:
    cart:
      title: Cart
      progress: 0
      destinations:
        - address
        - {sheet: coupon, detents: [medium, large], label: Add coupon}
        - push: payment
          label: 'It''s fine'
          when: the charge
            succeeds at once
    address:
      title: "Größe (日本)"
      notes: |
        Some words: and more.

          - indented
      destinations: [{push: payment, label: Continue}, pop]
    coupon: {title: Coupon, destinations: [dismiss]}
    payment:
      destinations:
      - {replace: done, label: Pay, when: paid}
      - pop-to: cart
    done: {final: true, back: false}
  deep-links:
    shop://cart: cart
    shop://pay/{method}: [cart, address, payment]
    "https://shop.example.com/{id}": {path: [cart, {sheet: coupon}], append: true}

  """,
  """
  start: a
  x-common: &common {back: false, title: "A \\"quoted\\" title"}
  screens: {
    a: {<<: *common, destinations: [b, {push: c, label: "See: all"}]},
    b: {
      title: B, # the second
      destinations: [
        {sheet: c, detents: [medium]},
        'pop'
      ]
    },
    c: {final: true}
  }

  """,
  """
  scenarios:
    - name: a walk
      moves: [push b, "open shop://c", back twice]
      expect:
        stack: [a, b]
        bar: >-
          folded
          text
    -
      name: another
      moves:
        - push c
      expect: {}

  """,
]
