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
        "an abbreviation in capitals",
        """
        start: URLList
        screens:
          URLList: {destinations: [url-list]}
          url-list: {final: true}
          ^^^^^^^^ `url-list` and `URLList` are both `urlList` in camel case
        """),
      RuleExample(
        "an invalid id is reported as that",
        """
        start: order-list
        screens:
          order-list: {destinations: [order list]}
          order list: {final: true}
          ^^^^^^^^^^ [invalid-screen-id] `order list` is not a valid id
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
  // An invalid id is to be changed in any case.
  let suspects = indicesOfRepeatedTexts(count: screens.count) {
    camelCase(screens[$0].id.value).hashValue
  }.filter { isID(screens[$0].id.value) }
  var firsts: [String: Int] = [:]
  var findings: [Finding] = []
  for number in suspects {
    let id = subject.flow.screens[number].id
    let name = camelCase(id.value)
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

/// Whether camel case may change a byte of an id.
private func isCased(_ byte: UInt8) -> Bool {
  !isDigit(byte) && !(UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
}
