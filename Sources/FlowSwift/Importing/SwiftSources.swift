package import FlowImport
import FlowPlatform
package import FlowSource

/// The files of an app.
package struct SwiftSources: Sendable {
  package var code: [SourceText] = []
  package var storyboards: [SourceText] = []
  /// Info.plist and entitlements files.
  package var properties: [SourceText] = []
  /// `Localizable.strings` and string catalogs.
  package var texts: [SourceText] = []
  /// Xcode's `project.pbxproj` files.
  package var projects: [SourceText] = []
  /// The type that the app starts with; nil to find it.
  package var root: String?
  /// The types that only hold screens: `app.containers`.
  package var containers: [String] = []

  package init() {}

  /// Files, each by its name.
  package init(_ files: [SourceText]) {
    for file in files {
      if file.path.hasSuffix(".swift") {
        code.append(file)
      } else if file.path.hasSuffix(".storyboard") {
        storyboards.append(file)
      } else if isTexts(file.path) {
        texts.append(file)
      } else if file.path.hasSuffix(".pbxproj") {
        projects.append(file)
      } else {
        properties.append(file)
      }
    }
  }

  /// Whether a file is read that was found in a folder below the named ones.
  package static func reads(_ name: String, in folder: String, below named: [String]) -> Bool {
    let isSource =
      name.hasSuffix(".swift") && name != "Package.swift" || name.hasSuffix(".storyboard")
      || name.hasSuffix("Info.plist") || name.hasSuffix(".entitlements") || isTexts(name)
      || name == "project.pbxproj"
    return isSource && !isOther(folder, below: named)
  }
}

/// Whether a file has the texts that code shows by key.
private func isTexts(_ name: String) -> Bool {
  name.hasSuffix("Localizable.strings") || name.hasSuffix("Localizable.xcstrings")
}

/// Whether a folder, or one between it and a named one, is for tests or another platform.
private func isOther(_ folder: String, below named: [String]) -> Bool {
  let root = named.filter { folder == $0 || folder.hasPrefix($0 + "/") }.map(\.count).max() ?? 0
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

extension SwiftSources {
  /// What the app's target builds: files that only other targets build are left out and counted in `unimported`.
  ///
  /// The target is the one of that name, or the app with most of the code. Without a project, an Info.plist marks
  /// the folders of extensions and of apps for watches; what no target builds, such as a package, is the app's.
  package func ofTarget(
    named name: String?, _ unimported: inout UnimportedFiles
  ) throws(ImportFailure) -> SwiftSources {
    let targets = projects.flatMap { XcodeProject($0).targets }
    guard let own = try target(named: name, of: targets) else {
      return filtered { [folders = markedFolders] in !isMarked($0, folders) }
    }
    let kept = targets.indices.filter { $0 == own || targets[$0].kind == .library }
    let others = targets.indices.filter { !kept.contains($0) }
    var counts: [String: Int] = [:]
    let folders = markedFolders
    let sources = filtered { file in
      if kept.contains(where: { targets[$0].has(file) }) { return true }
      guard let other = others.first(where: { targets[$0].has(file) }) else {
        return !isMarked(file, folders)
      }
      if file.path.hasSuffix(".swift") { counts[targets[other].name, default: 0] += 1 }
      return false
    }
    for (other, count) in counts.sorted(by: { $0.key < $1.key }) {
      unimported.add(count, ofTarget: other, not: targets[own].name)
    }
    return sources
  }

  /// The position of the target whose files are the app; nil if no project says it.
  private func target(
    named name: String?, of targets: [XcodeProject.Target]
  ) throws(ImportFailure) -> Int? {
    guard let name else {
      let apps = targets.indices.filter { targets[$0].kind == .app }
      // What a configuration file says of the system is not read: code tells it, too.
      let own = code.filter { !$0.isForOtherSystem }
      let sizes = apps.map { app in
        let all = code.count { targets[app].has($0) }
        let others = all - own.count { targets[app].has($0) }
        return (app, others * 10 > all ? -others : all)
      }
      return sizes.filter { $0.1 >= 0 }.max { ($0.1, $1.0) < ($1.1, $0.0) }?.0
    }
    if let index = targets.firstIndex(where: { $0.name == name }) { return index }
    let nearest = NearestNames(targets.map(\.name)).nearest(to: name)
    let hint =
      targets.isEmpty
      ? "; no Xcode project is in the folders" : nearest.map { "; did you mean `\($0)`?" } ?? ""
    throw ImportFailure(message: "no target is called \(quotation(of: name))\(hint)")
  }

  private func filtered(_ isOwn: (SourceText) -> Bool) -> SwiftSources {
    var own = self
    own.code = code.filter(isOwn)
    own.storyboards = storyboards.filter(isOwn)
    own.properties = properties.filter(isOwn)
    own.texts = texts.filter(isOwn)
    return own
  }

  /// The folders that an Info.plist marks as those of another target, unless nothing else is there.
  private var markedFolders: [String] {
    let folders = properties.filter(\.isOfOtherTarget).compactMap { source in
      source.path.lastIndex(of: "/").map { String(source.path[...$0]) }
    }
    return code.allSatisfy { isMarked($0, folders) } ? [] : folders
  }
}

private func isMarked(_ file: SourceText, _ folders: [String]) -> Bool {
  folders.contains { file.path.hasPrefix($0) }
}

extension SourceText {
  /// Whether a Swift file imports a module that iOS does not have.
  fileprivate var isForOtherSystem: Bool {
    modulesNotOnIOS.contains { !bytes.ranges(of: Array("import \($0)\n".utf8)).isEmpty }
  }

  /// Whether it is the Info.plist of an extension, or of an app for watches.
  fileprivate var isOfOtherTarget: Bool {
    guard path.hasSuffix("Info.plist") else { return false }
    let text = String(decoding: bytes, as: UTF8.self)
    return ["NSExtension", "WKApplication", "WKWatchKitApp", "EXAppExtensionAttributes"]
      .contains { text.contains("<key>\($0)</key>") }
  }
}
