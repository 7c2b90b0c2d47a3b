import Foundation
import Testing

@testable import FlowlintCommands

/// A flow with two routes and four links, of which two can open one URL.
private let shopFlow = """
  start: home
  screens:
    home: {title: Home, destinations: [product]}
    product: {title: "Product, one", progress: 1/2, destinations: [done], parameters: {id: int}}
    done: {title: Done, progress: 1, final: true}
  deep-links:
    shop://home: home
    shop://product/{id}: [home, product]
    shop://product/new: [home, {sheet: done}]
    shop://gone: [home, gone]

  """

@Suite("the tables of routes and steps")
struct TableTests {
  private let place: Workplace

  init() throws { place = try Workplace(["flow.yaml": shopFlow]) }

  @Test("an alert has no bar, and its move continues that of the screen below")
  func alert() throws {
    let place = try Workplace([
      "flow.yaml": """
      start: cart
      screens:
        cart: {progress: 0.5, destinations: [{alert: sure}]}
        sure: {title: Sure?, progress: 0.9, destinations: [{push: done, label: Yes}]}
        done: {progress: 0.25, final: true}

      """
    ])
    #expect(
      place.run("steps", "flow.yaml").output.contains(
        """
          2  ▏Sure?  sure    alert             ·                  1
          3          done    Yes    ██▌        0.25  -0.25 falls  0
        """))
  }

  @Test("JSON and CSV say under which condition a move is made")
  func conditions() throws {
    let place = try Workplace([
      "flow.yaml": """
      start: cart
      screens:
        cart: {progress: 0, destinations: [{push: done, when: it rains}]}
        done: {progress: 1, final: true}

      """
    ])
    let csv = place.run("steps", "flow.yaml", "--format", "csv").output
    #expect(csv.contains("done,push,1,+1,,,,0,0,if it rains\r\n"))
    #expect(
      place.run("steps", "flow.yaml", "--format", "json").output.contains(#""when":"if it rains""#))
  }

  @Test(
    "routes prints every link with its stack",
    arguments: [
      (
        "text",
        """
        shop://home          home
        shop://product/{id}  home › product(id)
        shop://product/new   home › sheet done
        shop://gone          home › gone (no such screen)

        """
      ),
      (
        "csv",
        """
        file,pattern,stack,origin,when-modal
        flow.yaml,shop://home,home,found,dismiss
        flow.yaml,shop://product/{id},home > product(id),written,dismiss
        flow.yaml,shop://product/new,home > sheet done,written,dismiss
        flow.yaml,shop://gone,home > gone (no such screen),written,dismiss

        """
      ),
      (
        "markdown",
        """
        | link | screens |
        | --- | --- |
        | `shop://home` | home |
        | `shop://product/{id}` | home › product(id) |
        | `shop://product/new` | home › sheet done |
        | `shop://gone` | home › gone (no such screen) |


        """
      ),
    ])
  func routes(format: String, expected: String) {
    let run = place.run("routes", "--format", format)
    #expect(run.status == 0 && run.errors == "")
    #expect(run.output.replacing("\r\n", with: "\n") == expected)
    #expect(run.output.contains("\r\n") == (format == "csv"))
  }

  @Test(
    "steps prints the progress of every route",
    arguments: [
      (
        "csv",
        """
        file,route,link,step,screen,by,progress,change,word,title,label,fewest,most,when
        flow.yaml,1,,1,home,start,,,,,,2,2,
        flow.yaml,1,,2,product,push,1/2,,,"Product, one",,1,1,
        flow.yaml,1,,3,done,push,1,+1/2,,,,0,0,
        flow.yaml,2,shop://home,1,home,link,,,,,,,,

        """
      ),
      (
        "markdown",
        """
        |  | screen | 1 route |
        | --- | --- | --- |
        | Product, one | product | █████ 1/2 |
        | Done | done | ██████████ 1 |

        ### home → done, 3 steps, 1/2 → 1

        | # | title | screen | by | progress | change | left |
        | ---: | --- | --- | --- | --- | --- | --- |
        | 1 | Home | home | start |  |  | 2 |
        | 2 | Product, one | product | push | █████ 1/2 |  | 1 |
        | 3 | Done | done | push | ██████████ 1 | +1/2 | 0 |


        """
      ),
      (
        "text",
        """
        flow: 1 route, 3 screens to the end
        Product, one  product  █████      1/2
        Done          done     ██████████ 1

        route 1 of 1: home → done, 3 steps, 1/2 → 1
          #  title         screen   by     progress        change  left
          1  Home          home     start             ·            2
          2  Product, one  product  push   █████      1/2          1
          3  Done          done     push   ██████████ 1    +1/2    0

        link shop://home: home, 1 step

        """
      ),
    ])
  func steps(format: String, beginning: String) {
    let run = place.run("steps", "--format", format)
    #expect(run.status == 0 && run.errors == "")
    #expect(run.output.replacing("\r\n", with: "\n").hasPrefix(beginning))
  }

  @Test(
    "a table without progress has no columns for it",
    arguments: [
      ("text", "  #  screen  by     left\n  1  home    start  1\n  2  done    push   0\n"),
      (
        "markdown",
        """
        | # | screen | by | left |
        | ---: | --- | --- | --- |
        | 1 | home | start | 1 |
        | 2 | done | push | 0 |

        """
      ),
    ])
  func withoutProgress(format: String, table: String) throws {
    let flow = "start: home\nscreens: {home: {destinations: [done]}, done: {final: true}}\n"
    let place = try Workplace(["flow.yaml": flow])
    #expect(place.run("steps", "--format", format).output.contains(table))
    let narrow = place.run("steps", "--format", format, "--width", "30").output
    #expect(narrow.contains(table))
  }

  @Test(
    "a link whose stack is not all there has no table",
    arguments: [["check", "--steps", "all"], ["steps"]])
  func brokenLink(command: [String]) throws {
    let flow = """
      start: home
      screens: {home: {title: Home, final: true}}
      deep-links: {shop://home: home, shop://offer: [home, ofer], shop://gone: gone}

      """
    let place = try Workplace(["flow.yaml": flow])
    let text = place.run(command).output.split(separator: "\n")
    #expect(text.filter { $0.hasPrefix("link ") } == ["link shop://home: home, 1 step"])
    let json = place.run(command + ["--format", "json"]).output
    #expect(json.ranges(of: #""kind":"deep-link""#).count == 1)
  }

  @Test("JSON of both names the file, the flow and the links", arguments: ["routes", "steps"])
  func json(command: String) throws {
    let output = place.run(command, "--format", "json").output
    let report = try JSONSerialization.jsonObject(with: Data(output.utf8)) as? [String: Any]
    let file = try #require((report?["files"] as? [[String: Any]])?.first)
    #expect(report?["version"] as? Int == 1)
    #expect(file["path"] as? String == "flow.yaml" && file["flow"] as? String == "flow")
    let rows = try #require(file[command == "routes" ? "links" : "routes"] as? [[String: Any]])
    let links = rows.compactMap { $0[command == "routes" ? "pattern" : "link"] as? String }
    #expect(links.sorted() == links.sorted().filter { $0.hasPrefix("shop://") })
    // One of them leads to a screen that is not there: it has no steps.
    #expect(links.count == (command == "routes" ? 4 : 3))
  }

  @Test("a long stack is cut in text, and whole in CSV")
  func longStack() throws {
    let screens = (0..<40).map { "s\($0)" }
    let lines = screens.map { "  \($0): {title: \($0), final: true}\n" }.joined()
    let stack = screens.joined(separator: ", ")
    let flow = "start: s0\nscreens:\n\(lines)deep-links: {\"a://b\": [\(stack)]}\n"
    let place = try Workplace(["flow.yaml": flow])
    let text = place.run("routes", surroundings: Surroundings(environment: [:])).output
    #expect(text.contains("s7 > ... 24 more ... > s32"))
    let csv = place.run("routes", "--format", "csv").output
    #expect(csv.contains(screens.joined(separator: " > ")))
  }

  @Test("a file that is not YAML has no tables", arguments: ["routes", "steps"])
  func unreadable(command: String) throws {
    let run = try Workplace(["flow.yaml": "start: [\n"]).run(command)
    #expect(run.status == 2)
    #expect(
      run.errors
        == "flowlint: flow.yaml: it is not readable YAML; `flowlint check flow.yaml` says why\n")
  }
}
