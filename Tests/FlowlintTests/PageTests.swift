import Foundation
import OtherPrograms
import Testing

@testable import FlowlintCommands

/// The HTML page, read as text and used in a browser.
@Suite("pages")
struct PageTests {
  @Test("the content security policy allows the script of the page, and no other")
  func digest() throws {
    let place = try Workplace(["flow.yaml": cleanFlow])
    try place.write(place.run("graph", "--format", "html").output, to: "page.html")
    let judge = """
      import base64, hashlib, pathlib, re
      page = pathlib.Path("page.html").read_bytes().decode()
      script, = re.findall("<script>(.*?)</script>", page, re.S)
      digest = base64.b64encode(hashlib.sha256(script.encode()).digest()).decode()
      assert f"script-src 'sha256-{digest}';" in page, f"the digest is sha256-{digest}"
      """
    let judged = try Python.run([Python.interpreter, "-c", judge], in: place.folder)
    #expect(judged.status == 0, "\(judged.output)")
  }

  @Test("a page has one script, and no text of a flow opens or closes an element")
  func hostile() throws {
    let page = try Workplace(["flow.yaml": hostilePage]).run("graph", "--format", "html").output
    for markup in ["<script", "</script", "</style"] {
      #expect(page.components(separatedBy: markup).count == 2, "\(markup)")
    }
    #expect(!page.contains("<!--") && !page.contains("<img") && !page.contains("<b onclick"))
  }

  @Test("several flows are one page, with unique ids")
  func flows() throws {
    let place = try Workplace(["a.flow.yaml": cleanFlow, "b.flow.yaml": cleanFlow])
    let page = place.run("graph", "-o", "page.html")
    #expect(page.status == 0 && page.output == "" && page.errors == "")
    let text = try place.text(of: "page.html")
    #expect(text.contains("id=\"screen-cart\"") && text.contains("id=\"flow-2-screen-cart\""))
    #expect(place.run("graph").errors.contains("use --format html"))
  }

  @Test("a page has the matrix of progress, and step tables with titles and bars")
  func progress() throws {
    let page = Run(["graph", "Examples/registration/flow.yaml", "--format", "html"]).output
    let matrix = try #require(page.components(separatedBy: "id=\"progress\"").dropFirst().first)
      .components(separatedBy: "</section>")[0]
    #expect(matrix.ranges(of: "<th scope=\"row\">").count == 5)
    #expect(matrix.contains("href=\"#route-2\">via Your e-mail</a>"))
    #expect(matrix.contains("style=\"width:75%\"></span></span>0.75</td>"))
    let route = try #require(page.components(separatedBy: "id=\"route-2\"").dropFirst().first)
    #expect(route.contains(">Your e-mail</a><span class=\"id quiet\">email</span>"))
    #expect(route.contains(">Continue with e-mail</a>"))
    #expect(
      !Run(["graph", "Examples/shop-with-tabs/flow.yaml", "--format", "html"]).output.contains(
        "id=\"progress\""))
  }

  @Test("a sub-flow links to its own picture on the page")
  func subflows() throws {
    let place = try Workplace([
      "flow.yaml": """
      start: home
      flows: {login: login/flow.yaml}
      screens:
        home: {title: Home, final: true, destinations: [login]}

      """, "login/flow.yaml": cleanFlow,
    ])
    let link = "href=\"#flow-2-flow\">its own picture</a>"
    #expect(place.run("graph", "--format", "html").output.contains(link))
    #expect(place.run("graph", "flow.yaml").status == 0)
    #expect(place.run("graph", "flow.yaml", "--compare", "flow.yaml").status == 0)
  }

  @Test("an unreadable flow has its findings on the page, and no picture")
  func unreadable() throws {
    let run = try Workplace(["flow.yaml": "screens: ["]).run("check", "--format", "html")
    #expect(run.status == 1 && run.errors == "")
    #expect(run.output.contains("The file has no screens to draw") && !run.output.contains("<svg"))
    #expect(run.output.contains("is not closed"))
  }

  @Test(
    "every control works in Chromium, without errors and requests",
    .enabled(
      if: Chromium.canRun,
      "no Chromium with driver and selenium (.ci/setup tests), or too little address space for it"))
  func browser() async throws {
    let place = try Workplace(["a.flow.yaml": loan, "b.flow.yaml": shop])
    try place.write(hostilePage, to: "hostile/flow.yaml")
    let page = place.run("check", "a.flow.yaml", "b.flow.yaml", "--output", "html=flows.html")
    #expect(page.status == 1)
    #expect(place.run("graph", "hostile", "-o", "hostile.html").status == 0)
    let judged = try await Python.runAside(
      Python.command("Tests/FlowlintTests/browse_pages.py") + ["flows.html", "hostile.html"],
      in: place.folder)
    #expect(judged.status == 0, "\(judged.output)")
  }
}

/// The browser that tests use.
private enum Chromium {
  /// Whether it can run here, in unlimited address space.
  static let canRun: Bool = {
    let find = """
      import resource, selenium, shutil
      assert shutil.which("chromium") and shutil.which("chromedriver")
      assert resource.getrlimit(resource.RLIMIT_AS)[0] == resource.RLIM_INFINITY
      """
    return (try? Python.run([Python.interpreter, "-c", find], in: packageFolder).status) == 0
  }()
}

/// A flow with findings of several rules and severities, walks, a route whose bar falls, and links.
private let loan = """
  name: loan
  app: {schemes: [loan]}
  start: amount
  screens:
    amount: {title: How much?, progress: 0.1, destinations: [income]}
    income: {title: Your income, progress: 0.4, destinations: [{push: documents, label: Continue}]}
    documents: {title: Documents, destinations: [address, {sheet: camera, label: Photograph}]}
    camera: {title: Photograph, destinations: [{dismiss: true, label: Use it}]}
    address: {title: Your address, progress: 0.4, destinations: [review]}
    review: {title: Review, progress: 1, destinations: [{replace: sent, label: Send}]}
    sent: {title: Sent, progress: 0.95, final: true}
  deep-links:
    loan://address: [amount, income, documents, address]
    mail://income: income

  """

/// Tabs, a gate and a trap, whose walk shows stacks.
private let shop = """
  name: shop
  start: intro
  screens:
    intro: {title: Intro, entry: a push notification, destinations: [scan, {full-screen: help}]}
    scan: {title: Scan, gate: login, destinations: [{replace: done, when: it works}, {root: failed}]}
    failed: {title: Failed, commit: true, destinations: [{push: retry, label: Again}]}
    retry: {title: Retry, requires: [login], destinations: [{root: failed}]}
    help: {title: Help}
    done: {title: Done, final: true}

  """

private let hostilePage = #"""
  name: "</title></script><script>attacked=1</script><!--"
  start: first
  screens:
    first:
      title: "</text></svg><script>attacked=1</script><img src=x onerror=attacked=1>"
      progress: 0
      destinations:
        - {push: second, label: "\" onload=\"attacked=1\" x=\"", when: "'><b onclick=attacked=1>\u202E"}
        - {push: "gone\"></a><script>attacked=1</script>", label: "`</code><script>attacked=1</script>"}
    second:
      title: LONG
      progress: 1
      final: true
    "third\" onclick=\"attacked=1": {title: "\u2067\u202E]]>&amp;{{x}}${x}", final: true}
  deep-links:
    "shop://</script><script>attacked=1</script>/{x}": second

  """#.replacing("LONG", with: String(repeating: "W", count: 10_000))
