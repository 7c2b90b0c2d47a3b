import CLibYAML

/// The events of one text, pulled from libyaml.
///
/// All unsafe code of the target is in this file.
@safe
final class YAMLEvents {
  /// The names of anchors by their numbers.
  private(set) var anchorNames: [String] = []
  private var anchorNumbers: [String: Int32] = [:]
  private let parser: UnsafeMutablePointer<yaml_parser_t>
  private let input: UnsafeMutableBufferPointer<UInt8>

  /// Starts at `offset` bytes, behind a byte-order mark.
  init(_ bytes: [UInt8], from offset: Int) {
    unsafe parser = .allocate(capacity: 1)
    unsafe input = .allocate(capacity: bytes.count - offset)
    _ = unsafe input.initialize(from: bytes[offset...])
    guard unsafe yaml_parser_initialize(parser) == 1 else {
      preconditionFailure("libyaml finds no memory for a parser")
    }
    unsafe yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
    unsafe yaml_parser_set_input_string(parser, input.baseAddress, input.count)
  }

  deinit {
    unsafe yaml_parser_delete(parser)
    unsafe parser.deallocate()
    unsafe input.deallocate()
  }

  /// The next event; the text of a scalar is added to `text`.
  ///
  /// - Throws: What libyaml cannot parse; there is no event after that.
  func next(_ text: inout [UInt8]) throws(YAMLSyntaxError) -> YAMLEvent {
    var event = unsafe yaml_event_t()
    repeat {
      guard unsafe yaml_parser_parse(parser, &event) == 1 else {
        throw unsafe YAMLSyntaxError(parser.pointee)
      }
    } while unsafe event.type == YAML_STREAM_START_EVENT
    defer { unsafe yaml_event_delete(&event) }
    return unsafe converted(event, &text)
  }

  private func converted(_ event: yaml_event_t, _ text: inout [UInt8]) -> YAMLEvent {
    switch unsafe event.type {
    case YAML_SCALAR_EVENT: return unsafe scalar(event, &text)
    case YAML_MAPPING_START_EVENT:
      let data = unsafe event.data.mapping_start
      let isFlow = unsafe data.style == YAML_FLOW_MAPPING_STYLE
      return unsafe located(
        .mappingStart(isFlow: isFlow), event, anchor: data.anchor, tag: data.tag)
    case YAML_SEQUENCE_START_EVENT:
      let data = unsafe event.data.sequence_start
      let isFlow = unsafe data.style == YAML_FLOW_SEQUENCE_STYLE
      return unsafe located(
        .sequenceStart(isFlow: isFlow), event, anchor: data.anchor, tag: data.tag)
    case YAML_MAPPING_END_EVENT, YAML_SEQUENCE_END_EVENT:
      return unsafe located(.collectionEnd, event, anchor: nil, tag: nil)
    case YAML_ALIAS_EVENT:
      return unsafe located(.alias, event, anchor: event.data.alias.anchor, tag: nil)
    case YAML_DOCUMENT_START_EVENT:
      return unsafe located(.documentStart, event, anchor: nil, tag: nil)
    case YAML_DOCUMENT_END_EVENT:
      return unsafe located(.documentEnd, event, anchor: nil, tag: nil)
    default: return unsafe located(.streamEnd, event, anchor: nil, tag: nil)
    }
  }

  private func scalar(_ event: yaml_event_t, _ text: inout [UInt8]) -> YAMLEvent {
    let data = unsafe event.data.scalar
    let start = text.count
    unsafe text.append(contentsOf: UnsafeBufferPointer(start: data.value, count: data.length))
    let style: YAMLScalarStyle =
      switch unsafe data.style {
      case YAML_PLAIN_SCALAR_STYLE: .plain
      case YAML_LITERAL_SCALAR_STYLE, YAML_FOLDED_SCALAR_STYLE: .block
      default: .quoted
      }
    var result = unsafe located(.scalar(style), event, anchor: data.anchor, tag: data.tag)
    result.text = start..<text.count
    return result
  }

  private func located(
    _ kind: YAMLEvent.Kind, _ event: yaml_event_t, anchor: UnsafeMutablePointer<yaml_char_t>?,
    tag: UnsafeMutablePointer<yaml_char_t>?
  ) -> YAMLEvent {
    var result = unsafe YAMLEvent(
      kind: kind, start: event.start_mark.index, end: event.end_mark.index)
    if let anchor = unsafe anchor { result.anchor = unsafe number(of: String(cString: anchor)) }
    if let tag = unsafe tag { result.tag = unsafe YAMLTree.Tag(String(cString: tag)) }
    return result
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
