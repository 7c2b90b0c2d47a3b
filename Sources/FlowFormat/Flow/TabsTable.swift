import FlowSource
import FlowYAML

extension FlowTable {
  /// The tabs; mappings that contain the id of a screen, as in other formats, are reported once.
  static let tabs = Shape<[Located<String>]>(tabList.wanted, tabList.form) { reader, node in
    tabList.read(&reader, node).map { reader.withoutRepeated($0) }
  }

  private static let tabList: Shape<[Located<String>]> = {
    let list = Shape.list(
      of: tab, wanted: "a list of screen ids",
      whenEmpty: ShapeProblem.emptyList(wanted: "a list of screen ids"))
    return Shape(list.wanted, list.form) { reader, node in
      guard case .sequence = reader.tree.kind(of: node) else { return list.read(&reader, node) }
      let mappings = reader.tree.children(of: node).filter { reader.tree.kind(of: $0).isMapping }
      guard let first = mappings.first else { return list.read(&reader, node) }
      reader.reportType(of: first, wanted: "the id of a screen")
      return reader.tree.children(of: node).compactMap { item in
        guard reader.tree.kind(of: item).isMapping else { return tab.read(&reader, item) }
        let names = ["screen", "id", "root", "name", "route"]
        let name = reader.tree.entries(of: item).first {
          names.contains(reader.keyText($0.key) ?? "") && reader.keyText($0.value) != nil
        }
        if name == nil { reader.noteUnreadMove(item) }
        return name.map { reader.located($0.value) }
      }
    }
  }()

  private static let tab: Shape<Located<String>> = {
    let name = Shape.string("a string", .screenReference)
    return Shape(name.wanted, name.form) { reader, node in
      let tab = name.read(&reader, node)
      if tab == nil { reader.noteUnreadMove(node) }
      return tab
    }
  }()
}

extension ShapeReader {
  /// Reports repeated tabs and removes them.
  fileprivate mutating func withoutRepeated(_ tabs: [Located<String>]) -> [Located<String>] {
    var seen: Set<String> = []
    return tabs.filter { tab in
      if seen.insert(tab.value).inserted { return true }
      problems.append(
        .wrongType(
          found: "\(quotation(of: tab.value)) again", wanted: "another screen",
          accepted: [], at: tab.range))
      return false
    }
  }
}
