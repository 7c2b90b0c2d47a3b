import ArgumentParser
import FlowProject
import FlowSource
import FlowSwift
import FlowlintCommands

/// The folders whose source is read.
struct SourceFolders: ParsableArguments {
  @Argument(
    help: ArgumentHelp("Folders with the source of the app, or files.", valueName: "folder"),
    completion: .directory)
  var paths: [String]

  @Option(
    help: ArgumentHelp(
      "Leave out files that match a glob, such as `**/Legacy/**`; can be repeated.",
      valueName: "glob"))
  var exclude: [String] = []

  func sources(
    _ imported: inout ImportedFiles, _ console: Console
  ) throws(Failure) -> SwiftSources {
    let files = console.files
    let excluded = PathGlobs(exclude, in: files.canonical(".") ?? ".")
    let roots = paths.compactMap { files.canonical($0) }
    let texts = try imported.texts(paths, kind: "*.swift") { folder, name in
      isSource(name) && !isOther(folder, below: roots) && !excluded.holds(Path.join(folder, name))
    }
    var sources = SwiftSources()
    for text in texts {
      if text.path.hasSuffix(".swift") {
        sources.code.append(text)
      } else if text.path.hasSuffix(".storyboard") {
        sources.storyboards.append(text)
      } else if isTexts(text.path) {
        sources.texts.append(text)
      } else {
        sources.properties.append(text)
      }
    }
    return sources.withoutOtherTargets()
  }
}

/// Whether it has the texts that code shows by key.
private func isTexts(_ name: String) -> Bool {
  name.hasSuffix("Localizable.strings") || name.hasSuffix("Localizable.xcstrings")
}

private func isSource(_ name: String) -> Bool {
  name.hasSuffix(".swift") && name != "Package.swift" || name.hasSuffix(".storyboard")
    || name.hasSuffix("Info.plist") || name.hasSuffix(".entitlements") || isTexts(name)
}

/// Whether a folder, or one between it and a named one, is for tests or another platform.
private func isOther(_ folder: String, below roots: [String]) -> Bool {
  let root = roots.filter { folder == $0 || Path.isInside(folder, $0) }.map(\.count).max() ?? 0
  return folder.dropFirst(root).split(separator: "/").contains {
    $0.hasSuffix("Tests") || isOtherPlatform($0)
  }
}

/// Whether the name of a folder is that of an app for another platform: `tvOS`, `Shop Watch App`, but not `iOS+tvOS`.
private func isOtherPlatform(_ folder: Substring) -> Bool {
  let letters = folder.lowercased().filter(\.isLetter)
  return [
    "tvos", "watchos", "macos", "visionos", "watchapp", "watchkitapp", "watchextension",
    "watchkitextension", "watchappextension",
  ].contains { letters.hasSuffix($0) && !letters.dropLast($0.count).contains("ios") }
}
