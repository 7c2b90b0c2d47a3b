import CExpat
import FlowSource

/// An event of the parser.
enum XMLEvent {
  /// Names are as expat passes them: the namespace, `XMLEvents.separator`, the local name; only the local
  /// name without a namespace.
  ///
  /// `tag` is the range of the start tag.
  case start(
    name: String, attributes: [(name: String, value: String)], line: Int, tag: SourceRange)
  /// `offset` is where the end tag begins; for an empty-element tag, where it ends.
  case end(offset: Int)
  /// The range is from `<!--` to the end of `-->`.
  case comment(SourceRange)
  /// A part of the text between tags.
  case text(String)
}

/// The events of one text, pushed by libexpat.
///
/// All unsafe code of the target is in this file. Nothing outside the text is ever opened: there is no
/// handler for external entities, and a document that declares one is rejected.
@safe
final class XMLEvents {
  /// Separates a namespace from a name; not a character of XML.
  static let separator: Character = "\u{1}"

  private let parser: XML_Parser
  private let source: SourceText
  private let limits: XMLLimits
  /// Handles an event; returns a message to stop parsing.
  private let receive: (XMLEvent) -> String?
  private var fault: XMLFault?
  private var depth = 0

  /// The version of libexpat in the program, such as 2.5.0.
  static var libraryVersion: String {
    // XML_ExpatVersion returns `expat_2.5.0`.
    String(unsafe String(cString: XML_ExpatVersion()).drop { !$0.isNumber })
  }

  /// Passes all events to `receive`, which can return a message to stop.
  static func read(
    _ source: SourceText, limits: XMLLimits, receive: @escaping (XMLEvent) -> String?
  ) throws(XMLFault) {
    guard source.bytes.count <= limits.bytes else {
      throw XMLFault(SourceText.sizeFault(limit: limits.bytes))
    }
    let events = XMLEvents(source, limits, receive)
    try events.run()
  }

  private init(
    _ source: SourceText, _ limits: XMLLimits, _ receive: @escaping (XMLEvent) -> String?
  ) {
    guard let parser = unsafe XML_ParserCreateNS(nil, 1) else {
      preconditionFailure("libexpat cannot allocate a parser")
    }
    unsafe self.parser = unsafe parser
    self.source = source
    self.limits = limits
    self.receive = receive
  }

  deinit { unsafe XML_ParserFree(parser) }

  private func run() throws(XMLFault) {
    // The caller's reference keeps the object alive until `XML_Parse` has returned.
    unsafe XML_SetUserData(parser, Unmanaged.passUnretained(self).toOpaque())
    unsafe XML_SetElementHandler(parser, startElement, endElement)
    unsafe XML_SetCharacterDataHandler(parser, characterData)
    unsafe XML_SetEntityDeclHandler(parser, entityDeclaration)
    unsafe XML_SetCommentHandler(parser, foundComment)
    let status = unsafe source.bytes.withUnsafeBytes { bytes in
      // The size is limited, so it fits.
      unsafe XML_Parse(
        parser, bytes.baseAddress?.assumingMemoryBound(to: CChar.self), Int32(bytes.count), 1)
    }
    if let fault { throw fault }
    guard status == XML_STATUS_OK else { throw syntaxFault() }
  }

  /// The bytes of the markup that caused the current event; of an end without a tag, none.
  private var range: SourceRange {
    let start = unsafe Int(XML_GetCurrentByteIndex(parser))
    let count = unsafe Int(XML_GetCurrentByteCount(parser))
    return SourceRange(start, start + count)
  }

  private var line: Int { unsafe Int(XML_GetCurrentLineNumber(parser)) }

  private func stop(_ message: String) {
    guard fault == nil else { return }
    fault = located(message)
    unsafe XML_StopParser(parser, XML_Bool(XML_FALSE))
  }

  private func located(_ message: String) -> XMLFault {
    unsafe XMLFault(message, line: line, column: Int(XML_GetCurrentColumnNumber(parser)) + 1)
  }

