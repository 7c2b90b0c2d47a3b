import FlowTrace
import Testing

@Suite("the words of moves")
struct TracedMoveTests {
  @Test(
    "every form is read, and written as it was read",
    arguments: [
      "push a", "replace a", "set a b c", "root a", "sheet a", "full-screen a", "popover a",
      "custom a", "alert a", "pop", "pop 2", "pop-to a", "pop-to-root", "dismiss", "dismiss-all",
      "tab a", "open shop://a/b", "external https://a.b", "external the Settings app",
      "finish done", "tap Go on", "back", "back-menu a", "swipe-back",
      "swipe-back 30% cancel", "swipe-dismiss", "swipe-dismiss cancel", "push a without animation",
      "push a twice", "tap Go on twice without animation",
    ])
  func forms(text: String) throws {
    #expect(try TracedMove(text).text == text)
  }

  @Test("a canceled swipe without a percentage stops at 40 %")
  func percent() throws {
    #expect(try TracedMove("swipe-back cancel").kind == .swipeBack(canceledAt: 40))
  }

  @Test(
    "a wrong word is answered with the nearest",
    arguments: [
      ("pusch a", "push"), ("swipeback", "swipe-back"), ("dimiss", "dismiss"), ("xyzzy", nil),
    ] as [(String, String?)])
  func unknown(text: String, nearest: String?) {
    let word = String(text.prefix { $0 != " " })
    #expect(throws: TracedMoveError.unknown(word: word, nearest: nearest)) {
      try TracedMove(text)
    }
  }

  @Test(
    "wrong operands are answered with the forms there are",
    arguments: [
      ("push", "push X"), ("push a b", "push X"), ("pop 0", "pop, pop N"), ("pop x", "pop, pop N"),
      ("set", "set A B C"), ("dismiss a", "dismiss"), ("tap", "tap LABEL"), ("back a", "back"),
      ("swipe-back 40%", "swipe-back, swipe-back P% cancel"),
      ("swipe-back 400% cancel", "swipe-back, swipe-back P% cancel"),
    ])
  func operands(text: String, usage: String) {
    let word = String(text.prefix { $0 != " " })
    #expect(throws: TracedMoveError.wrongOperands(move: word, usage: usage)) {
      try TracedMove(text)
    }
  }

  @Test("nothing is no move", arguments: ["", "   "])
  func empty(text: String) {
    #expect(throws: TracedMoveError.empty) { try TracedMove(text) }
  }
}
