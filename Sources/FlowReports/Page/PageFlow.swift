import FlowAnalysis
import FlowDrawing
import FlowFormat
import FlowRules
import FlowSource
import FlowXML

/// The part of a page about one flow: its picture, and all that it shows as lists.
///
/// An entry of a list names in its links the elements of the picture that it is about.
struct PageFlow {
  let picture: FlowPicture
  let ids: ElementIDs
  /// The ids of all flows on the page, by path.
  private let flows: [String: ElementIDs]
  /// The ids of the arrows and pills of moves, by the offset of the move in the file.
  private let moves: [Int: String]
  /// The links to the elements at which findings are marked, by the index of the finding.
  private(set) var anchors: [Int: String] = [:]

  init(_ picture: FlowPicture, number: Int, flows: [String: ElementIDs]) {
    self.picture = picture
    self.flows = flows
    let ids = ElementIDs(flow: number)
    self.ids = ids
    let graph = picture.graph
    let arrows = Dictionary(
      picture.arrowOfMove.filter { graph.isOwn(graph.moves[$0.key]) }.map { move, arrow in
        (graph.destination(of: graph.moves[move]).range.lower, arrow)
      }, uniquingKeysWith: min)
    let common = picture.program.flow.everywhere.destinations.enumerated().map {
      ($1.range.lower, ids.common($0))
    }
    moves = arrows.mapValues(ids.move).merging(common) { arrow, _ in arrow }
    for phone in picture.phones {
      let text = "at " + XMLWriter.markup(of: escaped(phone.content.id))
      for finding in phone.findings {
        anchors[finding] = anchor("at", ids.screen(phone.content), text)
      }
    }
    for (index, arrow) in picture.arrows.enumerated() {
      for finding in arrow.findings {
        anchors[finding] = anchor("at", ids.move(index), "at the move")
      }
    }
    for (index, link) in picture.links.enumerated() {
      for finding in link.findings {
        anchors[finding] = anchor("at", ids.link(index), "at the link")
      }
    }
    for (index, move) in picture.common.enumerated() {
      for finding in move.findings {
        anchors[finding] = anchor("at", ids.common(index), "at the move")
      }
    }
  }

  var report: FileReport { picture.report }

  /// Appends the parts, and passes what is finished to `write`.
  func append(to xml: inout XMLWriter, _ write: ([UInt8]) -> Void) {
    xml.element("article", ["id": ids.flow]) { xml in
      let older = picture.olderPath.map { ", compared with \($0)" } ?? ""
      xml.element("h2", ["dir": "auto"], text: escaped(report.source.path + older))
      appendPicture(to: &xml)
      xml.flush(write)
      xml.element("div", ["class": "lists"]) { xml in
        appendChanges(to: &xml)
        appendFindings(to: &xml, write)
        appendProgress(to: &xml)
        appendRoutes(to: &xml)
        appendLinks(to: &xml)
        appendScreens(to: &xml, write)
      }
    }
  }

  private func appendPicture(to xml: inout XMLWriter) {
    guard !picture.phones.isEmpty, picture.excess == nil else {
      let text =
        picture.excess.map {
          "\($0) are too many for one picture. `flowlint graph --around SCREEN` draws a part of the flow."
        } ?? "The file has no screens to draw."
      return xml.element("p", ["class": "picture"], markup: sentenceMarkup(of: text))
    }
    let name = "Picture of the flow; arrow keys move it, + and - zoom, 0 shows all"
    xml.element(
      "div", ["class": "picture", "role": "region", "tabindex": "0", "aria-label": name]
    ) { xml in
      SVGReport(picture, on: ids).draw(in: &xml)
    }
  }

  /// A list below a heading; omitted if it would be empty.
  func list(
    _ title: String, count: Int, in xml: inout XMLWriter, _ fill: (inout XMLWriter) -> Void
  ) {
    guard count > 0 else { return }
    xml.element("section") { xml in
      xml.element("h3", text: "\(title) (\(count))")
      xml.element("ul", ["class": "entries"], fill)
    }
  }

  // MARK: - Changes

  /// What a comparison shows, in words.
  private func appendChanges(to xml: inout XMLWriter) {
    var changes: [String] = []
    func add(_ change: PictureChange?, _ what: String, _ id: String, _ name: String) {
      guard let change else { return }
      let text = XMLWriter.markup(of: escaped(name))
      changes.append("\(change.rawValue) \(what) \(anchor("at", id, text))")
    }
    for phone in picture.phones {
      let parts = phone.differences.isEmpty ? "" : ": " + phone.differences.joined(separator: ", ")
      add(phone.change, "screen", ids.screen(phone.content), phone.content.id + parts)
    }
    for (index, arrow) in picture.arrows.enumerated() {
      let ends = [arrow.source, arrow.target].map { picture.phones[$0].content.id }
      add(
        arrow.change, arrow.style == .back ? "move back" : arrow.style.rawValue, ids.move(index),
        ends.joined(separator: " → "))
    }
    for (index, link) in picture.links.enumerated() {
      add(link.change, "link", ids.link(index), link.name)
    }
    for (index, move) in picture.common.enumerated() {
      add(move.change, "move of everywhere", ids.common(index), move.name)
    }
    list("Changes", count: changes.count, in: &xml) { xml in
      for change in changes { xml.element("li", ["class": "entry"], markup: change) }
    }
  }

