import FlowAnalysis
import FlowFormat
import FlowImport
import FlowRules
import FlowSource

/// Which types and scenes of the code are the screens of a flow.
struct ScreenMatches {
  /// A screen whose type is not there.
  struct Missing {
    let screen: Int
    /// The value of `code`; nil without one.
    let written: Located<String>?
  }

  let flow: CheckedFlow
  /// By type, the indices of its screens in the flow's program.
  private(set) var types: [Int: [Int]] = [:]
  /// The same by the id of a scene's screen.
  private(set) var scenes: [String: [Int]] = [:]
  private(set) var missing: [Missing] = []
  /// By screen, the types that it names or that have its name.
  private(set) var typesOfScreens: [Int: [Int]] = [:]
  /// The screens whose moves can be compared.
  private(set) var comparable: Set<Int> = []

  private let names: SwiftImporter
  private let reading: CodeReading
  private let typesByID: [String: Int]
  private let typesByName: [String: [Int]]

  init(_ flow: CheckedFlow, _ names: SwiftImporter, _ app: AppCode) {
    self.flow = flow
    self.names = names
    reading = app.reading
    typesByID = Dictionary(names.ids.map { ($1, $0) }, uniquingKeysWith: min)
    let index = app.reading.index
    typesByName = Dictionary(
      grouping: index.types.indices.filter { index.role(of: $0) != .other },
      by: { idName(ofType: index.types[$0].name) })
    for screen in 0..<flow.program.screenCount { match(screen) }
  }

  /// The screens of the flow that stand for a screen of the code; `typesByID` has the types of its screens.
  func screens(of id: String, _ typesByID: [String: Int]) -> [Int] {
    typesByID[id].flatMap { types[$0] } ?? scenes[id] ?? []
  }

  private mutating func match(_ screen: Int) {
    let code = flow.program.screen(screen).code
    guard code.map(\.value) != ["none"] else { return }
    for name in code {
      if let type = reading.index.type(named: name.value) {
        add(type, to: screen)
      } else {
        missing.append(Missing(screen: screen, written: name))
      }
    }
    guard code.isEmpty else { return }
    let id = flow.program.id(of: screen)
    if let type = typesByID[id] { return add(type, to: screen) }
    if names.indices[id] != nil { return add(scene: id, to: screen) }
    // The id of a scene can be the name of its class, or an identifier of this form.
    if let type = (typesByName[id] ?? typesByName[idName(ofType: id)])?.first {
      return add(type, to: screen)
    }
    let types = typesOfCase(named: id)
    for type in types { add(type, to: screen) }
    if types.isEmpty, !flow.graph.isAlert(screen) {
      missing.append(Missing(screen: screen, written: nil))
    }
  }

  private mutating func add(_ type: Int, to screen: Int) {
    types[type, default: []].append(screen)
    typesOfScreens[screen, default: []].append(type)
    // Places that show a screen of iOS are only counted.
    if reading.index.role(of: type) != .system { comparable.insert(screen) }
    for scene in reading.scenes.screens(of: reading.index.types[type].simpleName) {
      add(scene: scene, to: screen)
    }
  }

  private mutating func add(scene: String, to screen: Int) {
    comparable.insert(screen)
    if scenes[scene]?.contains(screen) != true { scenes[scene, default: []].append(screen) }
  }

  /// The types that an enum case of this name shows in a case table.
  private func typesOfCase(named id: String) -> [Int] {
    reading.cases.filter { kebabCase($0.value.name) == id }.map(\.key).sorted()
  }
}
