import CLibYAML
import FlowSource

/// The events of one text, pulled from libyaml.
///
/// All unsafe code of the target is in this file.
@safe
final class YAMLEvents {
  /// The names of anchors by their numbers.
  private(set) var anchorNames: [String] = []
  private var anchorNumbers: [String: Int32] = [:]
  private let parser: UnsafeMutablePointer<yaml_parser_t>
  private let event: UnsafeMutablePointer<yaml_event_t>
  private var cursor: ScalarCursor

  /// Hands over the events of a text, which can be pulled until `body` returns.
  static func pull<Result>(
    from source: SourceText, _ body: (YAMLEvents) -> Result
  ) -> Result {
    let start = source.hasByteOrderMark ? 3 : 0
    return unsafe source.bytes.withUnsafeBufferPointer { bytes in
      let cursor = ScalarCursor(source.bytes, from: start)
      return unsafe body(YAMLEvents(UnsafeBufferPointer(rebasing: bytes[start...]), cursor))
    }
  }

  private init(_ input: UnsafeBufferPointer<UInt8>, _ cursor: ScalarCursor) {
    self.cursor = cursor
    unsafe parser = .allocate(capacity: 1)
    unsafe event = .allocate(capacity: 1)
    unsafe event.initialize(to: yaml_event_t())
    guard unsafe yaml_parser_initialize(parser) == 1 else {
      preconditionFailure("libyaml finds no memory for a parser")
    }
    unsafe yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
    unsafe yaml_parser_set_input_string(parser, input.baseAddress, input.count)
  }

  deinit {
    unsafe yaml_parser_delete(parser)
    unsafe parser.deallocate()
    unsafe event.deallocate()
  }

  /// The offset in the source of what libyaml counts by Unicode scalars.
  func byteOffset(of index: Int) -> Int { cursor.byteOffset(of: index) }

  /// The next event; the text of a scalar that is not written as it is, byte for byte, is added to
  /// `rewritten`.
  ///
  /// - Throws: What libyaml cannot parse; there is no event after that.
  func next(_ rewritten: inout [UInt8]) throws(YAMLSyntaxError) -> YAMLEvent {
    repeat {
      guard unsafe yaml_parser_parse(parser, event) == 1 else {
        throw unsafe YAMLSyntaxError(parser.pointee)
      }
    } while unsafe event.pointee.type == YAML_STREAM_START_EVENT
    defer { unsafe yaml_event_delete(event) }
    return converted(&rewritten)
  }

  private func converted(_ rewritten: inout [UInt8]) -> YAMLEvent {
    switch unsafe event.pointee.type {
    case YAML_SCALAR_EVENT: return scalar(&rewritten)
    case YAML_MAPPING_START_EVENT:
      let data = unsafe event.pointee.data.mapping_start
      return unsafe YAMLEvent(
        .mappingStart, at: range, isFlow: data.style == YAML_FLOW_MAPPING_STYLE,
        anchor: number(of: data.anchor), tag: tag(data.tag))
    case YAML_SEQUENCE_START_EVENT:
      let data = unsafe event.pointee.data.sequence_start
      return unsafe YAMLEvent(
        .sequenceStart, at: range, isFlow: data.style == YAML_FLOW_SEQUENCE_STYLE,
        anchor: number(of: data.anchor), tag: tag(data.tag))
    case YAML_MAPPING_END_EVENT, YAML_SEQUENCE_END_EVENT:
      return YAMLEvent(.collectionEnd, at: range)
    case YAML_ALIAS_EVENT:
      return unsafe YAMLEvent(
        .alias, at: range, anchor: number(of: event.pointee.data.alias.anchor))
    case YAML_DOCUMENT_START_EVENT: return YAMLEvent(.documentStart, at: range)
    case YAML_DOCUMENT_END_EVENT: return YAMLEvent(.documentEnd, at: range)
    default: return YAMLEvent(.streamEnd, at: range)
    }
  }

