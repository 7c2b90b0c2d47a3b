import CLibYAML
import FlowSource

/// The events of a text, pulled from libyaml one at a time.
///
/// This file has all unsafe code of the target. Not a class, because exclusivity checks would slow
/// down each access to its state.
@safe
struct YAMLEvents: ~Copyable {
  /// The text of the last scalar, if its event has one.
  private(set) var text: [UInt8] = []
  private var anchorIndices: [String: Int32] = [:]
  private let parser: UnsafeMutablePointer<yaml_parser_t>
  private let event: UnsafeMutablePointer<yaml_event_t>

  /// Calls `body` with the events of a text, which it can pull until it returns.
  static func pull<Result>(
    from bytes: [UInt8], _ body: (inout YAMLEvents) -> Result
  ) -> Result {
    let start = hasByteOrderMark(bytes) ? 3 : 0
    return unsafe bytes.withUnsafeBufferPointer { bytes in
      var events = unsafe YAMLEvents(UnsafeBufferPointer(rebasing: bytes[start...]))
      return body(&events)
    }
  }

  /// The version of libyaml in the program, such as 0.2.5.
  static var libraryVersion: String { unsafe String(cString: yaml_get_version_string()) }

  private init(_ input: UnsafeBufferPointer<UInt8>) {
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

  /// The next event; the end of the stream or an error is the last one.
  mutating func next() throws(YAMLSyntaxError) -> YAMLEvent {
    repeat {
      guard unsafe yaml_parser_parse(parser, event) == 1 else {
        throw unsafe YAMLSyntaxError(parser.pointee)
      }
    } while unsafe event.pointee.type == YAML_STREAM_START_EVENT
    defer { unsafe yaml_event_delete(event) }
    return converted()
  }

  private mutating func converted() -> YAMLEvent {
    switch unsafe event.pointee.type {
    case YAML_SCALAR_EVENT: return scalar()
    case YAML_MAPPING_START_EVENT:
      let data = unsafe event.pointee.data.mapping_start
      var converted = self.event(.mappingStart)
      converted.isFlow = unsafe data.style == YAML_FLOW_MAPPING_STYLE
      unsafe addAnchor(data.anchor, tag: data.tag, to: &converted)
      return converted
    case YAML_SEQUENCE_START_EVENT:
      let data = unsafe event.pointee.data.sequence_start
      var converted = self.event(.sequenceStart)
      converted.isFlow = unsafe data.style == YAML_FLOW_SEQUENCE_STYLE
      unsafe addAnchor(data.anchor, tag: data.tag, to: &converted)
      return converted
    case YAML_ALIAS_EVENT:
      var converted = self.event(.alias)
      unsafe addAnchor(event.pointee.data.alias.anchor, tag: nil, to: &converted)
      return converted
    case YAML_MAPPING_END_EVENT, YAML_SEQUENCE_END_EVENT: return event(.collectionEnd)
    case YAML_DOCUMENT_START_EVENT: return event(.documentStart)
    case YAML_DOCUMENT_END_EVENT: return event(.documentEnd)
    default: return event(.streamEnd)
    }
  }

  private func event(_ kind: YAMLEvent.Kind) -> YAMLEvent {
    unsafe YAMLEvent(
      kind, from: event.pointee.start_mark.index, to: event.pointee.end_mark.index)
  }

  private mutating func scalar() -> YAMLEvent {
    let scalar = unsafe event.pointee.data.scalar
    var converted =
      switch unsafe scalar.style {
      case YAML_PLAIN_SCALAR_STYLE: event(.plain)
      case YAML_LITERAL_SCALAR_STYLE, YAML_FOLDED_SCALAR_STYLE: event(.block)
      default: event(.quoted)
      }
    converted.isSimple =
      unsafe (converted.kind == .plain || scalar.style == YAML_SINGLE_QUOTED_SCALAR_STYLE)
      && event.pointee.start_mark.line == event.pointee.end_mark.line
    unsafe addAnchor(scalar.anchor, tag: scalar.tag, to: &converted)
    // If the lengths in scalars and bytes are equal, the text is ASCII and unchanged, as most texts are.
    converted.hasText =
      unsafe !(converted.kind == .plain && converted.isSimple && scalar.anchor == nil
      && scalar.tag == nil && converted.end - converted.start == scalar.length)
    if converted.hasText {
      text.removeAll(keepingCapacity: true)
      unsafe text.append(contentsOf: UnsafeBufferPointer(start: scalar.value, count: scalar.length))
    }
    return converted
  }

  private mutating func addAnchor(
    _ anchor: UnsafeMutablePointer<yaml_char_t>?, tag: UnsafeMutablePointer<yaml_char_t>?,
    to event: inout YAMLEvent
  ) {
    if let anchor = unsafe anchor { event.anchor = unsafe index(ofAnchor: String(cString: anchor)) }
    if let tag = unsafe tag { event.tag = unsafe YAMLTree.Tag(String(cString: tag)) }
  }

  private mutating func index(ofAnchor name: String) -> Int32 {
    if let index = anchorIndices[name] { return index }
    let index = Int32(anchorIndices.count)
    anchorIndices[name] = index
    return index
  }
}

extension YAMLTree.Tag {
  /// A tag as resolved by libyaml: `tag:yaml.org,2002:str`.
  fileprivate init(_ tag: String) {
    switch tag {
    case "tag:yaml.org,2002:int", "tag:yaml.org,2002:float", "tag:yaml.org,2002:bool",
      "tag:yaml.org,2002:null":
      self = .core
    case "!", "tag:yaml.org,2002:str": self = .string
    default: self = .none
    }
  }
}

extension YAMLSyntaxError {
  fileprivate init(_ parser: yaml_parser_t) {
    problem = unsafe parser.problem.map { unsafe String(cString: $0) } ?? "it cannot be parsed"
    if unsafe parser.error == YAML_READER_ERROR {
      location = unsafe .byte(parser.problem_offset)
    } else {
      location = unsafe .index(parser.problem_mark.index)
    }
    context = unsafe parser.context.map {
      (unsafe String(cString: $0), unsafe parser.context_mark.index)
    }
  }
}
