import FlowJSON
import FlowSource
import FlowYAML

extension FlowTable {
  package static let appKeys = MappingShape<App>(
    "`app`",
    [
      Key("ui", .choice(App.Framework.self), "The framework that shows the screens.") {
        $0.framework = $1
      },
      Key(
        "ios", systemVersion, "The deployment target: the oldest iOS the app runs on.",
        examples: ["16.0"]
      ) { $0.deploymentTarget = $1 },
      Key(
        "idioms", .list(of: .choice(App.Idiom.self).named(idiom), wanted: "a list of idioms"),
        "The devices the app runs on: `phone`, `pad`.", standard: ["phone"]
      ) { $0.idioms = $1 ?? [] },
      Key(
        "large-titles", .boolean,
        "Whether the navigation bar prefers large titles (prefersLargeTitles).", standard: false
      ) { $0.prefersLargeTitles = $1 },
      Key(
        "schemes", .list(of: .string, wanted: "a list of URL schemes"),
        "The custom URL schemes the app registers, without `://`.", examples: [["shop"]]
      ) { $0.schemes = $1 },
      Key(
        "domains", .list(of: .string, wanted: "a list of hosts"),
        "The hosts of the app's universal links.", examples: [["shop.example.com"]]
      ) { $0.domains = $1 },
      Key(
        "files", .list(of: .string, wanted: "a list of paths"),
        """
        The files that register the links: Info.plist, entitlements, apple-app-site-association, \
        AndroidManifest.xml, assetlinks.json.
        """, examples: [["App/Info.plist", "App/App.entitlements"]]
      ) { $0.files = $1 ?? [] },
      Key(
        "uses",
        .list(
          of: .choice(App.PublishedClass.self).named(publishedClass), wanted: "a list of classes"),
        """
        The published classes that the app has, which `trace` and `test` simulate. Without the key, \
        only a progress bar.
        """, examples: [["progress-controller", "router"]]
      ) { $0.uses = $1 },
      Key(
        "progress-bar", .choice(App.ProgressBarPlace.self),
        "Where the progress bar is: below the navigation bar, or in the view of each screen.",
        standard: "navigation-bar"
      ) { $0.progressBar = $1?.value ?? .navigationBar },
      Key(
        "link-precedence", .choice(App.LinkPrecedence.self),
        "Which of several links that match a URL opens it.", standard: "specific"
      ) { $0.linkPrecedence = $1?.value ?? .specific },
      Key(
        "remembers", conditions,
        "The condition or conditions that may be satisfied when the app starts: a saved session.",
        examples: [["session"]]
      ) { $0.remembers = $1 ?? [] },
      Key(
        "containers", typeNames,
        "Swift types that only hold screens, as a name or a list: `import swift` and `drift` look through them.",
        examples: [["RootView"]]
      ) { $0.containers = $1 ?? [] },
    ])

  static let app = Shape.mapping(
    appKeys, wanted: "a mapping with an app's keys",
    form: .namedKeys("app", "Where the flow runs. What is not set is not checked.", appKeys.form)
  ) { App() }

  private static let idiom = Form.Definition("idiom", "A kind of device.") {
    .words(of: App.Idiom.self)
  }

  private static let publishedClass = Form.Definition(
    "publishedClass", "A class of a published article."
  ) { .words(of: App.PublishedClass.self) }

  static let systemVersion = Shape<Located<SystemVersion>>(
    "an iOS version such as `16.0`",
    .scalar([
      ("type", ["string", "number"]), ("pattern", "^[1-9][0-9]*(\\.[0-9]+){0,2}$"), ("minimum", 1),
    ])
  ) { reader, node in
    let wanted = "an iOS version such as `16.0`"
    guard let text = reader.string(node, wanted: wanted) else { return nil }
    guard let version = SystemVersion(text.value) else {
      reader.reportType(of: node, wanted: wanted)
      return nil
    }
    return Located(version, at: text.range)
  }
}
