package import FlowFormat
package import FlowSource

/// A flow file with the files that it uses; resolves the names in them.
///
/// Screens of all files have consecutive indices: first those of the main file from 0, then of the other
/// files, each in file order. The main file is the one that is checked, unless it is the app in which a sub-flow
/// is.
package struct FlowProgram: Sendable {
  /// One file of the program.
  package struct File: Sendable {
    package let source: SourceText
    package let flow: Flow
    /// For each of `flow.subflows`, the index of its file; nil if the file cannot be read.
    package let subflowFiles: [Int?]

    package init(source: SourceText, flow: Flow, subflowFiles: [Int?]) {
      self.source = source
      self.flow = flow
      self.subflowFiles = subflowFiles
    }
  }

  /// The meaning of a name.
  package enum Reference: Hashable, Sendable {
    /// `isCall` is true if the name leads through `flows`.
    case screen(Int, isCall: Bool)
    case unknown
    /// The name leads into an unreadable file, or to a start that does not exist.
    case unreadable
  }

  /// The main file comes first.
  package let files: [File]
  /// The index of the checked file.
  private(set) package var checkedFile = 0
  /// `firstScreen[f]` is the index of the first screen of file `f`; one more entry marks the end.
  package let firstScreen: [Int]
  /// The prefix of the screen names of each file: `onboarding/`; empty for the main file.
  private let prefixes: [String]
  /// Whether any screen is a gate.
  let hasGates: Bool
  package let prefersLargeTitles: Bool
  /// Whether the system presents sheets full screen.
  package let presentsSheetsFullScreen: Bool

  /// `presentsSheetsFullScreen` is that of the oldest system by default.
  package init(files: [File], presentsSheetsFullScreen: Bool? = nil) {
    self.files = files
    firstScreen = files.reduce(into: [0]) { $0.append($0[$0.count - 1] + $1.flow.screens.count) }
    prefixes = shortestPrefixes(of: files)
    hasGates = files.contains { $0.flow.screens.contains { $0.gate != nil } }
    prefersLargeTitles = files[0].flow.app.prefersLargeTitles?.value ?? false
    self.presentsSheetsFullScreen =
      presentsSheetsFullScreen ?? files[0].flow.app.presentsSheetsFullScreen
  }

  package var flow: Flow { files[0].flow }
  package var source: SourceText { files[0].source }
  package var screenCount: Int { firstScreen[files.count] }
  /// The screens of the checked file.
  package var ownScreens: Range<Int> { firstScreen[checkedFile]..<firstScreen[checkedFile + 1] }

  /// The same files with another one as the checked file.
  func checking(_ file: Int) -> FlowProgram {
    var program = self
    program.checkedFile = file
    return program
  }

  package func file(of screen: Int) -> Int {
    if screen < firstScreen[1] { return 0 }
    var low = 1
    var high = files.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if firstScreen[middle] <= screen { low = middle } else { high = middle }
    }
    return low
  }

  // Read in place: a copy counts the references of all its properties.
  private subscript(screen: Int) -> Screen {
    _read {
      let file = file(of: screen)
      yield files[file].flow.screens[screen - firstScreen[file]]
    }
  }

  package func screen(_ index: Int) -> Screen { self[index] }

  /// Whether a screen has any of the options that few screens have; cheaper than asking for each.
  package func hasOptions(_ screen: Int) -> Bool { self[screen].hasOptions }

  package func parameters(of screen: Int) -> [Parameter] { self[screen].parameters }

  /// The condition that passing a screen satisfies.
  package func gate(of screen: Int) -> Located<String>? { self[screen].gate }

  /// The conditions that must hold to see a screen.
  package func requirements(of screen: Int) -> [Located<String>] { self[screen].requires }

  /// Whether moving forward from a screen performs an action that must not be repeated.
  package func commits(_ screen: Int) -> Bool { self[screen].commits }

  /// Whether a screen lets users go back by button or gesture, or pull down the layer that it is the lowest of.
  package func allowsBack(_ screen: Int) -> Bool { self[screen].allowsBack }

  /// Whether the back button or the swipe leads to the screen below.
  ///
  /// Both go with a hidden navigation bar: UIKit disables the swipe, unless the app keeps it.
  package func hasWayBack(_ screen: Int) -> Bool {
    allowsBack(screen) && (!hidesBar(screen) || self[screen].keepsSwipe)
  }

  /// Whether no tab can be tapped while a screen is on top.
  package func hidesTabBar(_ screen: Int) -> Bool {
    bar(of: screen)?.tabBar?.value == false
  }

  package func isFinal(_ screen: Int) -> Bool { self[screen].isFinal }

  /// Whether a declared progress could not be read.
  package func hasUnreadableProgress(_ screen: Int) -> Bool { self[screen].hasUnreadableProgress }

  /// How the system presents a layer of this kind.
  func shownKind(_ kind: LayerKind) -> LayerKind {
    kind == .sheet && presentsSheetsFullScreen ? .fullScreen : kind
  }

  /// Whether some progress is derived from the screens before and after.
  var hasAutomaticProgress: Bool { (0..<screenCount).contains(where: isProgressAutomatic) }

  package func isProgressAutomatic(_ screen: Int) -> Bool {
    if case .automatic = self[screen].progress?.value { true } else { false }
  }

  /// The declared progress of a screen, possibly outside 0…1; nil for `auto`.
  func writtenProgress(of screen: Int) -> Progress? {
    guard case .value(let value) = declaredProgress(of: screen)?.value else { return nil }
    return value
  }

  /// The progress of a screen as written, which may be `auto`.
  package func declaredProgress(of screen: Int) -> Located<ScreenProgress>? {
    self[screen].progress
  }

  package func title(of screen: Int) -> String? { self[screen].title?.value }

  /// The id of a screen in its file.
  package func id(of screen: Int) -> String { self[screen].id.value }

  package func bar(of screen: Int) -> NavigationBar? { self[screen].bar }

  /// Whether all sub-flows can be read.
  package var isWhole: Bool { files.allSatisfy { !$0.subflowFiles.contains(nil) } }

  package func hidesBar(_ screen: Int) -> Bool { bar(of: screen)?.isHidden == true }

  /// The display name of a screen: its id, with the shortest chain of flow names as a prefix.
  package func name(of screen: Int) -> String {
    let file = file(of: screen)
    return file == 0 ? id(of: screen) : prefixes[file] + id(of: screen)
  }

  /// The path of the file that contains a screen; nil for the checked file.
  package func path(of screen: Int) -> String? { path(ofFile: file(of: screen)) }

  package func path(ofFile file: Int) -> String? {
    file == checkedFile ? nil : files[file].source.path
  }

  /// Resolves `name` as written in `file`.
  package func resolve(_ name: String, in file: Int) -> Reference {
    // Not a method of `Flow`, because a call would copy the flow.
    if let own = files[file].flow.screenIndices[name] {
      return .screen(firstScreen[file] + own, isCall: false)
    }
    guard !files[file].flow.subflows.isEmpty else { return .unknown }
    var file = file
    var parts = name.split(separator: "/", omittingEmptySubsequences: false).map(String.init)[...]
    while let part = parts.popFirst() {
      if parts.isEmpty, let screen = files[file].flow.screenIndex(named: part) {
        return .screen(firstScreen[file] + screen, isCall: true)
      }
      let names = files[file].flow.subflows
      guard let index = names.firstIndex(where: { $0.name.value == part }) else { return .unknown }
      guard let next = files[file].subflowFiles[index] else { return .unreadable }
      file = next
    }
    return start(of: file).map { .screen($0, isCall: true) } ?? .unreadable
  }

  /// The range of a screen's id.
  package func idRange(of screen: Int) -> SourceRange { self[screen].id.range }
}

/// The shortest chain of flow names to each file, breadth-first over `flows` in file order.
private func shortestPrefixes(of files: [FlowProgram.File]) -> [String] {
  var prefixes = [String?](repeating: nil, count: files.count)
  prefixes[0] = ""
  var queue = [0]
  var next = 0
  while next < queue.count {
    let file = queue[next]
    next += 1
    for (subflow, target) in zip(files[file].flow.subflows, files[file].subflowFiles) {
      guard let target, prefixes[target] == nil else { continue }
      prefixes[target] = (prefixes[file] ?? "") + subflow.name.value + "/"
      queue.append(target)
    }
  }
  return prefixes.map { $0 ?? "" }
}