  private func syntaxFault() -> XMLFault {
    let code = unsafe XML_GetErrorCode(parser)
    if code == XML_ERROR_NO_ELEMENTS {
      return located(depth > 0 ? "the file ends inside an element" : "it contains no XML")
    }
    let words = unsafe XML_ErrorString(code).map { unsafe String(cString: $0) }
    return located("invalid XML: \(words ?? "it cannot be parsed")")
  }

  fileprivate func start(_ name: String, _ attributes: [(name: String, value: String)]) {
    depth += 1
    if depth > limits.nesting { return stop("elements are nested deeper than \(limits.nesting)") }
    if let message = receive(
      .start(name: name, attributes: attributes, line: line, tag: range))
    {
      stop(message)
    }
  }

  fileprivate func end() {
    depth -= 1
    if let message = receive(.end(offset: range.lower)) { stop(message) }
  }

  fileprivate func comment() {
    if let message = receive(.comment(range)) { stop(message) }
  }

  fileprivate func text(_ text: String) {
    if let message = receive(.text(text)) { stop(message) }
  }

  /// Bounds the expansion of entities before the first one is expanded.
  ///
  /// An entity that contains others is rejected: expat before 2.7 recurses once for each of a chain.
  fileprivate func declareEntity(_ name: String, value: [UInt8]?, isParameter: Bool) {
    let ampersand = UInt8(ascii: "&")
    guard let value, !isParameter else {
      return stop("the entity \(quotation(of: name)) is outside the file and is not fetched")
    }
    if value.contains(ampersand) {
      return stop("the entity \(quotation(of: name)) contains other entities")
    }
    let references = source.bytes.count { $0 == ampersand }
    let (expansion, isTooMuch) = references.multipliedReportingOverflow(by: value.count)
    if isTooMuch || expansion > limits.expansion {
      stop(
        "the entity \(quotation(of: name)) can expand to more than \(limits.expansion >> 20) MiB")
    }
  }
}

private func events(_ userData: UnsafeMutableRawPointer?) -> XMLEvents? {
  unsafe userData.map { unsafe Unmanaged<XMLEvents>.fromOpaque($0).takeUnretainedValue() }
}

private func startElement(
  _ userData: UnsafeMutableRawPointer?, _ name: UnsafePointer<XML_Char>?,
  _ attributes: UnsafeMutablePointer<UnsafePointer<XML_Char>?>?
) {
  guard let events = unsafe events(userData), let name = unsafe name else { return }
  var pairs: [(name: String, value: String)] = []
  if var next = unsafe attributes {
    while let key = unsafe next[0], let value = unsafe next[1] {
      unsafe pairs.append((String(cString: key), String(cString: value)))
      unsafe next += 2
    }
  }
  unsafe events.start(String(cString: name), pairs)
}

private func endElement(_ userData: UnsafeMutableRawPointer?, _: UnsafePointer<XML_Char>?) {
  unsafe events(userData)?.end()
}

private func characterData(
  _ userData: UnsafeMutableRawPointer?, _ text: UnsafePointer<XML_Char>?, _ length: Int32
) {
  guard let events = unsafe events(userData), let text = unsafe text else { return }
  let bytes = unsafe UnsafeRawBufferPointer(start: text, count: Int(length))
  unsafe events.text(String(decoding: bytes, as: UTF8.self))
}

private func foundComment(_ userData: UnsafeMutableRawPointer?, _: UnsafePointer<XML_Char>?) {
  unsafe events(userData)?.comment()
}

private func entityDeclaration(
  _ userData: UnsafeMutableRawPointer?, _ name: UnsafePointer<XML_Char>?, _ isParameter: Int32,
  _ value: UnsafePointer<XML_Char>?, _ length: Int32, _: UnsafePointer<XML_Char>?,
  _: UnsafePointer<XML_Char>?, _: UnsafePointer<XML_Char>?, _: UnsafePointer<XML_Char>?
) {
  guard let events = unsafe events(userData), let name = unsafe name else { return }
  let bytes = unsafe value.map {
    unsafe [UInt8](UnsafeRawBufferPointer(start: $0, count: Int(length)))
  }
  unsafe events.declareEntity(String(cString: name), value: bytes, isParameter: isParameter != 0)
}
