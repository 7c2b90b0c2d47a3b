import Foundation
import Testing

@testable import flowlint

private let shopFlow = """
  start: home
  screens:
    home: {title: Home, destinations: [product]}
    product: {title: Product, final: true, parameters: {id: string}}
  deep-links:
    shop://home: home
    shop://product/{id}: [home, product]
    shop://product/new: home

  """

@Suite("routes --match")
struct MatchTests {
  private func match(_ url: String, _ options: String...) throws -> Run {
    try Workplace(["flow.yaml": shopFlow]).run(["routes", "--match", url] + options)
  }

  @Test("`routes --match` says which link opens a URL, with its arguments and its line")
  func matched() throws {
    let run = try match("SHOP://product/caf%C3%A9/?ref=x")
    #expect(run.status == 0)
    #expect(
      run.output == """
        shop://product/{id} opens it
          stack      home › product(id)
          arguments  id = café
          line       7

        """)
  }

  @Test("`routes --match` says which other links a URL matches, and why they lose")
  func precedence() throws {
    let run = try match("shop://product/new")
    #expect(
      run.output == """
        shop://product/new opens it
          stack      home
          line       8
          rather than shop://product/{id} (line 7): it is less specific in its path

        """)
  }

  @Test(
    "a URL that no link opens ends with 1 and the nearest link",
    arguments: [
      ("shop://hom", "the nearest is shop://home"), ("shop://product", "the nearest is shop://"),
      ("https://example.com/far/away", nil), ("no url", nil), ("", nil),
    ] as [(String, String?)])
  func unmatched(url: String, nearest: String?) throws {
    let run = try match(url)
    #expect(run.status == 1 && run.errors == "")
    #expect(run.output.hasPrefix("no link of flow.yaml opens \(url)\n"))
    #expect(run.output.contains("the nearest is") == (nearest != nil))
    if let nearest { #expect(run.output.contains(nearest)) }
  }

  @Test("of several files, those that match are shown")
  func severalFiles() throws {
    let place = try Workplace(["a.flow.yaml": shopFlow, "b.flow.yaml": cleanFlow])
    let matched = place.run("routes", "--match", "shop://home")
    #expect(matched.status == 0)
    #expect(matched.output.hasPrefix("shop://home opens it\n"))
    #expect(!matched.output.contains("no link"))
    let unmatched = place.run("routes", "--match", "shop://nowhere")
    #expect(unmatched.status == 1)
    #expect(unmatched.output.contains("no link of a.flow.yaml opens"))
    #expect(unmatched.output.contains("no link of b.flow.yaml opens"))
  }

  @Test("JSON has the best match first, or none", arguments: ["shop://product/new", "x://y"])
  func json(url: String) throws {
    let output = try match(url, "--format", "json").output
    let report = try JSONSerialization.jsonObject(with: Data(output.utf8)) as? [String: Any]
    let matches = try #require(report?["matches"] as? [[String: Any]])
    let patterns = matches.compactMap { $0["pattern"] as? String }
    let all = ["shop://product/new", "shop://product/{id}"]
    #expect(patterns == (url == "x://y" ? [] : all))
    #expect(report?["url"] as? String == url)
  }
}
