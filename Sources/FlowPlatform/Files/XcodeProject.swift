import FlowJSON
package import FlowSource

/// Which target of an Xcode project builds which file.
package struct XcodeProject: Sendable {
  /// What a project builds from files.
  package struct Target: Sendable {
    package enum Kind: Sendable {
      /// An app for iOS.
      case app
      /// A framework or library for iOS.
      case library
      /// An extension, tests, a tool, or anything for another system.
      case other
    }

    package let name: String
    package let kind: Kind
    /// Files, and folders with all that is in them: paths as those of the files that were read.
    fileprivate var files: Set<String> = []
    fileprivate var folders: [String] = []
    /// Files of its folders that it does not build.
    fileprivate var exceptions: Set<String> = []

    /// Whether it builds a file, or has it as its Info.plist or entitlements.
    package func has(_ file: SourceText) -> Bool {
      let path = parts(of: file.path).joined(separator: "/")
      return files.contains(path)
        || !exceptions.contains(path) && folders.contains { path.hasPrefix($0 + "/") }
    }
  }

  package private(set) var targets: [Target] = []

  private let objects: [String: JSON]
  /// The path of each file and folder of the project, by its identifier.
  private var paths: [String: String] = [:]

  /// A `project.pbxproj`; without targets if it cannot be read.
  package init(_ source: SourceText) {
    var list = TextPropertyList(source.bytes)
    let root = list.value()
    let members = root?["objects"]?.members ?? []
    objects = Dictionary(members.map { ($0.key.value, $0.value) }) { first, _ in first }
    let folder = parts(of: source.path).dropLast(2)
    guard let project = root?["rootObject"]?.text.flatMap({ objects[$0] }) else { return }
    let base = resolved(project["projectDirPath"]?.text ?? "", in: Array(folder))
    findPaths(below: project["mainGroup"]?.text, base)
    for id in project.ids("targets") { addTarget(id, of: project, base) }
    addExceptions(project.ids("targets"))
  }

  /// Groups are written within each other, each with its path in the one around it.
  private mutating func findPaths(below group: String?, _ base: [String]) {
    var pending = group.map { [($0, base)] } ?? []
    while let (id, around) = pending.popLast() {
      guard paths[id] == nil, let object = objects[id] else { continue }
      let path = object["path"]?.text ?? ""
      let own: [String]
      switch object["sourceTree"]?.text {
      case "<group>", nil: own = resolved(path, in: around)
      case "SOURCE_ROOT": own = resolved(path, in: base)
      case "<absolute>": own = parts(of: path)
      default: continue
      }
      paths[id] = own.joined(separator: "/")
      pending += object.ids("children").map { ($0, own) }
    }
  }

  private mutating func addTarget(_ id: String, of project: JSON, _ base: [String]) {
    guard let object = objects[id], let type = object["productType"]?.text else { return }
    let settings = settings(of: object)
    var target = Target(
      name: object["name"]?.text ?? "",
      kind: isForIOS(settings + self.settings(of: project)) ? kind(type) : .other)
    for phase in object.ids("buildPhases").compactMap({ objects[$0] }) {
      for file in phase.ids("files").compactMap({ objects[$0]?["fileRef"]?.text }) {
        // Files in several languages are a group.
        let variants = objects[file]?.ids("children") ?? []
        target.files.formUnion((variants.isEmpty ? [file] : variants).compactMap { paths[$0] })
      }
    }
    target.folders = object.ids("fileSystemSynchronizedGroups").compactMap { paths[$0] }
    for list in settings {
      for key in ["INFOPLIST_FILE", "CODE_SIGN_ENTITLEMENTS"] {
        guard let path = list[key]?.text else { continue }
        let own = path.replacing("$(SRCROOT)/", with: "").replacing("$(PROJECT_DIR)/", with: "")
        target.files.insert(resolved(own, in: base).joined(separator: "/"))
      }
    }
    targets.append(target)
  }

  /// The exceptions of a folder: its own target does not build them, and another target does.
  private mutating func addExceptions(_ ids: [String]) {
    let known = ids.filter { objects[$0]?["productType"] != nil }
    for (id, object) in objects {
      guard let folder = paths[id] else { continue }
      for set in object.ids("exceptions").compactMap({ objects[$0] }) {
        guard let owner = set["target"]?.text, let index = known.firstIndex(of: owner) else {
          continue
        }
        let files = set.ids("membershipExceptions").map { folder + "/" + $0 }
        if targets[index].folders.contains(folder) {
          targets[index].exceptions.formUnion(files)
        } else {
          targets[index].files.formUnion(files)
        }
      }
    }
  }

  /// The build settings of an object, one list for each configuration.
  private func settings(of object: JSON) -> [JSON] {
    let list = object["buildConfigurationList"]?.text.flatMap { objects[$0] }
    return (list?.ids("buildConfigurations") ?? []).compactMap { objects[$0]?["buildSettings"] }
  }
}

/// Whether settings, those of the target first, build for iOS; what no setting says is for iOS.
private func isForIOS(_ settings: [JSON]) -> Bool {
  func value(_ key: String) -> String? { settings.lazy.compactMap { $0[key]?.text }.first }
  if let system = value("SDKROOT"), system != "auto" { return system.hasPrefix("iphone") }
  return value("SUPPORTED_PLATFORMS")?.contains("iphone") ?? true
}

/// [Product types](https://github.com/CocoaPods/Xcodeproj/blob/master/lib/xcodeproj/constants.rb) of Xcode.
private func kind(_ productType: String) -> XcodeProject.Target.Kind {
  switch productType {
  case "com.apple.product-type.application": .app
  case "com.apple.product-type.framework", "com.apple.product-type.framework.static",
    "com.apple.product-type.library.static", "com.apple.product-type.library.dynamic":
    .library
  default: .other
  }
}

private func parts(of path: String) -> [String] { resolved(path, in: []) }

/// The parts of a path in a folder, without `.` and `..`.
private func resolved(_ path: String, in folder: [String]) -> [String] {
  var parts = path.hasPrefix("/") ? [""] : folder
  for part in path.split(separator: "/") where part != "." {
    if part == "..", let last = parts.last, last != ".." {
      parts.removeLast()
    } else {
      parts.append(String(part))
    }
  }
  return parts
}

extension JSON {
  /// The texts of a list.
  fileprivate func ids(_ key: String) -> [String] { self[key]?.items?.compactMap(\.text) ?? [] }
}
