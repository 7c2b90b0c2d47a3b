import CLibYAML
import FlowSource

/// The events of one text, pulled from libyaml.
///
/// All unsafe code of the target is in this file. No class: accesses to what changes would be checked
/// for each event.
@safe
struct YAMLEvents: ~Copyable {
  private var anchorNumbers: [String: Int32] = [:]
  private let parser: UnsafeMutablePointer<yaml_parser_t>
  private let event: UnsafeMutablePointer<yaml_event_t>
  private var isAtEnd = false

  /// Hands over the events of a text, which can be pulled until `body` returns; `next` is nil where
  /// there are no more.
  static func pull<Result>(
    from bytes: [UInt8], inBatchesOf capacity: Int,
    _ body: (_ next: () -> YAMLEventBatch?) -> Result
  ) -> Result {
    let start = hasByteOrderMark(bytes) ? 3 : 0
    return unsafe bytes.withUnsafeBufferPointer { bytes in
      var events = unsafe YAMLEvents(UnsafeBufferPointer(rebasing: bytes[start...]))
      return body { events.nextBatch(capacity) }
    }
  }

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

  /// The next events; nil where there are no more.
  private mutating func nextBatch(_ capacity: Int) -> YAMLEventBatch? {
    guard !isAtEnd else { return nil }
    var batch = YAMLEventBatch()
    batch.events = unsafe [YAMLEvent](unsafeUninitializedCapacity: capacity) {
      buffer, count in
      while count < buffer.count, let event = next(&batch) {
        unsafe buffer.initializeElement(at: count, to: event)
        count += 1
      }
    }
    return batch
  }

  /// The next event; nil behind the last one, and where libyaml cannot go on.
  private mutating func next(_ batch: inout YAMLEventBatch) -> YAMLEvent? {
    guard !isAtEnd else { return nil }
    repeat {
      guard unsafe yaml_parser_parse(parser, event) == 1 else {
        isAtEnd = true
        batch.error = unsafe YAMLSyntaxError(parser.pointee)
        return nil
      }
    } while unsafe event.pointee.type == YAML_STREAM_START_EVENT
    defer { unsafe yaml_event_delete(event) }
    isAtEnd = unsafe event.pointee.type == YAML_STREAM_END_EVENT
    return converted(&batch.texts)
  }

  @inline(__always)
  private mutating func converted(_ texts: inout [UInt8]) -> YAMLEvent {
    let (start, end) = unsafe (event.pointee.start_mark.index, event.pointee.end_mark.index)
    switch unsafe event.pointee.type {
    case YAML_SCALAR_EVENT: return scalar(from: start, to: end, &texts)
    case YAML_MAPPING_START_EVENT:
      let data = unsafe event.pointee.data.mapping_start
      return unsafe YAMLEvent(
        .mappingStart, from: start, to: end, isFlow: data.style == YAML_FLOW_MAPPING_STYLE,
        anchor: number(of: data.anchor), tag: tag(data.tag))
    case YAML_SEQUENCE_START_EVENT:
      let data = unsafe event.pointee.data.sequence_start
      return unsafe YAMLEvent(
        .sequenceStart, from: start, to: end, isFlow: data.style == YAML_FLOW_SEQUENCE_STYLE,
        anchor: number(of: data.anchor), tag: tag(data.tag))
    case YAML_MAPPING_END_EVENT, YAML_SEQUENCE_END_EVENT:
      return YAMLEvent(.collectionEnd, from: start, to: end)
    case YAML_ALIAS_EVENT:
      return unsafe YAMLEvent(
        .alias, from: start, to: end, anchor: number(of: event.pointee.data.alias.anchor))
    case YAML_DOCUMENT_START_EVENT: return YAMLEvent(.documentStart, from: start, to: end)
    case YAML_DOCUMENT_END_EVENT: return YAMLEvent(.documentEnd, from: start, to: end)
    default: return YAMLEvent(.streamEnd, from: start, to: end)
    }
  }

  private mutating func scalar(
    from start: Int, to end: Int, _ texts: inout [UInt8]
  ) -> YAMLEvent {
    let scalar = unsafe event.pointee.data.scalar
    let kind: YAMLEvent.Kind =
      switch unsafe scalar.style {
      case YAML_PLAIN_SCALAR_STYLE: .plain
      case YAML_LITERAL_SCALAR_STYLE, YAML_FOLDED_SCALAR_STYLE: .block
      default: .quoted
      }
    let isSimple =
      unsafe (kind == .plain || scalar.style == YAML_SINGLE_QUOTED_SCALAR_STYLE)
      && event.pointee.start_mark.line == event.pointee.end_mark.line
    let isBare = unsafe scalar.anchor == nil && scalar.tag == nil
    // As long in scalars as in bytes: it is ASCII, and nothing was taken out of it. Most are such.
    if unsafe kind == .plain && isSimple && isBare && end - start == scalar.length {
      return YAMLEvent(.plain, from: start, to: end)
    }
    let first = texts.count
    unsafe texts.append(
      contentsOf: UnsafeBufferPointer(start: scalar.value, count: scalar.length))
    return unsafe YAMLEvent(
      kind, from: start, to: end, isSimple: isSimple, anchor: number(of: scalar.anchor),
      tag: tag(scalar.tag), text: SourceRange(first, texts.count))
  }

  private func tag(_ tag: UnsafeMutablePointer<yaml_char_t>?) -> YAMLTree.Tag {
    unsafe tag.map { unsafe YAMLTree.Tag(String(cString: $0)) } ?? .none
  }

  private mutating func number(of anchor: UnsafeMutablePointer<yaml_char_t>?) -> Int32 {
    guard let anchor = unsafe anchor else { return -1 }
    return unsafe number(of: String(cString: anchor))
  }

  private mutating func number(of anchor: String) -> Int32 {
    if let number = anchorNumbers[anchor] { return number }
    let number = Int32(anchorNumbers.count)
    anchorNumbers[anchor] = number
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
