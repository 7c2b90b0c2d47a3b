import Testing

@testable import FlowImport

@Suite("names of screens")
struct ScreenNamesTests {
  @Test("names that only generated code would mix up are told apart")
  func folded() {
    let names = ["order-list", "orderList", "other"]
    #expect(ids(names.map { ($0, "", $0) }) == ["order-list", "orderList-2", "other"])
  }

  @Test("one name in two files is told apart by the files, and a third by a number")
  func qualified() {
    let candidates = [("a", "x", "1"), ("a", "y", "2"), ("a", "y", "3"), ("b", "y", "4")]
    #expect(ids(candidates) == ["x.a", "y.a", "y.a-2", "b"])
    #expect(ids(candidates.reversed()) == ["b", "y.a-2", "y.a", "x.a"])
  }

  @Test("a number that a name has already is left out")
  func takenNumber() {
    #expect(ids([("a", "", "1"), ("a", "", "2"), ("a-2", "", "3")]) == ["a", "a-3", "a-2"])
  }

  @Test("one name in one file is told apart by titles, and without titles by numbers")
  func titles() {
    let titles = ["In", "Out", "", "Out"]
    let candidates = titles.enumerated().map { number, title in
      ScreenNames.Candidate(name: "Box", qualifier: "Main", detail: title, key: "\(number)")
    }
    #expect(ScreenNames.ids(for: candidates) == ["Box-In", "Box-Out", "Box", "Box-Out-2"])
  }

  private func ids(_ candidates: [(String, String, String)]) -> [String] {
    ScreenNames.ids(
      for: candidates.map {
        ScreenNames.Candidate(name: $0.0, qualifier: $0.1, detail: "", key: $0.2)
      })
  }
}
