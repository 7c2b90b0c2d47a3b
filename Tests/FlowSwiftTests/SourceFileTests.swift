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

  @Test("the code of extensions and of apps for watches is left out")
  func targets() {
    var sources = SwiftSources()
    sources.code = [
      source("App/HomeView.swift", ""), source("Share/ShareView.swift", ""),
      source("Clock/HomeView.swift", ""),
    ]
    sources.properties = [
      source("App/Info.plist", "<key>CFBundleURLTypes</key>"),
      source("Share/Info.plist", "<key>NSExtension</key>"),
      source("Clock/Clock-Info.plist", "<key>WKApplication</key>"),
    ]
    #expect(sources.withoutOtherTargets().code.map(\.path) == ["App/HomeView.swift"])
    #expect(sources.withoutOtherTargets().properties.map(\.path) == ["App/Info.plist"])
    sources.code.removeFirst()
    sources.properties.remove(at: 2)
    sources.code.removeLast()
    #expect(sources.withoutOtherTargets().code.map(\.path) == ["Share/ShareView.swift"])
  }
}
