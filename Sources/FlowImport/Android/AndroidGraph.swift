import FlowXML

/// One `navigation` element: the root of a file, or one within another.
struct AndroidGraph: Sendable {
  let location: ImportLocation
  /// The file name without extension, as in includes.
  let fileName: String
  /// nil if missing.
  let id: String?
  let startID: String?
  let actions: [AndroidAction]
  let arguments: [ImportedParameter]
  let links: [AndroidLink]
  let includes: [AndroidInclude]
  /// The index of the enclosing graph in its file.
  let parent: Int?

  var name: String { id ?? fileName }
}

/// A reference to the graph of another file.
struct AndroidInclude: Sendable {
  let location: ImportLocation
  /// The name of the file, without extension.
  let graph: String
}

/// An entry of the back stack: a fragment, a dialog, an activity, or that of a custom navigator.
struct AndroidDestination: Sendable {
  let location: ImportLocation
  let tag: String
  /// nil if missing; then nothing can lead to it.
  let id: String?
  let className: String?
  let label: String?
  let actions: [AndroidAction]
  let arguments: [ImportedParameter]
  let links: [AndroidLink]
  /// The index of its graph.
  let graph: Int

  /// Whether it represents a graph that was not read.
  var isMissing: Bool { tag == "include" }

  /// Whether it floats over the destination below it and is closed when anything else is shown
  /// (`androidx.navigation.FloatingWindow`).
  var isFloating: Bool {
    let name = tag.lowercased()
    return name.contains("dialog") || name.contains("sheet")
  }

  /// Whether it is a sheet at the bottom of the screen, by its tag or class.
  var isSheet: Bool {
    [tag, className ?? ""].contains {
      $0.lowercased().split(separator: ".").last?.contains("sheet") == true
    }
  }

  /// Whether it is floating and has no actions.
  var isLeafDialog: Bool { isFloating && actions.isEmpty }
}

extension AndroidDestination {
  /// Represents a graph that was not read; its id usually is the name of the file.
  init(standingFor include: AndroidInclude, in graph: Int) {
    self.init(
      location: include.location, tag: "include", id: include.graph, className: nil, label: nil,
      actions: [], arguments: [], links: [], graph: graph)
  }
}

struct AndroidAction: Sendable {
  let location: ImportLocation
  let id: String
  /// The graph that declares it, where its ids are looked up.
  let graph: Int
  /// nil if it only goes back.
  let destination: String?
  let popUpTo: String?
  let isInclusive: Bool
  let isSingleTop: Bool
  /// The names of the arguments that it sets.
  let arguments: [String]

  init(_ element: XMLElement, file: String, graph: Int) {
    self.graph = graph
    id = resourceName(element["id"]) ?? "action"
    location = ImportLocation(file: file, line: element.line, element: id)
    destination = resourceName(element["destination"])
    popUpTo = resourceName(element["popUpTo"])
    isInclusive = element.isTrue("popUpToInclusive")
    isSingleTop = element.isTrue("launchSingleTop")
    arguments = element.children("argument").compactMap { $0["name"] }
  }
}

struct AndroidLink: Sendable {
  let location: ImportLocation
  /// nil for a link by action or MIME type.
  let uri: String?
  /// Whether a filter of an activity in the manifest declares it.
  let isOfActivity: Bool

  init(_ element: XMLElement, file: String) {
    location = ImportLocation(file: file, line: element.line)
    uri = element["uri"]
    isOfActivity = false
  }

  init(uri: String, ofActivityAt location: ImportLocation) {
    isOfActivity = true
    self.location = location
    self.uri = uri
  }
}

/// `home` for `@+id/home`, `@id/home` or `@com.example:id/home`; nil without a name.
func resourceName(_ reference: String?) -> String? {
  guard let reference, !reference.isEmpty, reference != "0", reference != "@null" else {
    return nil
  }
  return reference.split(separator: "/").last.map(String.init)
}

/// Reads the graphs and destinations of one file, in file order.
struct AndroidGraphReader {
  private(set) var graphs: [AndroidGraph] = []
  private(set) var destinations: [AndroidDestination] = []
  private let file: String
  private let fileName: String
  /// The number of graphs in previous files.
  private let offset: Int

  init(_ root: XMLElement, file: String, fileName: String, offset: Int) {
    self.file = file
    self.fileName = fileName
    self.offset = offset
    // Breadth first, so that a graph comes before its nested graphs.
    var waiting: [(element: XMLElement, parent: Int?)] = [(root, nil)]
    var next = 0
    while next < waiting.count {
      let (element, parent) = waiting[next]
      next += 1
      let index = offset + graphs.count
      graphs.append(graph(element, index, parent: parent))
      for child in element.children where !isPart(child) {
        if child.name == "navigation" {
          waiting.append((child, index))
        } else {
          destinations.append(destination(child, graph: index))
        }
      }
    }
  }

  private func isPart(_ element: XMLElement) -> Bool {
    ["action", "argument", "deepLink", "include"].contains(element.name)
  }

  private func graph(_ element: XMLElement, _ index: Int, parent: Int?) -> AndroidGraph {
    AndroidGraph(
      location: ImportLocation(file: file, line: element.line), fileName: fileName,
      id: resourceName(element["id"]), startID: resourceName(element["startDestination"]),
      actions: actions(of: element, in: index),
      arguments: element.children("argument").map(parameter), links: links(of: element),
      includes: element.children("include").compactMap { include in
        resourceName(include["graph"]).map {
          AndroidInclude(
            location: ImportLocation(file: file, line: include.line, element: $0), graph: $0)
        }
      }, parent: parent)
  }

  private func destination(_ element: XMLElement, graph: Int) -> AndroidDestination {
    AndroidDestination(
      location: ImportLocation(
        file: file, line: element.line, element: resourceName(element["id"]) ?? element["name"]),
      tag: element.name, id: resourceName(element["id"]), className: element["name"],
      label: element["label"],
      actions: actions(of: element, in: graph),
      arguments: element.children("argument").map(parameter), links: links(of: element),
      graph: graph)
  }

  private func actions(of element: XMLElement, in graph: Int) -> [AndroidAction] {
    element.children("action").map { AndroidAction($0, file: file, graph: graph) }
  }

  private func links(of element: XMLElement) -> [AndroidLink] {
    element.children("deepLink").map { AndroidLink($0, file: file) }
  }
}
