import FlowFormat
import FlowSource

extension Rule {
  static let collidingScreenIDs = Rule(
    id: .collidingScreenIDs,
    family: .schema,
    severity: .warning,
    summary: "Two screen ids that are equal in camel case.",
    rationale: """
      Generated code names its cases and types in camel case, where `order-list` and `orderList` \
      clash. Android's safe-args plugin fails on such ids for the same reason, and people confuse \
      them too.
      """,
    examples: [
      RuleExample(
        "a dash and a capital",
        """
        start: order-list
        screens:
          order-list: {destinations: [orderList]}
          orderList: {final: true}
          ^^^^^^^^^ `orderList` and `order-list` are both `orderList` in camel case
        """),
      RuleExample(
        "a leading capital, and different separators",
        """
        start: Cart
        screens:
          Cart: {destinations: [cart, order.list, order_list]}
          cart: {final: true}
          ^^^^ `cart` and `Cart` are both `cart` in camel case
          order.list: {final: true}
          order_list: {final: true}
          ^^^^^^^^^^ `order_list` and `order.list` are both `orderList` in camel case
        """),
      RuleExample(
        "ids that stay different",
        """
        start: order-list
        screens:
          order-list: {destinations: [orderlist, order-lists]}
          orderlist: {final: true}
          order-lists: {final: true}
        """),
    ],
    check: findCollidingIDs)
}

private func findCollidingIDs(in subject: CheckedFlow) -> [Finding] {
  let screens = subject.flow.screens
  // Ids are unique, and camel case does not change ids without separators and capitals.
  guard screens.indices.contains(where: { screens[$0].id.value.utf8.contains(where: isCased) })
  else { return [] }
  let suspects = indicesOfRepeatedTexts(count: screens.count) {
    camelCased(screens[$0].id.value).hashValue
  }
  var firsts: [String: Int] = [:]
  var findings: [Finding] = []
  for number in suspects {
    let id = subject.flow.screens[number].id
    let name = camelCased(id.value)
    guard let first = firsts[name] else {
      firsts[name] = number
      continue
    }
    let other = subject.flow.screens[first].id
    findings.append(
      Finding(
        "\(quotation(of: id.value)) and \(quotation(of: other.value)) are both \(quotation(of: name)) in camel case",
        at: id.range,
        notes: [Note("\(quotation(of: other.value)) is declared here", at: other.range)],
        help: "rename one of them"))
  }
  return findings
}

/// The id with a lowercase first letter, and with a capital in place of each separator and the
/// letter after it.
private func camelCased(_ id: String) -> String {
  var bytes: [UInt8] = []
  var isAfterMark = false
  for byte in id.utf8 {
    if isMark(byte) {
      isAfterMark = true
    } else {
      let cased = bytes.isEmpty ? byte | 0x20 : isAfterMark ? byte & 0xDF : byte
      bytes.append(isLetter(byte) ? cased : byte)
      isAfterMark = false
    }
  }
  return String(decoding: bytes, as: UTF8.self)
}

private func isMark(_ byte: UInt8) -> Bool {
  byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_") || byte == UInt8(ascii: ".")
}

/// Whether camel case may change a byte after the first one of an id.
private func isCased(_ byte: UInt8) -> Bool { isMark(byte) || (0x41...0x5A).contains(byte) }
