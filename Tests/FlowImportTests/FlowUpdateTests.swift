import FlowAnalysis
import FlowFormat
import SampleFlows
import Testing

@testable import FlowImport

@Suite("Updates of imported flows")
struct FlowUpdateTests {
  private func flow(_ inside: String) throws -> ImportedFlow {
    let project = try androidProject(["graph.xml": graph(inside)])
    var importer = AndroidImporter(project, AndroidResources())
    return importer.flow(named: "app", origin: "graph.xml")
  }

  private func updated(_ text: String, _ inside: String, prunes: Bool = false) throws -> UpdatedFlow
  {
    let flow = try flow(inside)
    let updated = try #require(flow.updating(text, prunes: prunes))
    let again = flow.updating(updated.text, prunes: prunes)
    #expect(again?.text == updated.text, "a second update changes \(updated.text)")
    return updated
  }

  @Test("what people added stays, and what the source says is renewed")
  func merge() throws {
    let text = """
      # Imported from graph.xml.
      flowlint: 1
      name: My shop
      start: home
      screens:
        # The first thing that users see.
        home:  # graph.xml: home
          title: Welcome
          progress: 0
          destinations:
            - {push: b, label: Open}  # graph.xml: toB
            - {push: c, label: Gone}  # graph.xml: toC
            - {external: the website}
        c:  # graph.xml: c
          final: true
        mine: {notes: no source has it}
        b: {title: Bee}  # graph.xml: b
      """
    let after = try updated(
      text,
      destination("home", action("d", id: "toB") + action("b", id: "more"))
        + destination("b", action("home", id: "back")) + destination("d"))
    #expect(
      after.text == """
        # Imported from graph.xml.
        flowlint: 1
        name: My shop
        start: home
        screens:
          # The first thing that users see.
          home:  # graph.xml: home
            title: Welcome
            progress: 0
            destinations:
              - {push: d, label: Open}  # graph.xml: toB
              - b  # graph.xml: more
              - {external: the website}
          c:  # graph.xml: c
            final: true
          mine: {notes: no source has it}
          b:  # graph.xml: b
            title: Bee
            destinations:
              - home  # graph.xml: back
          d:  # graph.xml: d

        """)
    #expect(after.gone == ["c"])
    let pruned = try updated(after.text, destination("home"), prunes: true)
    #expect(pruned.gone == ["c", "b", "d"])
    #expect(!pruned.text.contains("\n  b:") && pruned.text.contains("external: the website"))
  }

  @Test("a screen keeps the id that people gave it")
  func ids() throws {
    let text = """
      start: welcome
      screens:
        welcome:  # graph.xml: home
          destinations:
            - b  # graph.xml: go
        b:  # graph.xml: b
      """
    let after = try updated(
      text, destination("home", action("b")) + destination("b", action("home", id: "back")))
    #expect(after.text.contains("    destinations:\n      - welcome  # graph.xml: back\n"))
    #expect(after.gone.isEmpty && !after.text.contains("home:  #"))
  }

  @Test(
    "a file without lines of its own for screens is not updated",
    arguments: ["", "- a", "start: [", "start: a\nscreens: {a: {}}"])
  func unfit(text: String) throws {
    #expect(try flow(destination("home")).updating(text, prunes: false) == nil)
  }

  @Test("nothing that was added is lost, and a second update changes nothing", arguments: 0..<4)
  func property(part: Int) throws {
    for round in 0..<100 {
      var dice = Dice(seed: UInt64(part * 100 + round))
      let before = try flow(randomScreens(&dice)).text
      let (edited, added) = edit(before, &dice)
      let source = randomScreens(&dice)
      let after = try updated(edited, source).text
      for line in added {
        #expect(after.contains(line), "\(line) is lost:\n\(edited)---\n\(after)")
      }
      // The file still says all that a new import says.
      let graph = FlowGraph(flow: after)
      for move in FlowGraph(flow: try flow(source).text).outlines {
        #expect(graph.outlines.contains(move), "\(move) is missing:\n\(edited)---\n\(after)")
      }
    }
  }

  /// Screens with actions, of which some are in every graph.
  private func randomScreens(_ dice: inout Dice) -> String {
    let screens = ["home"] + ["a", "b", "c", "d", "e"].filter { _ in dice.isLucky(percent: 70) }
    return screens.map { screen in
      let actions = (0..<3).filter { _ in dice.isLucky(percent: 50) }.map { number in
        let pop = dice.isLucky(percent: 30) ? "app:popUpTo='@id/\(dice.one(of: screens))'" : ""
        return action(dice.one(of: screens), pop, id: "\(screen)\(number)")
      }
      let argument = dice.isLucky(percent: 30) ? "<argument android:name='id'/>" : ""
      return destination(screen, actions.joined() + argument)
    }.joined()
  }

  /// Adds comments, keys, screens and moves; returns what must stay.
  private func edit(_ text: String, _ dice: inout Dice) -> (text: String, added: [String]) {
    var added: [String] = []
    var lines: [String] = []
    func add(_ line: String) {
      lines.append(line)
      added.append(line.drop { $0 == " " }.description)
    }
    for (number, line) in text.split(separator: "\n").enumerated() {
      let isScreen = line.hasPrefix("  ") && !line.hasPrefix("   ")
      if isScreen, dice.isLucky(percent: 20) { add("  # comment \(number)") }
      lines.append(String(line))
      if isScreen, line.contains(":  #"), dice.isLucky(percent: 30) {
        add("    notes: note \(number)")
      }
      if line == "    destinations:", dice.isLucky(percent: 30) {
        add("      - {external: site \(number)}")
      }
      if line == "screens:", dice.isLucky(percent: 30) {
        add("  own\(number): {destinations: [home]}")
      }
    }
    return (lines.joined(separator: "\n") + "\n", added)
  }
}

extension FlowGraph {
  /// Each move in words.
  fileprivate var outlines: Set<String> {
    Set(
      moves.map { move in
        let target = move.target.map(program.name) ?? ""
        return "\(program.name(of: move.source)) \(move.verb.rawValue) \(target)"
      })
  }
}
