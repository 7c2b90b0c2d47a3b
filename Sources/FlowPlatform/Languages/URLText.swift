import FlowAnalysis

/// URLs of one origin as texts: the path, a mark, the query, a mark, the fragment; all escaped, with bytes
/// that no URL contains as marks.
enum URLText {
  static let queryMark: UInt8 = 0xFE
  static let fragmentMark: UInt8 = 0xFC

  /// The URL that a text stands for.
  static func url(_ text: [UInt8], at origin: String) -> String {
    let parts = text.split(
      separator: queryMark, maxSplits: 1, omittingEmptySubsequences: false)
    let tail = (parts.count > 1 ? parts[1] : []).split(
      separator: fragmentMark, maxSplits: 1, omittingEmptySubsequences: false)
    let query = tail.first ?? []
    let fragment = tail.count > 1 ? tail[1] : []
    // As sites write it, and as the path of a component.
    let path =
      parts[0].isEmpty && !fragment.isEmpty && origin.contains("//") ? "/" : string(parts[0])
    return origin + path + (query.isEmpty ? "" : "?" + string(query))
      + (fragment.isEmpty ? "" : "#" + string(fragment))
  }

  private static func string(_ bytes: ArraySlice<UInt8>) -> String {
    String(decoding: bytes, as: UTF8.self)
  }
}

extension LinkOrigin {
  /// The text before the path.
  var text: String {
    let host = (user.isEmpty ? "" : user + "@") + self.host + (port.isEmpty ? "" : ":" + port)
    return scheme + ":" + (root == .authority ? "//" + host : "")
  }
}

extension TextAutomaton {
  /// Adds the URLs of a pattern as one language, with their queries as given: for each item its name and
  /// whether any value can follow.
  ///
  /// Slashes at the end of a path do not matter in patterns, so only paths without one are in it;
  /// `rootPath` is that of a pattern without segments. Of the query, the items of the pattern are in it, in
  /// written order and without others.
  mutating func add(link shape: LinkShape, items: [LinkItem], rootPath: String, mark: Int) {
    var state = addPath(of: shape, rootPath: rootPath, from: addStart())
    state = add([URLText.queryMark], from: state)
    for (index, item) in items.enumerated() {
      if index > 0 { state = add("&".utf8, from: state) }
      state = add(encoded(item.name), from: state)
      state = add(value: item.value, from: state)
    }
    state = add([URLText.fragmentMark], from: state)
    for (index, segment) in shape.fragment.enumerated() {
      if index > 0 { state = add("/".utf8, from: state) }
      state = add(segment, from: state)
    }
    end(state, mark: mark)
  }

  private mutating func add(value: LinkItem.Value, from state: Int) -> Int {
    let valueBytes = plainBytes.subtracting(ByteSet("&=".utf8))
    switch value {
    case .literal(let text):
      return text.isEmpty ? state : add(encoded(text), from: add("=".utf8, from: state))
    case .placeholder, .mixed: return addRun(of: valueBytes, from: add("=".utf8, from: state))
    }
  }

  private mutating func addPath(of shape: LinkShape, rootPath: String, from start: Int) -> Int {
    var state = start
    for segment in shape.path { state = add(segment, from: add("/".utf8, from: state)) }
    if shape.endsInRest { return addSegments(from: state) }
    return shape.path.isEmpty ? add(rootPath.utf8, from: state) : state
  }

  private mutating func add(_ segment: LinkSegment, from state: Int) -> Int {
    switch segment {
    case .literal(let text): return add(encoded(text), from: state)
    case .glob(let glob):
      var state = addGap(from: add(encoded(glob.prefix), from: state))
      for middle in glob.middles { state = addGap(from: add(encoded(middle), from: state)) }
      return add(encoded(glob.suffix), from: state)
    }
  }

  private mutating func addGap(of bytes: ByteSet = plainBytes, from state: Int) -> Int {
    addRun(of: bytes, from: add(bytes, from: state))
  }

  /// One segment or more.
  fileprivate mutating func addSegments(of bytes: ByteSet = plainBytes, from state: Int) -> Int {
    let before = addState()
    addJump(from: state, to: before)
    let after = addGap(of: bytes, from: add("/".utf8, from: before))
    addJump(from: after, to: before)
    return after
  }

  /// Adds the URLs that a link answers, as far as a platform's file can tell them apart, with any query and
  /// fragment.
  ///
  /// Wildcards of iOS span segments, and those of Android do not look ahead: only the text before the
  /// first placeholder of a segment counts, and before `{x*}` a placeholder can span segments.
  mutating func add(answersOf shape: LinkShape, rootPath: String, mark: Int) {
    var state = addStart()
    for segment in shape.path {
      state = add("/".utf8, from: state)
      switch segment {
      case .literal(let text): state = add(encoded(text), from: state)
      case .glob(let glob):
        let bytes = shape.endsInRest ? wordBytes.union(ByteSet([slash])) : wordBytes
        state = addGap(of: bytes, from: add(encoded(glob.prefix), from: state))
      }
    }
    if shape.endsInRest {
      state = addSegments(of: wordBytes, from: state)
      // A catch-all is meant to have the root, too.
      if shape.path.isEmpty { addCatchAllRoot(rootPath, to: state) }
    } else if shape.path.isEmpty {
      state = add(rootPath.utf8, from: state)
    }
    end(addAnyTail(from: state), mark: mark)
  }

  private mutating func addCatchAllRoot(_ rootPath: String, to state: Int) {
    guard let start = starts.last else { return }
    addJump(from: add(rootPath.utf8, from: Int(start)), to: state)
  }

  /// Any query and fragment.
  mutating func addAnyTail(from state: Int) -> Int {
    let query = addRun(of: anyByte, from: add([URLText.queryMark], from: state))
    return addRun(of: anyByte, from: add([URLText.fragmentMark], from: query))
  }
}

extension SubsetMachine {
  /// All URLs with a path of segments that are not empty, without one at the end.
  static func ordinaryURLs(rootPath: String) -> SubsetMachine {
    var automaton = TextAutomaton()
    let start = automaton.addStart()
    let path = automaton.addSegments(of: wordBytes, from: start)
    automaton.addJump(from: automaton.add(rootPath.utf8, from: start), to: path)
    let query = automaton.addRun(
      of: wordBytes, from: automaton.add([URLText.queryMark], from: path))
    let fragment = automaton.addRun(
      of: fragmentBytes, from: automaton.add([URLText.fragmentMark], from: query))
    automaton.end(fragment, mark: 0)
    return SubsetMachine(automaton)
  }
}

/// The bytes of a segment, escapes included.
private let wordBytes = plainBytes.union(ByteSet("%".utf8))
/// Those of a fragment, which may contain slashes and question marks (RFC 3986 §3.5).
private let fragmentBytes = wordBytes.union(ByteSet("/?".utf8))
