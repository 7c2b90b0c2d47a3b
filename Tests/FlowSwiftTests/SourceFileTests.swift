import FlowImport
import FlowSource
import Testing

@testable import FlowSwift

@Suite("Files besides code")
struct SourceFileTests {
  private func source(_ path: String, _ text: String) -> SourceText {
    SourceText(path: path, text: text)
  }

  @Test("texts of keys are those of the language in which the app is developed")
  func strings() {
    let texts = LocalizedTexts([
      source("App/de.lproj/Localizable.strings", "\"pay\" = \"Bezahlen\";"),
      source(
        "App/Base.lproj/Localizable.strings",
        """
        /* The button; "not" = "this". */
        "pay" = "Pay \\"now\\"";
        // "left" = "out";
        "count" = "%d items"; "two"="Two";
        "broken" "pair" = ;
        "last" = "Last
        """),
    ])
    #expect(texts.text(for: "pay") == "Pay \"now\"")
    #expect(texts.text(for: "count") == "count" && texts.text(for: "left") == "left")
    #expect(texts.text(for: "two") == "Two" && texts.text(for: "not") == "not")
  }

  @Test("string catalogs have the texts of their source language")
  func catalog() {
    let texts = LocalizedTexts([
      source(
        "Localizable.xcstrings",
        """
        {"sourceLanguage": "fr", "strings": {"pay": {"localizations": {
          "en": {"stringUnit": {"state": "translated", "value": "Pay"}},
          "fr": {"stringUnit": {"state": "new", "value": "Payer"}}}}, "Close": {}}, "version": "1.0"}
        """), source("Broken.xcstrings", "{"),
    ])
    #expect(texts.text(for: "pay") == "Payer" && texts.text(for: "Close") == "Close")
  }

  @Test("labels and titles are the texts of their keys")
  func labels() throws {
    var sources = SwiftSources()
    sources.code = [
      source(
        "App.swift",
        """
        @main struct ShopApp: App { var body: some Scene { WindowGroup { HomeView() } } }
        struct HomeView: View { @State var isPaid = false
          var body: some View { Button("home.pay") { isPaid = true }.navigationTitle("home.title")
            .sheet(isPresented: $isPaid) { PayView() } } }
        struct PayView: View { var body: some View { Text("") } }
        """)
    ]
    sources.texts = [
      source("en.lproj/Localizable.strings", "\"home.pay\" = \"Pay\"; \"home.title\" = \"Home\";")
    ]
    let flow = try ImportResult.swift(sources, name: "app").flow
    #expect(flow.screens.first?.title == "Home")
    #expect(flow.screens.first?.moves.first?.label == "Pay")
  }

  private func ofTarget(_ sources: SwiftSources, named name: String? = nil) throws -> SwiftSources {
    var unimported = UnimportedFiles()
    return try sources.ofTarget(named: name, &unimported)
  }

  @Test("the code of extensions and of apps for watches is left out")
  func marked() throws {
    var sources = SwiftSources([
      source("App/HomeView.swift", ""), source("Share/ShareView.swift", ""),
      source("Clock/HomeView.swift", ""), source("App/Info.plist", "<key>CFBundleURLTypes</key>"),
      source("Share/Info.plist", "<key>NSExtension</key>"),
      source("Clock/Clock-Info.plist", "<key>WKApplication</key>"),
    ])
    #expect(try ofTarget(sources).code.map(\.path) == ["App/HomeView.swift"])
    #expect(try ofTarget(sources).properties.map(\.path) == ["App/Info.plist"])
    sources.code.removeFirst()
    sources.properties.remove(at: 2)
    sources.code.removeLast()
    #expect(try ofTarget(sources).code.map(\.path) == ["Share/ShareView.swift"])
  }