  private func scalar(_ rewritten: inout [UInt8]) -> YAMLEvent {
    let kind: YAMLEvent.Kind =
      switch unsafe event.pointee.data.scalar.style {
      case YAML_PLAIN_SCALAR_STYLE: .plain
      case YAML_LITERAL_SCALAR_STYLE, YAML_FOLDED_SCALAR_STYLE: .block
      default: .quoted
      }
    let range = range
    var text: SourceRange?
    if !isWrittenAsIs(range) {
      let start = rewritten.count
      unsafe rewritten.append(
        contentsOf: UnsafeBufferPointer(
          start: event.pointee.data.scalar.value, count: event.pointee.data.scalar.length))
      text = SourceRange(start, rewritten.count)
    }
    return unsafe YAMLEvent(
      kind, at: range, anchor: number(of: event.pointee.data.scalar.anchor),
      tag: tag(event.pointee.data.scalar.tag), text: text)
  }

  /// Whether a scalar's range holds its text and no more than quotes around it.
  ///
  /// On one line nothing is folded, and a quote within single quotes, anchors and tags make the range
  /// longer than the text.
  private func isWrittenAsIs(_ range: SourceRange) -> Bool {
    guard unsafe event.pointee.start_mark.line == event.pointee.end_mark.line else { return false }
    let length = unsafe event.pointee.data.scalar.length
    switch unsafe event.pointee.data.scalar.style {
    case YAML_PLAIN_SCALAR_STYLE: return range.upper - range.lower == length
    case YAML_SINGLE_QUOTED_SCALAR_STYLE: return range.upper - range.lower == length + 2
    default: return false
    }
  }

  /// The bytes of the event.
  private var range: SourceRange {
    let start = unsafe cursor.byteOffset(of: event.pointee.start_mark.index)
    let end = unsafe cursor.byteOffset(of: event.pointee.end_mark.index)
    return SourceRange(start, max(start, end))
  }

  private func tag(_ tag: UnsafeMutablePointer<yaml_char_t>?) -> YAMLTree.Tag {
    unsafe tag.map { unsafe YAMLTree.Tag(String(cString: $0)) } ?? .none
  }

  private func number(of anchor: UnsafeMutablePointer<yaml_char_t>?) -> Int32 {
    unsafe anchor.map { unsafe number(of: String(cString: $0)) } ?? -1
  }

  private func number(of anchor: String) -> Int32 {
    if let number = anchorNumbers[anchor] { return number }
    let number = Int32(anchorNames.count)
    anchorNumbers[anchor] = number
    anchorNames.append(anchor)
    return number
  }
}

extension YAMLTree.Tag {
  /// A tag as libyaml resolves it: `tag:yaml.org,2002:str`.
  fileprivate init(_ tag: String) {
    switch tag {
    case "tag:yaml.org,2002:int", "tag:yaml.org,2002:float", "tag:yaml.org,2002:bool",
      "tag:yaml.org,2002:null":
      self = .core
    default: self = .string
    }
  }
}

/// What libyaml says it cannot parse.
struct YAMLSyntaxError: Error {
  /// Where, as an index of Unicode scalars or, for text that is not UTF-8, as an offset of bytes.
  enum Place {
    case index(Int)
    case byte(Int)
  }

  let problem: String
  let place: Place
  /// What was being parsed and where it began.
  let context: (text: String, index: Int)?
}

extension YAMLSyntaxError {
  fileprivate init(_ parser: yaml_parser_t) {
    problem = unsafe parser.problem.map { unsafe String(cString: $0) } ?? "it cannot be parsed"
    if unsafe parser.error == YAML_READER_ERROR {
      place = unsafe .byte(parser.problem_offset)
    } else {
      place = unsafe .index(parser.problem_mark.index)
    }
    context = unsafe parser.context.map {
      (unsafe String(cString: $0), unsafe parser.context_mark.index)
    }
  }
}
