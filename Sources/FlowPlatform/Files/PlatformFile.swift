import FlowJSON
package import FlowSource
import FlowXML
package import FlowYAML

/// One of the platform's files that register links.
package struct PlatformFile: Sendable {
  package enum Content: Sendable {
    case infoPlist(InfoPlist)
    case entitlements(Entitlements)
    case siteAssociation(AppSiteAssociation)
    case manifest(AndroidManifest)
    case assetLinks(AssetLinks)
    case unreadable(UnreadableContent)
  }

  package let source: SourceText
  package let content: Content
  /// The comments of an XML file, from `<!--` to the end of `-->`.
  package let comments: [SourceRange]
  private let xml: XMLTree?
  private let json: JSON?

  package init(_ source: SourceText, limits: YAMLLimits = YAMLLimits()) {
    self.source = source
    var xml: XMLTree?
    var json: JSON?
    do throws(UnreadableContent) {
      switch try PlatformFile.syntax(of: source) {
      case .xml:
        let document = try PlatformFile.document(source, limits: limits)
        xml = document
        content = try PlatformFile.content(of: document.root, in: source)
      case .json:
        let root = try PlatformFile.value(source, limits: limits)
        json = root
        content = PlatformFile.content(of: root, in: source)
      }
    } catch {
      content = .unreadable(error)
    }
    self.xml = xml
    self.json = json
    comments = xml?.comments ?? []
  }

  private enum Syntax { case xml, json }

  private static func syntax(of source: SourceText) throws(UnreadableContent) -> Syntax {
    let bytes = source.bytes
    let path = quotation(of: source.path)
    if bytes.starts(with: "bplist".utf8) {
      throw UnreadableContent(
        "\(path) is a binary property list",
        help: "convert it with `plutil -convert xml1 \(source.path)`")
    }
    let name = String(source.path.split(separator: "/").last ?? "")
    if [".plist", ".entitlements", ".xml"].contains(where: name.hasSuffix) { return .xml }
    if name.hasSuffix(".json") || name == siteAssociationName { return .json }
    switch bytes.first(where: { $0 > 0x20 && $0 < 0x80 }) {
    case UInt8(ascii: "<"): return .xml
    case UInt8(ascii: "{"), UInt8(ascii: "["): return .json
    default: throw unknownKind(path)
    }
  }

  private static func unknownKind(_ path: String) -> UnreadableContent {
    UnreadableContent(
      "\(path) is not a file that registers links",
      help: """
        flowlint reads Info.plist, entitlements, apple-app-site-association, AndroidManifest.xml and \
        assetlinks.json
        """)
  }

  private static func document(
    _ source: SourceText, limits: YAMLLimits
  ) throws(UnreadableContent) -> XMLTree {
    var xmlLimits = XMLLimits()
    xmlLimits.bytes = min(xmlLimits.bytes, limits.bytes)
    // What is read from it recurses.
    xmlLimits.nesting = min(xmlLimits.nesting, limits.nesting)
    xmlLimits.elements = min(xmlLimits.elements, limits.nodes)
    do throws(XMLFault) {
      return try XMLTree.read(
        source, limits: xmlLimits, ignoring: "http://schemas.android.com/tools")
    } catch {
      var offset = 0
      var help: String?
      if let line = error.line, line <= source.lineCount {
        let bytes = source.byteRange(ofLine: line)
        offset = min(bytes.lowerBound + (error.column ?? 1) - 1, bytes.upperBound)
        if source.bytes[bytes].firstRange(of: "flowlint:".utf8) != nil {
          help = "a comment of XML cannot contain `--`: write ` - ` before the reason"
        }
      }
      throw UnreadableContent(error.message, at: SourceRange(offset, offset), help: help)
    }
  }

  private static func value(
    _ source: SourceText, limits: YAMLLimits
  ) throws(UnreadableContent) -> JSON {
    do throws(JSONFault) {
      return try JSON(parsing: source.bytes, nesting: limits.nesting, nodes: limits.nodes)
    } catch {
      throw UnreadableContent(error.message, at: error.range)
    }
  }

  private static func content(
    of root: XMLElement, in source: SourceText
  ) throws(UnreadableContent) -> Content {
    if root.name == "manifest" { return .manifest(AndroidManifest(root)) }
    guard root.name == "plist" else { throw unknownKind(quotation(of: source.path)) }
    let list = try PropertyList.read(root)
    if source.path.hasSuffix(".entitlements") || list[Entitlements.key] != nil {
      return .entitlements(Entitlements(list))
    }
    return .infoPlist(InfoPlist(list))
  }

  private static func content(of root: JSON, in source: SourceText) -> Content {
    root.items == nil
      ? .siteAssociation(AppSiteAssociation(root, bytes: source.bytes.count))
      : .assetLinks(AssetLinks(root))
  }

  /// What is around an offset: the names of elements, with the keys of property lists; the keys and items of JSON.
  package func keyPath(of offset: Int) -> [String] {
    if let root = xml?.root { return keyPath(of: offset, in: root) }
    return json.map { keyPath(of: offset, in: $0) } ?? []
  }

  private func keyPath(of offset: Int, in root: XMLElement) -> [String] {
    var path: [String] = []
    var element = root
    while true {
      let children = element.children
      guard let index = children.lastIndex(where: { $0.tagRange.lower <= offset }) else { break }
      element = children[index]
      if element.name == "key" { break }
      let key = index > 0 && children[index - 1].name == "key" ? children[index - 1].text : nil
      path.append(key ?? element["name"] ?? element.name)
    }
    return path
  }

  private func keyPath(of offset: Int, in root: JSON) -> [String] {
    var path: [String] = []
    var value = root
    while true {
      if let member = value.members?.last(where: { $0.key.range.lower <= offset }) {
        path.append(member.key.value)
        value = member.value
      } else if let item = value.items?.last(where: { $0.range.lower <= offset }) {
        path.append(name(ofItem: item))
        value = item
      } else {
        return path
      }
    }
  }

  /// The text of a scalar or of the first member, or the key of the member if it has none.
  private func name(ofItem item: JSON) -> String {
    let first = item.members?.first
    let value = first?.value ?? item
    let isScalar = value.items == nil && value.members == nil
    let text = value.text ?? (isScalar ? source.string(value.range) : "")
    return text.isEmpty ? first?.key.value ?? "" : text
  }
}

package let siteAssociationName = "apple-app-site-association"
