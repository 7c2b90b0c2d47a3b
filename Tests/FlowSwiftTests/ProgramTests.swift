import OtherPrograms
import Testing

@Suite("The commands on Swift code")
struct ProgramTests {
  private let home = """
    @main struct ShopApp: App { var body: some Scene { WindowGroup { HomeView() } } }
    struct HomeView: View {
      var body: some View {
        NavigationLink("A") { DetailView() }
        NavigationLink("B") { OtherView() }
      }
    }
    """
  private let detail = "struct DetailView: View { var body: some View { Text(\"\") } }"
  private let other = "struct OtherView: View { var body: some View { Text(\"\") } }"

  @Test(
    "files that are not the app's are not read",
    arguments: [
      "Pods/Kit/Other.swift", "Carthage/Other.swift", "ShopTests/Other.swift",
      "Build/Products/Other.swift",
      "Shop/UITests/Other.swift", "ignored/Other.swift", ".build/Other.swift", "Old/Other.swift",
      "Shop tvOS/Other.swift", "Shop Watch App/Other.swift", "WatchKit Extension/Other.swift",
    ])
  func files(path: String) throws {
    let app = try AppFolder([
      "App/.git/HEAD": "", "App/.gitignore": "ignored/\n", "App/Home.swift": home,
      "App/Detail.swift": detail, "App/\(path)": other,
    ])
    let run = app.run("import", "swift", "App", "--exclude", "**/Old/**")
    #expect(run.status == 0 && run.errors.contains("read 2 Swift files"), "\(run.errors)")
    #expect(run.output.contains("push: detail") || run.output.contains("- detail"))
    #expect(!run.output.contains("  other:"))
  }

  @Test("a folder named for tests is read if it is the one that is asked for")
  func named() throws {
    let app = try AppFolder(["ShopTests/Home.swift": home, "ShopTests/Detail.swift": detail])
    let run = app.run("import", "swift", "ShopTests")
    #expect(run.status == 0 && run.errors.contains("read 2 Swift files"), "\(run.errors)")
  }

  @Test("a file with a syntax error is named, and read as far as it parses")
  func syntaxErrors() throws {
    let app = try AppFolder([
      "App/Home.swift": home, "App/Detail.swift": detail + "\nfunc broken( {\n",
    ])
    let run = app.run("import", "swift", "App")
    #expect(run.errors.contains("Detail.swift:2: a syntax error; read as far as it parses"))
    #expect(run.output.contains("  detail:"))
  }

  @Test("segues are moves of storyboards, and identifiers that no storyboard has are listed")
  func storyboards() {
    let run = AppFolder.run(
      ["import", "swift", "Tests/FlowSwiftTests/Fixtures/storyboard"], in: packageFolder)
    #expect(run.output.contains("      - Item  # Main.storyboard: showItem\n"))
    #expect(
      run.errors == """
        read 1 Swift file, 5 places (3 resolved), 1 storyboard, 4 scenes, 2 segues (1 relationship, 1 show)
        wrote 4 screens, 4 moves (2 push, 1 sheet, 1 dismiss), 0 links, 0 entries
        not resolved: 2
          Controllers.swift:6: a segue: the segue `showNothing`, which no storyboard has
          Controllers.swift:15: a presentation: the scene `Missing`, which no storyboard has

        """)
  }

  @Test("`--target` names a target of the Xcode project")
  func target() throws {
    let app = try AppFolder(["App/Home.swift": home, "App/Detail.swift": detail])
    let run = app.run("import", "swift", "App", "--target", "Shop")
    #expect(
      run.status == 2
        && run.errors
          == "flowlint: no target is called `Shop`; no Xcode project is in the folders\n"
    )
  }

  @Test("the sources of the example give its flow")
  func example() {
    let run = AppFolder.run(["import", "swift", "Examples/recipes"], in: packageFolder)
    #expect(run.status == 0 && !run.errors.contains("not resolved"), "\(run.errors)")
  }
}
