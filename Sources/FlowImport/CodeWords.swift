import FlowSource

/// The words of Swift and Objective-C files that can name scenes.
struct CodeWords: Sendable {
  private var literals: Set<String> = []
  /// Words before a dot, such as the class in `Cart.instantiate()`.
  private var owners: Set<String> = []
  /// The members of generated constants, such as `StoryboardScene.Main.cart`, in lower case.
  private var constants: Set<String> = []
  /// The words of files that set the first screen of a window, in lower case.
  private var firstWords: Set<String> = []
  /// By the name of an action, without its parameters, the classes that have it.
  private(set) var actionOwners: [String: Set<String>] = [:]
  let isEmpty: Bool

  init(_ files: [SourceText]) {
    isEmpty = files.isEmpty
    for file in files {
      addLiterals(in: file.bytes)
      addActions(in: file)
      if !words(after: "rootViewController = ", in: file.bytes).isEmpty {
        firstWords.formUnion(allWords(in: file.bytes).map { $0.lowercased() })
      }
      for prefix in ["StoryboardScene.", "R.storyboard."] {
        for chain in words(after: prefix, in: file.bytes, also: ".") {
          constants.formUnion(chain.split(separator: ".").map { $0.lowercased() })
        }
      }
    }
  }

  /// Whether the code names the identifier of a scene.
  func names(_ identifier: String, ofClass className: String?) -> Bool {
    literals.contains(identifier) || constants.contains(identifier.lowercased())
      || identifier == className && owners.contains(identifier)
  }

  /// Whether code that sets the first screen of a window names a storyboard.
  func setsFirstScreen(naming storyboard: String) -> Bool {
    firstWords.contains(storyboard.lowercased())
  }

  /// Actions of Interface Builder, in Swift and in Objective-C.
  private mutating func addActions(in file: SourceText) {
    guard !words(after: "IBAction", in: file.bytes).isEmpty else { return }
    let ownerWords: Set =
      file.path.hasSuffix(".swift") ? ["class", "extension"] : ["implementation"]
    var owner = ""
    var previous = ""
    var isAction = false
    for slice in file.bytes.split(whereSeparator: { !isWordByte($0) }) {
      let word = String(decoding: slice, as: UTF8.self)
      if ownerWords.contains(previous), slice.first.map({ isLetter($0) && $0 & 0x20 == 0 }) == true
      {
        owner = word
      }
      if isAction, !modifiers.contains(word) {
        actionOwners[word, default: []].insert(owner)
        isAction = false
      }
      isAction = isAction || word == "IBAction"
      previous = word
    }
  }

  private mutating func addLiterals(in bytes: [UInt8]) {
    var start: Int?
    var word = 0
    for (index, byte) in bytes.enumerated() {
      if byte == UInt8(ascii: "\n") {
        start = nil
      } else if byte == UInt8(ascii: "\"") {
        if let start { literals.insert(String(decoding: bytes[start..<index], as: UTF8.self)) }
        start = start == nil ? index + 1 : nil
      }
      if isWordByte(byte) { continue }
      if byte == UInt8(ascii: "."), word < index {
        owners.insert(String(decoding: bytes[word..<index], as: UTF8.self))
      }
      word = index + 1
    }
  }
}

private let modifiers: Set = [
  "dynamic", "fileprivate", "final", "func", "internal", "objc", "open", "override", "private",
  "public",
]

/// The words of code that follow a prefix; `others` are the characters in a word besides letters, digits
/// and `_`.
func words(after prefix: String, in bytes: [UInt8], also others: String = "") -> [String] {
  let prefix = Array(prefix.utf8)
  let others = Array(others.utf8)
  var found: [String] = []
  var index = 0
  while let start = bytes[index...].firstIndex(of: prefix[0]) {
    index = start + 1
    guard bytes[start...].starts(with: prefix) else { continue }
    let word = bytes[(start + prefix.count)...].prefix { isWordByte($0) || others.contains($0) }
    found.append(String(decoding: word, as: UTF8.self))
  }
  return found
}

/// All words of code.
func allWords(in bytes: [UInt8]) -> Set<String> {
  Set(bytes.split { !isWordByte($0) }.map { String(decoding: $0, as: UTF8.self) })
}

private func isWordByte(_ byte: UInt8) -> Bool {
  isLetter(byte) || isDigit(byte) || byte == UInt8(ascii: "_")
}