  // MARK: - Links to the picture

  /// The element of a screen as a link; only its name if it is not drawn.
  func markup(ofScreen name: String) -> String { markup(ofScreen: name, known: name) }

  /// Its title, if it has one, with the name below it.
  func markup(ofScreen name: String, titled title: String?) -> String {
    guard let title else { return markup(ofScreen: name) }
    let names = "<span class=\"id quiet\">\(Self.broken(name))</span>"
    return markup(ofScreen: title, known: name) + names
  }

  /// The name of a screen of a sub-flow breaks after its slashes.
  private static func broken(_ name: String) -> String {
    XMLWriter.markup(of: escaped(name)).replacing("/", with: "/<wbr>")
  }

  /// The same where the file knows it by another name, or not at all.
  func markup(ofScreen name: String, known local: String?) -> String {
    let text = PageFlow.broken(name)
    let markup =
      local.flatMap(screen(named:)).map { anchor("at", ids.screen($0), text) }
      ?? "<bdi>\(text)</bdi>"
    guard let phone = local.flatMap(phoneElsewhere) else { return markup }
    return "<span data-phone=\"\(XMLWriter.markup(of: phone))\">\(markup)</span>"
  }

  /// The phone of a screen; nil if it is not drawn.
  func screen(named name: String) -> PhoneContent? {
    guard case .screen(let screen, _) = picture.program.resolve(name, in: 0) else { return nil }
    return picture.phone(of: screen).map { picture.phones[$0].content }
  }

  /// The phone of a screen of a sub-flow in the picture of that flow; nil for other screens, and without that picture.
  private func phoneElsewhere(_ name: String) -> String? {
    let program = picture.program
    guard case .screen(let screen, _) = program.resolve(name, in: 0),
      !program.ownScreens.contains(screen)
    else { return nil }
    let path = program.files[program.file(of: screen)].source.path
    return flows[path]?.screen(named: program.id(of: screen))
  }

  /// The words for a move with a link to its arrow.
  func markup(ofMove words: String, drawn id: String?) -> String {
    let text = XMLWriter.markup(of: escaped(words))
    return id.map { anchor("by", $0, text) } ?? "<span class=\"by\">\(text)</span>"
  }

  func anchor(_ name: String, _ id: String, _ markup: String) -> String {
    "<a class=\"\(name)\" href=\"#\(XMLWriter.markup(of: id))\">\(markup)</a>"
  }

  /// The id of the arrow or pill of the move at a location of the file.
  func move(at range: SourceRange) -> String? { moves[range.lower] }

  /// The same for a move of the graph; nil for those of sub-flows.
  func move(_ index: Int) -> String? {
    let move = picture.graph.moves[index]
    return picture.graph.isOwn(move)
      ? self.move(at: picture.graph.destination(of: move).range) : nil
  }

  // MARK: - Screens

  /// The screens with their moves, for those who do not see the picture.
  private func appendScreens(to xml: inout XMLWriter, _ write: ([UInt8]) -> Void) {
    guard !picture.phones.isEmpty else { return }
    var moves = [[Int]](repeating: [], count: picture.phones.count)
    for (index, arrow) in picture.arrows.enumerated() { moves[arrow.source].append(index) }
    xml.element("details", ["class": "screens"]) { xml in
      xml.element("summary", text: "Screens (\(picture.phones.count))")
      xml.element("ul", ["class": "entries"]) { xml in
        for (index, phone) in picture.phones.enumerated() {
          let id = ids.screen(phone.content)
          let name = XMLWriter.markup(of: escaped(phone.content.name))
          xml.element("li", ["class": "entry", "id": ids.about(id)]) { xml in
            xml.element("h4", ["dir": "auto"], markup: anchor("at", id, name))
            xml.element("div", ["class": "more"]) { xml in
              let change = phone.change.map { "\($0.rawValue): " } ?? ""
              xml.element("p", text: escaped(change + phone.content.description))
              if phone.content.isSubflow, let flow = flows[phone.content.id] {
                xml.element("p", markup: anchor("flow", flow.flow, "its own picture"))
              }
              appendMoves(moves[index], to: &xml)
            }
          }
          xml.flush(write)
        }
      }
    }
  }

  private func appendMoves(_ arrows: [Int], to xml: inout XMLWriter) {
    guard !arrows.isEmpty else { return }
    xml.element("ul") { xml in
      for index in arrows {
        let arrow = picture.arrows[index]
        let target = picture.phones[arrow.target].content
        for move in arrow.moves {
          let by = markup(ofMove: move.word, drawn: ids.move(index))
          let at = anchor("at", ids.screen(target), XMLWriter.markup(of: escaped(target.id)))
          let label = [move.label, move.condition].compactMap(\.self)
          let words = label.isEmpty ? "" : ": " + label.joined(separator: ", ")
          let change = arrow.change.map { " (\($0.rawValue))" } ?? ""
          xml.element("li", markup: "\(by) \(at)\(XMLWriter.markup(of: escaped(words)))\(change)")
        }
      }
    }
  }
}
