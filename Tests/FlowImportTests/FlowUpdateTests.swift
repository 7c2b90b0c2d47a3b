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

  @Test(
    "the reason of an entry is dropped with its cause, whichever import wrote it",
    arguments: EntryReason.allCases)
  func outdatedEntry(reason: EntryReason) throws {
    let text = { (words: String) in
      """
      # Imported from graph.xml.
      flowlint: 1
      name: app
      start: a
      screens:
        a:  # graph.xml: a
          destinations: [b]  # graph.xml: toB
        b:  # graph.xml: b
          entry: \(words)

      """
    }
    let source = destination("a", action("b", id: "toB")) + destination("b")
    let imported = try updated(text(reason.text("Name")), source, prunes: true).text
    #expect(!imported.contains("entry"))
    let own = try updated(text("a notification"), source, prunes: true).text
    #expect(own.contains("entry: a notification"))
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

  @Test("a screen that is removed is not a start, a tab or an exception any more")
  func prunedNames() throws {
    let text = """
      app: {ios: "15.0", schemes: [shop]}
      start: b
      tabs: [b, mine, home]
      everywhere:
        destinations:
          - home  # graph.xml: again
        except: [b, mine]
      screens:
        home:  # graph.xml: home
        b:  # graph.xml: b
        mine: {notes: no source has it}
      """
    let after = try updated(text, destination("home") + action("home", id: "again"), prunes: true)
    #expect(after.gone == ["b"])
    #expect(after.text.contains("start: home  # graph.xml\ntabs: [mine, home]\n"))
    #expect(!after.text.contains("everywhere"))
    #expect(after.text.contains("app: {ios: \"15.0\", schemes: [shop]}"))
  }

  @Test("the tabs of the source go with it, and those of people stay")
  func tabs() throws {
    let text = """
      tabs: [home, b]  # menu.xml
      screens:
        home:  # graph.xml: home
        b:  # graph.xml: b
      """
    let source = destination("home") + destination("b")
    #expect(
      try updated(text, source).text.hasPrefix("start: home  # graph.xml\nscreens:\n  home:"))
    let own = text.replacing("[home, b]  # menu.xml", with: "[home, b]")
    #expect(try updated(own, source).text.hasPrefix("tabs: [home, b]\nscreens:\n"))
    let mine = text.replacing("b]", with: "mine]") + "\n  mine: {final: true}"
    #expect(try updated(mine, source).text.contains("tabs: [mine]  # menu.xml\n"))
  }

  @Test("a new start comes after the moves that are added for all screens")
  func startBelowEverywhere() throws {
    let screens = ["home", "b", "c", "d", "e"]
    let text =
      "tabs: [home, b]  # menu.xml\neverywhere:\n  - d  # graph.xml: toD\nscreens:\n"
      + screens.map { "  \($0):  # graph.xml: \($0)\n" }.joined()
    let source =
      screens.map { destination($0) }.joined() + action("d", id: "toD") + action("e", id: "toE")
    #expect(
      try updated(text, source).text.hasPrefix(
        """
        everywhere:
          - d  # graph.xml: toD
          - e  # graph.xml: toE
        start: home  # graph.xml
        screens:

        """))
  }

  @Test("large titles go with the source, unless people wrote them")
  func largeTitles() throws {
    func flow(_ bar: String) throws -> ImportedFlow {
      let scenes =
        scene(
          "<navigationController id='N' sceneMemberID='viewController'>\(bar)<connections>"
            + segue("relationship", "A", "relationship='rootViewController'")
            + "</connections></navigationController>") + controller("A")
      var importer = StoryboardImporter(
        try storyboardFiles(["Main.storyboard": mainStoryboard(scenes, initial: "N")]),
        AppProperties(StoryboardSources(storyboards: [])), CodeWords([]))
      return importer.flow(named: "app", origin: "Main.storyboard")
    }
    let (large, small) = (
      try flow("<navigationBar key='navigationBar' largeTitles='YES'/>"), try flow("")
    )
    let text = large.text
    #expect(text.contains("app: {ui: uikit, large-titles: true}  # Main.storyboard\n"))
    let after = try #require(small.updating(text, prunes: false)).text
    #expect(after.contains("app: {ui: uikit}\n"), "\(after)")
    #expect(large.updating(after, prunes: false)?.text == text)
    let lines = text.replacing(
      "app: {ui: uikit, large-titles: true}  #",
      with: "app:  # Main.storyboard\n  ui: uikit\n  large-titles: true\n#")
    let kept = try #require(small.updating(lines, prunes: false)).text
    #expect(kept.contains("  ui: uikit\n#") && !kept.contains("large-titles"), "\(kept)")
    let own = text.replacing("true}  # Main.storyboard", with: "true}")
    #expect(small.updating(own, prunes: false)?.text == own)
  }

  @Test("transitions go with the source, unless people wrote them")
  func transitions() throws {
    func flow(_ style: String) throws -> ImportedFlow {
      let scenes = controller("A", segue("presentation", "B", style)) + controller("B")
      var importer = StoryboardImporter(
        try storyboardFiles(["Main.storyboard": mainStoryboard(scenes, initial: "A")]),
        AppProperties(StoryboardSources(storyboards: [])), CodeWords([]))
      return importer.flow(named: "app", origin: "Main.storyboard")
    }
    let plain = try flow("")
    let (fading, flipping) = (
      try flow("modalTransitionStyle='crossDissolve'"),
      try flow("modalTransitionStyle='flipHorizontal'")
    )
    #expect(fading.text.contains("transition: crossDissolve"), "\(fading.text)")
    #expect(flipping.updating(fading.text, prunes: false)?.text == flipping.text)
    #expect(plain.updating(fading.text, prunes: false)?.text == plain.text)
    let own = fading.text.replacing("crossDissolve", with: "unfold")
    #expect(plain.updating(own, prunes: false)?.text == own)
  }

  @Test("a file with another path is known by its elements")
  func paths() throws {
    let text = """
      start: home  # graph.xml
      screens:
        home:  # graph.xml: home
          destinations:
            - {push: b, label: Open}  # graph.xml: go
        b:  # graph.xml: b
      """
    let source = graph(destination("home", action("b")) + destination("b"))
    let other = graph(destination("other"), start: "other", id: "more")
    let names = shownPaths(of: ["app/graph.xml", "more/graph.xml"])
    let project = AndroidProject(
      try zip([source, other], names).map { text, name in (try element(text), name, name) })
    var importer = AndroidImporter(project, AndroidResources())
    let flow = importer.flow(named: "app", origin: "graph.xml")
    let after = try #require(flow.updating(text, prunes: false))
    #expect(after.gone.isEmpty)
    #expect(
      after.text.contains(
        """
          home:  # app/graph.xml: home
            destinations:
              - {push: b, label: Open}  # app/graph.xml: go
        """), "\(after.text)")
    #expect(flow.updating(after.text, prunes: false)?.text == after.text)
  }

  @Test("the moves of some screens become moves of those screens alone")
  func someScreens() throws {
    let inside = (0..<5).map { destination("n\($0)") }.joined()
    let nested =
      "<navigation android:id='@+id/nested' app:startDestination='@id/n0'>" + inside
      + action("home", id: "out") + action("s0", id: "help") + "</navigation>"
    let others = (0..<6).map { destination("s\($0)") }.joined()
    let text = try flow(destination("home") + inside + action("home", id: "out")).text
      .replacing("  - home  #", with: "  - {push: home, label: Away}  #")
    #expect(text.contains("everywhere:\n  - {push: home, label: Away}"))
    let after = try updated(text, destination("home") + others + nested).text
    #expect(
      after.contains(
        """
        everywhere:
          destinations:
          - {push: home, label: Away}  # graph.xml: out
          - s0  # graph.xml: help
          only: [n0, n1, n2, n3, n4]
        """), "\(after)")
    let before = try updated(after, destination("home") + inside + action("home", id: "out")).text
    #expect(!before.contains("only:"))
  }

  @Test("an argument that the source drops goes")
  func arguments() throws {
    let text = try flow(
      destination("home", action("b")) + destination("b", "<argument android:name='old'/>")
    ).text.replacing("{old: string}", with: "{old: string, own: string}")
    let after = try updated(
      text, destination("home", action("b")) + destination("b", "<argument android:name='id'/>"))
    #expect(after.text.contains("{push: b, with: [id]}"))
    #expect(after.text.contains("parameters: {own: string, id: string}"))
  }

  @Test("an argument that no move passes goes too, and a new start is that of the source")
  func argumentsWithoutMoves() throws {
    let text = try flow(destination("home") + destination("b", "<argument android:name='old'/>"))
      .text
    #expect(text.contains("start: home  # graph.xml\n"))
    #expect(text.contains("parameters: {old: string}  # graph.xml: 1 argument"))
    let moved = graph(
      destination("home", "<argument android:name='id'/>")
        + destination("b", "<argument android:name='new'/>"), start: "b")
    var importer = AndroidImporter(
      try androidProject(["graph.xml": moved]), AndroidResources())
    let flow = importer.flow(named: "app", origin: "graph.xml")
    let after = try #require(flow.updating(text, prunes: false)).text
    #expect(after.contains("start: b  # graph.xml\n"))
    #expect(after.contains("parameters: {new: string}") && !after.contains("old"))
    #expect(flow.updating(after, prunes: false)?.text == after)
  }

  @Test("the moves of a screen that the source no longer has give what screens need now")
  func goneArguments() throws {
    let text = try flow(
      destination("home", action("a")) + destination("a", action("b"))
        + destination("b", "<argument android:name='old'/>")
    ).text
    #expect(text.contains("{push: b, with: [old]}"))
    let after = try updated(
      text, destination("home") + destination("b", "<argument android:name='new'/>"))
    #expect(after.gone == ["a"] && after.text.contains("{push: b, with: [new]}"))
  }

  @Test("links with stacks are renewed, and those of people stay")
  func links() throws {
    let link = "<deepLink app:uri='app://c'/>"
    let screens =
      destination("home", action("b"))
      + "<navigation android:id='@+id/n' app:startDestination='@id/b'>"
      + destination("b", action("c"))
    let text = try flow(screens + destination("c", link) + "</navigation>").text
    #expect(text.hasSuffix("\ndeep-links:\n  app://c: [home, b, c]  # graph.xml\n"), "\(text)")
    let after = try updated(
      text + "  app://mine: [home, b]\n",
      screens + destination("c", link.replacing("//c", with: "//d")) + "</navigation>"
    ).text
    #expect(!after.contains("app://c") && after.contains("\n  app://mine: [home, b]\n"))
    #expect(after.hasSuffix("\n  app://d: [home, b, c]  # graph.xml\n"), "\(after)")
    let without = try updated(text, screens + destination("c") + "</navigation>").text
    #expect(!without.contains("deep-links"))
  }

  @Test("the arguments of moves in storyboards are those of people")
  func ownArguments() throws {
    let scenes = controller("A", segue("show", "B", "identifier='go'")) + controller("B")
    var importer = StoryboardImporter(
      try storyboardFiles(["Main.storyboard": mainStoryboard(scenes, initial: "A")]),
      AppProperties(StoryboardSources(storyboards: [])), CodeWords([]))
    let flow = importer.flow(named: "app", origin: "Main.storyboard")
    let text = flow.text.replacing("present: B,", with: "present: B, with: [id],")
    #expect(text.contains("with: [id]"))
    #expect(flow.updating(text, prunes: false)?.text == text)
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

  @Test("a screen is known by its element, even if its id is now that of another one")
  func sameIDs() throws {
    let shop = { (files: KeyValuePairs<String, String>) in
      var importer = AndroidImporter(try androidProject(files), AndroidResources())
      return importer.flow(named: "app", origin: "")
    }
    let old = graph(destination("home", action("b")), id: "x")
    let text = try shop(["x.xml": old]).text.replacing("- b", with: "- {push: b, label: My b}")
    let flow = try shop([
      "a.xml": graph(destination("home", action("c")), id: "x"), "x.xml": old,
    ])
    let after = try #require(flow.updating(text, prunes: false)).text
    #expect(after.contains("  home:  # x.xml: home\n") && after.contains("label: My b}"))
    #expect(after.contains("  home-2:  # a.xml: home\n"))
    #expect(flow.updating(after, prunes: false)?.text == after)
  }

  @Test(
    "a file without lines of its own for screens is not updated",
    arguments: ["", "- a", "start: [", "start: a\nscreens: {a: {}}"])
  func unfit(text: String) throws {
    #expect(try flow(destination("home")).updating(text, prunes: false) == nil)
  }

  @Test(
    "nothing that was added is lost, and a second update changes nothing",
    arguments: RandomRounds.seeds(2_000))
  func property(seed: UInt64) throws {
    var dice = Dice(seed: seed)
    let before = try flow(randomScreens(&dice)).text
    let (edited, added) = edit(before, &dice)
    let source = randomScreens(&dice)
    let after = try updated(edited, source).text
    for line in added {
      #expect(
        after.contains(line),
        "\(line) is lost, \(RandomRounds.repeating(seed)):\n\(edited)---\n\(after)")
    }
    // The file still says all that a new import says.
    let outlines = FlowGraph(flow: after).outlines
    let missing = FlowGraph(flow: try flow(source).text).outlines.subtracting(outlines)
    #expect(
      missing.isEmpty,
      "\(missing) is missing, \(RandomRounds.repeating(seed)):\n\(edited)---\n\(after)")
  }

  /// Screens with actions in any order, of which some are in every graph.
  private func randomScreens(_ dice: inout Dice) -> String {
    let screens = ["home"] + ["a", "b", "c", "d", "e"].filter { _ in dice.isLucky(percent: 70) }
    return screens.map { screen in
      let numbers = (0..<4).filter { _ in dice.isLucky(percent: 50) }.shuffled(using: &dice)
      let actions = numbers.map { number in
        let pop = dice.isLucky(percent: 30) ? "app:popUpTo='@id/\(dice.one(of: screens))'" : ""
        return action(dice.one(of: screens), pop, id: "\(screen)\(number)")
      }
      let argument = dice.isLucky(percent: 30) ? "<argument android:name='id'/>" : ""
      return destination(screen, actions.joined() + argument)
    }.joined()
      + (0..<3).filter { _ in dice.isLucky(percent: 20) }.map {
        action(dice.one(of: screens), id: "all\($0)")
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
