// swift-tools-version: 6.2

import PackageDescription

let environment = Context.environment

/// The settings of all targets, but not of dependencies.
let strict: [SwiftSetting] = [
  .treatAllWarnings(as: .error),
  .strictMemorySafety(),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
  name: "flowlint",
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "flowlint", targets: ["flowlint"])
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/apple/swift-system", from: "1.8.1"),
  ],
  targets: [
    .systemLibrary(
      name: "CLibYAML",
      pkgConfig: "yaml-0.1",
      providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]),

    .systemLibrary(
      name: "CExpat",
      pkgConfig: "expat",
      providers: [.apt(["libexpat1-dev"]), .brew(["expat"])]),

    .systemLibrary(name: "CLinux"),
    .systemLibrary(name: "BuildSettings"),
    .target(
      name: "FlowSystem",
      dependencies: ["CLinux", .product(name: "SystemPackage", package: "swift-system")],
      swiftSettings: strict),
    .target(name: "FlowSource", swiftSettings: strict),
    .target(name: "FlowJSON", dependencies: ["FlowSource"], swiftSettings: strict),
    .target(name: "FlowDrawing", swiftSettings: strict),
    .target(name: "Pushdown", swiftSettings: strict),
    .target(name: "FlowXML", dependencies: ["CExpat", "FlowSource"], swiftSettings: strict),
    .target(name: "FlowYAML", dependencies: ["CLibYAML", "FlowSource"], swiftSettings: strict),
    .target(
      name: "FlowFormat",
      dependencies: ["FlowJSON", "FlowSource", "FlowYAML"],
      swiftSettings: strict),
    .target(
      name: "FlowAnalysis",
      dependencies: ["FlowFormat", "FlowSource", "Pushdown"],
      swiftSettings: strict),
    .target(
      name: "FlowPlatform",
      dependencies: ["FlowAnalysis", "FlowJSON", "FlowSource", "FlowXML", "FlowYAML"],
      swiftSettings: strict),
    .target(
      name: "FlowRules",
      dependencies: [
        "FlowAnalysis", "FlowFormat", "FlowPlatform", "FlowSource", "FlowSystem", "FlowYAML",
      ],
      swiftSettings: strict),
    .target(
      name: "FlowChange",
      dependencies: ["FlowAnalysis", "FlowFormat", "FlowRules", "FlowSource"],
      swiftSettings: strict),
    .target(
      name: "FlowTrace",
      dependencies: ["FlowAnalysis", "FlowFormat", "FlowJSON", "FlowSource", "FlowYAML"],
      swiftSettings: strict),
    .target(
      name: "FlowProject",
      dependencies: [
        "FlowAnalysis", "FlowFormat", "FlowPlatform", "FlowRules", "FlowSource", "FlowSystem",
        "FlowYAML",
      ],
      swiftSettings: strict),
    .target(
      name: "FlowReports",
      dependencies: [
        "FlowAnalysis", "FlowChange", "FlowDrawing", "FlowFormat", "FlowJSON", "FlowPlatform",
        "FlowProject", "FlowRules", "FlowSource", "FlowSystem", "FlowTrace", "FlowXML", "FlowYAML",
      ],
      resources: [
        .embedInCode("Drawings/picture.css"), .embedInCode("Page/page.css"),
        .embedInCode("Page/page.js"),
      ],
      swiftSettings: strict),
    .target(
      name: "FlowImport",
      dependencies: ["FlowFormat", "FlowPlatform", "FlowSource", "FlowXML", "FlowYAML"],
      swiftSettings: strict),
    .target(
      name: "FlowGenerate",
      dependencies: [
        "FlowAnalysis", "FlowFormat", "FlowProject", "FlowSource", "FlowTrace", "FlowYAML",
      ],
      swiftSettings: strict),
    .target(
      name: "FlowServer",
      dependencies: [
        "FlowAnalysis", "FlowFormat", "FlowJSON", "FlowProject", "FlowReports", "FlowRules",
        "FlowSource", "FlowTrace", "FlowYAML",
      ],
      swiftSettings: strict),
    // The commands; a library, so that tests can run them.
    .target(
      name: "FlowlintCommands",
      dependencies: [
        "BuildSettings", "FlowAnalysis", "FlowChange", "FlowDrawing", "FlowFormat", "FlowGenerate",
        "FlowImport", "FlowPlatform", "FlowProject", "FlowReports", "FlowRules", "FlowServer",
        "FlowSource", "FlowSystem", "FlowTrace", "FlowXML", "FlowYAML",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: strict),
    .executableTarget(name: "flowlint", dependencies: ["FlowlintCommands"], swiftSettings: strict),

    // Not released: `swift run -c release Benchmark .build-release/flowlint`.
    .target(name: "EventDrain", dependencies: ["CLibYAML"], path: "Tests/EventDrain"),
    .executableTarget(
      name: "Benchmark",
      dependencies: [
        "EventDrain", "FlowFormat", "FlowJSON", "FlowSource", "FlowYAML", "SampleFlows",
      ],
      path: "Tests/Benchmark",
      exclude: ["reachability.py"],
      swiftSettings: strict),

    // Not released: `swift run Snapshot record FLOWLINT FOLDER`.
    .executableTarget(
      name: "Snapshot",
      dependencies: ["FlowRules", "OtherPrograms", "SampleFlows"],
      path: "Tests/Snapshot",
      swiftSettings: strict),

    // Not released: `.ci/fuzz` builds it with libFuzzer.
    .executableTarget(
      name: "Fuzz",
      dependencies: [
        "FlowAnalysis", "FlowFormat", "FlowImport", "FlowPlatform", "FlowProject", "FlowReports",
        "FlowRules", "FlowServer", "FlowSource", "FlowTrace", "FlowYAML", "SampleFlows",
      ],
      path: "Tests/Fuzz",
      swiftSettings: strict),

    // Helpers of several test targets for running other programs.
    .target(name: "OtherPrograms", path: "Tests/OtherPrograms", swiftSettings: strict),

    // Helpers of several test targets for generating flows.
    .target(
      name: "SampleFlows",
      dependencies: ["FlowAnalysis", "FlowFormat", "FlowSource", "FlowYAML"],
      path: "Tests/SampleFlows",
      swiftSettings: strict),

    .testTarget(
      name: "FlowYAMLTests",
      dependencies: ["FlowSource", "FlowYAML", "SampleFlows"],
      swiftSettings: strict),
    .testTarget(
      name: "FlowXMLTests",
      dependencies: ["FlowSource", "FlowXML"],
      swiftSettings: strict),
    .testTarget(
      name: "FlowJSONTests",
      dependencies: ["FlowJSON", "FlowSource", "SampleFlows"],
      swiftSettings: strict),
    .testTarget(
      name: "FlowDrawingTests",
      dependencies: ["FlowDrawing"],
      swiftSettings: strict),
    .testTarget(name: "PushdownTests", dependencies: ["Pushdown"], swiftSettings: strict),
    .testTarget(
      name: "FlowFormatTests",
      dependencies: [
        "FlowFormat", "FlowProject", "FlowReports", "FlowRules", "FlowSource", "FlowTrace",
        "FlowYAML", "OtherPrograms", "SampleFlows",
      ],
      exclude: ["ScenarioCases", "SchemaCases", "SettingsCases", "validate_schema_cases.py"],
      swiftSettings: strict),
    .testTarget(
      name: "FlowAnalysisTests",
      dependencies: [
        "FlowAnalysis", "FlowFormat", "FlowSource", "FlowYAML", "Pushdown", "SampleFlows",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "FlowRulesTests",
      dependencies: [
        "FlowAnalysis", "FlowFormat", "FlowPlatform", "FlowProject", "FlowReports", "FlowRules",
        "FlowSource", "FlowYAML", "SampleFlows",
      ],
      exclude: ["Mistakes"],
      swiftSettings: strict),
    .testTarget(
      name: "FlowChangeTests",
      dependencies: [
        "FlowAnalysis", "FlowChange", "FlowFormat", "FlowRules", "FlowSource", "SampleFlows",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "FlowPlatformTests",
      dependencies: [
        "FlowAnalysis", "FlowPlatform", "FlowSource", "FlowXML", "FlowYAML", "OtherPrograms",
        "SampleFlows",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "FlowTraceTests",
      dependencies: [
        "FlowAnalysis", "FlowFormat", "FlowReports", "FlowRules", "FlowSource", "FlowTrace",
        "FlowYAML", "Pushdown", "SampleFlows",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "FlowImportTests",
      dependencies: [
        "FlowAnalysis", "FlowFormat", "FlowImport", "FlowSource", "FlowXML", "SampleFlows",
      ],
      swiftSettings: strict),
    // Helpers of several test targets: files without a disk.
    .target(
      name: "MemoryFiles",
      dependencies: ["FlowProject"],
      path: "Tests/MemoryFiles",
      swiftSettings: strict),

    .testTarget(
      name: "FlowProjectTests",
      dependencies: ["FlowFormat", "FlowProject", "FlowRules", "FlowSource", "MemoryFiles"],
      swiftSettings: strict),
    .testTarget(
      name: "FlowServerTests",
      dependencies: [
        "FlowJSON", "FlowProject", "FlowServer", "FlowSource", "MemoryFiles", "SampleFlows",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "FlowReportsTests",
      dependencies: [
        "FlowAnalysis", "FlowPlatform", "FlowProject", "FlowReports", "FlowRules", "FlowSource",
        "OtherPrograms", "SampleFlows",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "FlowlintTests",
      dependencies: [
        "EventDrain", "FlowChange", "FlowFormat", "FlowProject", "FlowRules", "FlowSource",
        "FlowSystem", "FlowYAML", "OtherPrograms", "SampleFlows", "FlowlintCommands",
      ],
      exclude: [
        "Expected", "GeneratedFlows", "ImportFixtures", "StackFlows", "SwiftStubs",
        "browse_pages.py", "count_imports.py", "drive_server.py", "edit_with_emacs.el",
        "edit_with_neovim.lua", "judge_pictures.py", "record_neovim.lua", "validate_report.py",
      ],
      swiftSettings: strict),
  ]
)

// SwiftPM builds the program that plugins run apart from the one that tests use: all sources twice. Where
// nothing needs the plugins, they can be left out.
if environment["FLOWLINT_WITHOUT_PLUGINS"] == nil {
  package.products += [
    .plugin(name: "FlowlintPlugin", targets: ["FlowlintPlugin"]),
    .plugin(name: "FlowlintCommand", targets: ["FlowlintCommand"]),
  ]
  package.targets += [
    .plugin(
      name: "FlowlintPlugin", capability: .buildTool(), dependencies: ["flowlint"],
      path: "Sources/Plugins/FlowlintPlugin"),
    .plugin(
      name: "FlowlintCommand",
      capability: .command(
        intent: .custom(verb: "flowlint", description: "Run flowlint in the package's folder.")),
      dependencies: ["flowlint"], path: "Sources/Plugins/FlowlintCommand"),
  ]
}

// swift-syntax takes minutes to fetch and build, so the reader of Swift code is in the program only if it is
// asked for: `FLOWLINT_SWIFT=1 swift build`. Releases have it.
if environment["FLOWLINT_SWIFT"] != nil {
  package.dependencies.append(
    .package(url: "https://github.com/swiftlang/swift-syntax", from: "603.0.1"))
  package.targets += [
    .target(
      name: "FlowSwift",
      dependencies: [
        "FlowAnalysis", "FlowFormat", "FlowImport", "FlowJSON", "FlowPlatform", "FlowRules",
        "FlowSource", "FlowSystem", "FlowXML", "FlowYAML",
        .product(name: "SwiftParser", package: "swift-syntax"),
        .product(name: "SwiftSyntax", package: "swift-syntax"),
      ],
      swiftSettings: strict),
    .testTarget(
      name: "FlowSwiftTests",
      dependencies: [
        "FlowFormat", "FlowImport", "FlowProject", "FlowReports", "FlowRules", "FlowSource",
        "FlowSwift", "FlowlintCommands", "OtherPrograms", "SampleFlows",
      ],
      exclude: ["Fixtures", "count_swift.py"],
      swiftSettings: strict),
  ]
  for target in package.targets where ["FlowlintCommands", "Fuzz"].contains(target.name) {
    target.dependencies.append("FlowSwift")
    target.swiftSettings = strict + [.define("FLOWLINT_SWIFT")]
  }
}
