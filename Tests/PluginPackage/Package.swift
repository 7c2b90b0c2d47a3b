// swift-tools-version: 5.9

import PackageDescription

/// A package that uses flowlint's plugins, built by `.ci/plugins`.
let package = Package(
  name: "Shop",
  platforms: [.macOS("15.0")],
  dependencies: [.package(name: "flowlint", path: "../..")],
  targets: [
    .executableTarget(
      name: "Shop", plugins: [.plugin(name: "FlowlintPlugin", package: "flowlint")])
  ]
)
