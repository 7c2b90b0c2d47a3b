import Foundation
import Testing

@testable import FlowlintCommands

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

private let manyLinks = """
  start: home
  screens:
    home: {title: Home, destinations: [product]}
    product: {title: Product, final: true, parameters: {id: string, q: {type: string, optional: false}, number: {type: int, optional: true}}}
  deep-links:
    shop://home: home
    shop://product/{id}: [home, product]
    shop://product/new: home
    shop://search?q={q}: product
    https://shop.example.com/sale/today: home
    shop://list?tab=a: home
    shop://help#top: home
    shop://page/{number}: product
    shop://p/{number}: product
    shop://s: home

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
          stack        home › product(id)
          arguments    id = café
          declared     flow.yaml:7

        """)
  }

  @Test("`routes --match` says which other links a URL matches, and why they lose")
  func precedence() throws {
    let run = try match("shop://product/new")
    #expect(
      run.output == """
        shop://product/new opens it
          stack        home
          declared     flow.yaml:8
          rather than  shop://product/{id} (line 7): it is less specific in its path

        """)
  }

  @Test(
    "a URL that no link opens ends with 1, the nearest link and what is different",
    arguments: [
      ("shop://hom", "shop://home (flow.yaml:6)", ["its host is `home`, not `hom`"]),
      (
        "shop://home?x=1#top", "shop://home (flow.yaml:6)",
        ["it has no fragment, the URL has `#top`"]
      ),
      ("shopp://home", "shop://home (flow.yaml:6)", ["its scheme is `shop`, not `shopp`"]),
      ("shop://search", "shop://search?q={q} (flow.yaml:9)", ["it needs the query item `q`"]),
      ("shop://search?q=a&tab=b", nil, []),
      (
        "shop://help#faq", "shop://help#top (flow.yaml:12)",
        ["its fragment is `#top`, not `#faq`"]
      ),
      (
        "shop://products/3", "shop://product/{id} (flow.yaml:7)",
        ["its host is `product`, not `products`"]
      ),
      (
        "shop://product", "shop://product/new (flow.yaml:8)",
        ["its path has 1 segment, not 0"]
      ),
      (
        "https://shop.example.com/Sale/today", "https://shop.example.com/sale/today (flow.yaml:10)",
        ["its path has `sale`, not `Sale`: case matters in a path"]
      ),
      (
        "https://shop.example.com/sales/today",
        "https://shop.example.com/sale/today (flow.yaml:10)",
        ["its path has `sale`, not `sales`"]
      ),
      (
        "shop://list?tab=b", "shop://list?tab=a (flow.yaml:11)", ["it needs the query item `tab=a`"]
      ),
      ("https://example.org/far/away", nil, []),
      // Not the host of one letter.
      ("shop://p", "shop://p/{number} (flow.yaml:14)", ["its path has 1 segment, not 0"]),
      ("shop://away", nil, []),
      ("shop:product/3", "shop://product/{id} (flow.yaml:7)", ["it has `//` after its scheme"]),
      (
        "https://shop.example.com/sale", "https://shop.example.com/sale/today (flow.yaml:10)",
        ["its path has 2 segments, not 1"]
      ),
    ] as [(String, String?, [String])])
  func unmatched(url: String, nearest: String?, reasons: [String]) throws {
    let run = try Workplace(["flow.yaml": manyLinks]).run(["routes", "--match", url])
    if url == "shop://search?q=a&tab=b" { return #expect(run.status == 0) }
    #expect(run.status == 1 && run.errors == "")
    let lines = nearest.map { ["  the nearest is \($0)"] } ?? []
    let expected = ["no link opens \(url)"] + lines + reasons.map { "  " + $0 }
    #expect(run.output == expected.map { $0 + "\n" }.joined())
  }

  @Test("what is not a URL cannot be matched", arguments: ["notaurl", "", "no url", "/path"])
  func notURL(text: String) throws {
    let run = try match(text)
    #expect(run.status == 2 && run.output == "")
    #expect(run.errors.contains("`\(text)` is not a URL: it has no scheme such as `https:`"))
  }

  @Test("a value that is not of its parameter's type is a warning; the link opens")
  func wrongType() throws {
    let place = try Workplace(["flow.yaml": manyLinks])
    let run = place.run("routes", "--match", "shop://page/abc")
    #expect(run.status == 0)
    #expect(run.output.contains("  warning      `abc` is not the int that `number` takes\n"))
    #expect(!place.run("routes", "--match", "shop://page/7").output.contains("warning"))
    let json = place.run("routes", "--match", "shop://page/abc", "--format", "json").output
    #expect(json.contains("\"problems\":[\"`abc` is not the int that `number` takes\"]"))
  }

  @Test("of several files, those that match are shown, or one answer for all")
  func severalFiles() throws {
    let place = try Workplace(["a.flow.yaml": shopFlow, "b.flow.yaml": cleanFlow])
    let matched = place.run("routes", "--match", "shop://home")
    #expect(matched.status == 0)
    #expect(matched.output.hasPrefix("shop://home opens it\n"))
    #expect(!matched.output.contains("no link"))
    let unmatched = place.run("routes", "--match", "shop://nowhere")
    #expect(unmatched.status == 1)
    #expect(unmatched.output.split(separator: "\n").count { $0.hasPrefix("no link") } == 1)
    let json = place.run("routes", "--match", "shop://hom", "--format", "json")
    #expect(json.output.split(separator: "\n").count == 1)
    #expect(json.output.contains("\"problems\":[\"its host is `home`, not `hom`\"]"))
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
