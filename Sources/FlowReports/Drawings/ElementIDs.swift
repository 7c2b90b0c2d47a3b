import FlowXML

/// The ids of elements in a picture and on a page, which fragments of URLs name.
struct ElementIDs {
  /// Makes the ids of several flows on a page unique; empty for the first.
  private let prefix: String

  init(flow number: Int = 1) {
    prefix = number == 1 ? "" : "flow-\(number)-"
  }

  var flow: String { "\(prefix)flow" }
  func screen(_ content: PhoneContent) -> String {
    "\(prefix)\(content.isSubflow ? "subflow" : "screen")-\(name(content.id))"
  }
  /// The screen of the flow with an id, not a sub-flow.
  func screen(named id: String) -> String { "\(prefix)screen-\(name(id))" }
  func move(_ index: Int) -> String { "\(prefix)move-\(index + 1)" }
  func link(_ index: Int) -> String { "\(prefix)link-\(index + 1)" }
  /// A move of `everywhere`.
  func common(_ index: Int) -> String { "\(prefix)everywhere-\(index + 1)" }
  func finding(_ index: Int) -> String { "\(prefix)finding-\(index + 1)" }
  func route(_ index: Int) -> String { "\(prefix)route-\(index + 1)" }
  /// The matrix of the progress along all routes.
  var progress: String { "\(prefix)progress" }
  func head(_ name: String) -> String { "\(prefix)head-\(name)" }
  /// The id of the entry in a list that describes an element of the picture.
  func about(_ id: String) -> String { "about-\(id)" }

  /// The name with `_` for the characters that ids of screens cannot contain.
  private func name(_ text: String) -> String {
    String(
      String.UnicodeScalarView(
        text.unicodeScalars.map { scalar in
          let isKept =
            scalar.isASCII
            ? scalar.properties.isAlphabetic || "0123456789-._".unicodeScalars.contains(scalar)
            : !isUnprintable(scalar)
          return isKept ? scalar : "_"
        }))
  }
}

extension ElementIDs {
  /// The arrowheads, one for each color of arrows.
  func defineHeads(in xml: inout XMLWriter) {
    xml.element("defs") { xml in
      for name in ["forward", "back"] {
        xml.element(
          "marker",
          [
            "id": head(name), "viewBox": "0 0 8 8", "refX": "7", "refY": "4",
            "markerWidth": "8", "markerHeight": "8", "markerUnits": "userSpaceOnUse",
            "orient": "auto",
          ]
        ) { xml in
          xml.element("path", ["class": "head \(name)", "d": "M0 0.5L7 4L0 7.5z"])
        }
      }
    }
  }
}
