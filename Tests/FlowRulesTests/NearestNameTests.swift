import FlowSource
import Testing

@Suite("Nearest names")
struct NearestNameTests {
  @Test(
    "the nearest name is suggested, of equals the one that begins alike, then the first",
    arguments: [
      ("shet", ["set", "sheet"], "sheet"), ("pus", ["pub", "push"], "push"),
      ("cat", ["cart", "cut", "coat"], "cart"), ("abd", ["abc", "abe"], "abc"),
      ("paymnet", ["pavement", "payment"], "payment"),
    ])
  func nearest(name: String, names: [String], expected: String) {
    #expect(NearestNames(names).nearest(to: name) == expected)
  }

  @Test(
    "a name that differs in capitals and dashes only is nearest, and so is the only longer one",
    arguments: [
      ("popToRoot", ["pop-to", "pop-to-root"], "pop-to-root"),
      ("orderList", ["order-lists", "order-list"], "order-list"),
      ("warn", ["error", "warning", "info"], "warning"),
    ])
  func alike(name: String, names: [String], expected: String) {
    #expect(NearestNames(names).nearest(to: name) == expected)
  }

  @Test("names that are about as near may be meant too")
  func candidates() {
    #expect(NearestNames(["home", "cart", "card"]).candidates(for: "carts") == ["cart", "card"])
    #expect(NearestNames(["home", "cart"]).candidates(for: "carts") == ["cart"])
    #expect(NearestNames(["home"]).candidates(for: "carts").isEmpty)
  }

  @Test(
    "a name that differs in more than a third is no slip",
    arguments: [("abc", ["axy"]), ("a", ["bcd"]), ("payment", ["summary"]), ("home", ["home"])])
  func far(name: String, names: [String]) {
    #expect(NearestNames(names).nearest(to: name) == nil)
  }
}