  /// A project with an app, its framework, an extension and an app for watches; the last has a folder of its own.
  private let project = """
    // !$*UTF8*$!
    { archiveVersion = 1; objects = {
      P = { isa = PBXProject; mainGroup = G; projectDirPath = ""; targets = (A, F, E, W, ); buildConfigurationList = PL; };
      G = { isa = PBXGroup; children = (GA, f1, GE, WF, AF, ); sourceTree = "<group>"; };
      GA = { isa = PBXGroup; children = (f2, f3, v1, ); path = "My App"; sourceTree = "<group>"; };
      GE = { isa = PBXGroup; children = (f4, ); name = Share; sourceTree = "<group>"; };
      f1 = { isa = PBXFileReference; path = ../Kit/Kit.swift; sourceTree = "<group>"; };
      f2 /* Home */ = { isa = PBXFileReference; path = HomeView.swift; sourceTree = "<group>"; };
      f3 = { isa = PBXFileReference; path = Both.swift; sourceTree = "<group>"; };
      f4 = { isa = PBXFileReference; path = Share/ShareView.swift; sourceTree = SOURCE_ROOT; };
      v1 = { isa = PBXVariantGroup; children = (f5, ); name = Main.storyboard; sourceTree = "<group>"; };
      f5 = { isa = PBXFileReference; path = Base.lproj/Main.storyboard; sourceTree = "<group>"; };
      b1 = { isa = PBXBuildFile; fileRef = f1; }; b2 = { isa = PBXBuildFile; fileRef = f2; };
      b3 = { isa = PBXBuildFile; fileRef = f3; }; b4 = { isa = PBXBuildFile; fileRef = f4; };
      b5 = { isa = PBXBuildFile; fileRef = v1; }; b6 = { isa = PBXBuildFile; fileRef = f3; };
      A = { isa = PBXNativeTarget; name = Shop; productType = "com.apple.product-type.application";
        buildPhases = (s1, ); fileSystemSynchronizedGroups = (AF, ); };
      F = { isa = PBXNativeTarget; name = Kit; productType = "com.apple.product-type.framework"; buildPhases = (s2, ); };
      E = { isa = PBXNativeTarget; name = Share; productType = "com.apple.product-type.app-extension"; buildPhases = (s3, );
        buildConfigurationList = EL; };
      W = { isa = PBXNativeTarget; name = Clock; productType = "com.apple.product-type.application"; buildPhases = ();
        fileSystemSynchronizedGroups = (WF, ); buildConfigurationList = WL; };
      s1 = { isa = PBXSourcesBuildPhase; files = (b2, b3, b5, ); };
      s2 = { isa = PBXSourcesBuildPhase; files = (b1); };
      s3 = { isa = PBXSourcesBuildPhase; files = (b4, b6, ); };
      WF = { isa = PBXFileSystemSynchronizedRootGroup; path = Face; sourceTree = "<group>"; exceptions = (X, ); };
      AF = { isa = PBXFileSystemSynchronizedRootGroup; path = New; sourceTree = "<group>"; exceptions = (Y, ); };
      X = { isa = PBXFileSystemSynchronizedBuildFileExceptionSet; target = A; membershipExceptions = (Shared.swift, ); };
      Y = { isa = PBXFileSystemSynchronizedBuildFileExceptionSet; target = A; membershipExceptions = (Old.swift, ); };
      PL = { buildConfigurations = (pc, ); }; pc = { buildSettings = { SDKROOT = iphoneos; }; };
      EL = { buildConfigurations = (ec, ); };
      ec = { buildSettings = { INFOPLIST_FILE = "$(SRCROOT)/Share/Share-Info.plist"; }; };
      WL = { buildConfigurations = (wc, ); }; wc = { buildSettings = { SDKROOT = watchos; }; };
    }; rootObject = P /* Project object */; }
    """

  @Test("an Xcode project says which files are the app's; packages are, too")
  func targets() throws {
    let paths = [
      "iOS/My App/HomeView.swift", "iOS/My App/Both.swift", "Kit/Kit.swift",
      "iOS/Share/ShareView.swift", "iOS/Face/ClockView.swift", "iOS/Face/Shared.swift",
      "iOS/New/NewView.swift", "iOS/New/Old.swift", "Packages/Sources/P.swift",
      "iOS/My App/Base.lproj/Main.storyboard", "iOS/Share/Share-Info.plist", "iOS/Info.plist",
    ]
    let files = paths.map { source("./" + $0, "") }
    let sources = SwiftSources(files + [source("iOS/Shop.xcodeproj/project.pbxproj", project)])
    func own(_ sources: SwiftSources) -> Set<String> {
      Set((sources.code + sources.storyboards + sources.properties).map(\.path))
    }
    let others = Set([3, 4, 10].map { files[$0].path })
    #expect(try own(ofTarget(sources)) == Set(files.map(\.path)).subtracting(others))
    let shared = Set([1, 2, 3, 7, 8, 10, 11].map { files[$0].path })
    #expect(try own(ofTarget(sources, named: "Share")) == shared)
    #expect(throws: ImportFailure.self) { try ofTarget(sources, named: "Shope") }
    var unimported = UnimportedFiles()
    _ = try sources.ofTarget(named: nil, &unimported)
    #expect(
      try unimported.skipped().count == 2)
  }

  @Test(
    "a project that cannot be read decides nothing",
    arguments: ["", "{", "{ objects = (); }", "garbage"])
  func brokenProject(text: String) throws {
    let sources = SwiftSources([
      source("A.swift", ""), source("A.xcodeproj/project.pbxproj", text),
    ])
    #expect(try ofTarget(sources).code.count == 1)
  }
}
