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
  /// The tree of a JSON file.
  package let tree: YAMLTree?
  private let xml: XMLTree?

  package init(_ source: SourceText, limits: YAMLLimits = YAMLLimits()) {
    self.source = source
    var tree: YAMLTree?
    var xml: XMLTree?
    do throws(UnreadableContent) {
      switch try PlatformFile.syntax(of: source) {
      case .xml:
        let document = try PlatformFile.document(source, limits: limits)
        xml = document
        content = try PlatformFile.content(of: document.root, in: source)
      case .json:
        let json = try JSONDocument(source, limits: limits)
        tree = json.tree
        content = PlatformFile.content(of: json.root, in: source)
      }
    } catch {
      content = .unreadable(error)
    }
    self.tree = tree
    self.xml = xml
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
      if let line = error.line, line <= source.lineCount {
        let bytes = source.byteRange(ofLine: line)
        offset = min(bytes.lowerBound + (error.column ?? 1) - 1, bytes.upperBound)
      }
      throw UnreadableContent(error.message, at: SourceRange(offset, offset))
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

  private static func content(of root: LocatedValue, in source: SourceText) -> Content {
    root.items == nil
      ? .siteAssociation(AppSiteAssociation(root, bytes: source.bytes.count))
      : .assetLinks(AssetLinks(root))
  }

  /// The names of the elements around an offset in an XML file, with the keys of property lists.
  package func keyPath(of offset: Int) -> [String] {
    guard let root = xml?.root else { return [] }
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
}

package let siteAssociationName = "apple-app-site-association"
