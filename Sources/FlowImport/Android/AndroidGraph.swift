import FlowXML

/// One `navigation` element: the root of a file, or one within another.
struct AndroidGraph: Sendable {
  let place: ImportPlace
  /// The file's name without extension, as includes name it.
  let fileName: String
  /// nil where none is written.
  let id: String?
  let startID: String?
  let actions: [AndroidAction]
  let arguments: [ImportedParameter]
  let links: [AndroidLink]
  let includes: [AndroidInclude]
  /// The number of the graph around it in its file.
  let parent: Int?

  var name: String { id ?? fileName }
}

/// The place of another file's graph.
struct AndroidInclude: Sendable {
  let place: ImportPlace
  /// The name of the file, without extension.
  let graph: String
}

/// What can be on the back stack: a fragment, a dialog, an activity, or a custom navigator's.
struct AndroidDestination: Sendable {
  let place: ImportPlace
  let tag: String
  /// nil where none is written; nothing can lead to it then.
  let id: String?
  let className: String?
  let label: String?
  let actions: [AndroidAction]
  let arguments: [ImportedParameter]
  let links: [AndroidLink]
  /// The number of its graph.
  let graph: Int

  /// Whether it stands for a graph that was not read.
  var isMissing: Bool { tag == "include" }

  /// Whether it lies over what is below it and goes when anything else is shown
  /// (`androidx.navigation.FloatingWindow`).
  var isFloating: Bool {
    let name = tag.lowercased()
    return name.contains("dialog") || name.contains("sheet")
  }

  /// Whether it is floating and nothing leads on from it.
  var isLeafDialog: Bool { isFloating && actions.isEmpty }
}

extension AndroidDestination {
  /// For a graph that is in no file: its id mostly is the file's name.
  init(standingFor include: AndroidInclude, in graph: Int) {
    self.init(
      place: include.place, tag: "include", id: include.graph, className: nil, label: nil,
      actions: [], arguments: [], links: [], graph: graph)
  }
}

struct AndroidAction: Sendable {
  let place: ImportPlace
  let id: String
  /// nil where it only goes back.
  let destination: String?
  let popUpTo: String?
  let isInclusive: Bool
  let isSingleTop: Bool
  /// The names of arguments that it gives values.
  let arguments: [String]

  init(_ element: XMLElement, file: String) {
    place = ImportPlace(file: file, line: element.line)
    id = resourceName(element["id"]) ?? "action"
    destination = resourceName(element["destination"])
    popUpTo = resourceName(element["popUpTo"])
    isInclusive = element.isTrue("popUpToInclusive")
    isSingleTop = element.isTrue("launchSingleTop")
    arguments = element.children("argument").compactMap { $0["name"] }
  }
}

struct AndroidLink: Sendable {
  let place: ImportPlace
  /// nil for one that is found by an action or a MIME type.
  let uri: String?

  init(_ element: XMLElement, file: String) {
    place = ImportPlace(file: file, line: element.line)
    uri = element["uri"]
  }
}

/// `home` of `@+id/home`, `@id/home` or `@com.example:id/home`; nil where nothing is named.
func resourceName(_ reference: String?) -> String? {
  guard let reference, !reference.isEmpty, reference != "0", reference != "@null" else {
    return nil
  }
  return reference.split(separator: "/").last.map(String.init)
}

/// The graphs and destinations of one file, in the order in which they are written.
struct AndroidGraphReader {
  private(set) var graphs: [AndroidGraph] = []
  private(set) var destinations: [AndroidDestination] = []
  private let file: String
  private let fileName: String
  /// What the graphs of the files before take.
  private let offset: Int

  init(_ root: XMLElement, file: String, fileName: String, offset: Int) {
    self.file = file
    self.fileName = fileName
    self.offset = offset
    // Breadth first, so that a graph is numbered before those within it.
    var waiting: [(element: XMLElement, parent: Int?)] = [(root, nil)]
    var next = 0
    while next < waiting.count {
      let (element, parent) = waiting[next]
      next += 1
      let number = offset + graphs.count
      graphs.append(graph(element, parent: parent))
      for child in element.children where !isPart(child) {
        if child.name == "navigation" {
          waiting.append((child, number))
        } else {
          destinations.append(destination(child, graph: number))
        }
      }
    }
  }

  private func isPart(_ element: XMLElement) -> Bool {
    ["action", "argument", "deepLink", "include"].contains(element.name)
  }

  private func graph(_ element: XMLElement, parent: Int?) -> AndroidGraph {
    AndroidGraph(
      place: ImportPlace(file: file, line: element.line), fileName: fileName,
      id: resourceName(element["id"]), startID: resourceName(element["startDestination"]),
      actions: actions(of: element), arguments: element.children("argument").map(parameter),
      links: links(of: element),
      includes: element.children("include").compactMap { include in
        resourceName(include["graph"]).map {
          AndroidInclude(place: ImportPlace(file: file, line: include.line), graph: $0)
        }
      }, parent: parent)
  }

  private func destination(_ element: XMLElement, graph: Int) -> AndroidDestination {
    AndroidDestination(
      place: ImportPlace(file: file, line: element.line), tag: element.name,
      id: resourceName(element["id"]), className: element["name"], label: element["label"],
      actions: actions(of: element), arguments: element.children("argument").map(parameter),
      links: links(of: element), graph: graph)
  }

  private func actions(of element: XMLElement) -> [AndroidAction] {
    element.children("action").map { AndroidAction($0, file: file) }
  }

  private func links(of element: XMLElement) -> [AndroidLink] {
    element.children("deepLink").map { AndroidLink($0, file: file) }
  }
}
