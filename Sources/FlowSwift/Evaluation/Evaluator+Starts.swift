import SwiftSyntax

/// What the system starts, and what of it runs.
extension Evaluator {
  func start(_ job: Job) {
    switch job {
    case .app(let type):
      position = nil
      guard let site = types.entries[type].anyNode else { return }
      let made = object(type, at: site, in: nil)
      runNow(propertiesOf: made)
      for (function, _) in startFunctions(of: type) { run(function, of: id(.object(made))) }
      if let (body, _) = types.property("body", of: type) { _ = read(body, of: id(.object(made))) }
    case .object(let object, let place):
      position = place
      let id = id(.object(object))
      let type = objects[object].type
      if types.isView(type) {
        if let (body, _) = types.property("body", of: type) { _ = read(body, of: id) }
        for function in types.functions("makeUIViewController", of: type) {
          for made in run(function, of: id).ids {
            if case .object(let child) = value(made) { embed(child, in: place ?? object) }
          }
        }
      }
      for function in systemFunctions(of: type) { run(function, of: id) }
    case .frame(let number, let place): runAgain(number, at: place)
    case .properties(let object):
      position = types.isController(objects[object].type) ? object : nil
      initializeProperties(object)
    case .unmade(let number):
      position = nil
      let function = types.all[number]
      let type = types.number(of: function.owner, in: nil)
      run(function, of: type.map { id(function.isStatic ? .metatype($0) : .unknown($0)) })
    }
  }

  @discardableResult
  private func run(_ function: CodeFunction, of receiver: ValueID?) -> ValueSet {
    let arguments = function.parameters.map {
      Argument($0.label, unknown($0.type, in: function.owner))
    }
    return call(function, receiver: receiver, arguments)
  }

  private func startFunctions(of type: Int) -> [(CodeFunction, Int)] {
    types.lineages[type].flatMap { ancestor in
      ["application", "scene"].flatMap { types.entries[ancestor].functions[$0] ?? [] }
        .filter { function in
          function.parameters.contains {
            ["didFinishLaunchingWithOptions", "willConnectTo", "willFinishLaunchingWithOptions"]
              .contains($0.label ?? "")
          }
        }.map { ($0, ancestor) }
    }
  }

  /// The functions of a controller or view that UIKit or a control calls.
  private func systemFunctions(of type: Int) -> [CodeFunction] {
    var found: [CodeFunction] = []
    var seen: Set<[String]> = []
    for ancestor in types.lineages[type] where ancestor == type || isApps(ancestor) {
      let entry = types.entries[ancestor]
      for name in entry.functions.keys.sorted() {
        for function in entry.functions[name] ?? [] where function.body != nil && !function.isStatic
        {
          let labels = [name] + function.parameters.map { $0.label ?? "_" }
          guard seen.insert(labels).inserted, isCalledBySystem(function) || isUnnamed(function)
          else { continue }
          found.append(function)
        }
      }
    }
    return found
  }

  private func isApps(_ type: Int) -> Bool {
    types.entries[type].kind != .protocolType && !types.entries[type].inherited.isEmpty
      || types.entries[type].kind == .classType
  }

  /// Whether it is an action or a function of a framework's delegate.
  func isCalledBySystem(_ function: CodeFunction) -> Bool {
    if function.isCalledBySystem { return true }
    let uses = types.words[function.name, default: 0]
    let declarations = declarationCounts[function.name, default: 0]
    guard uses <= declarations || function.parameters.first?.label == nil else { return false }
    return function.parameters.contains { parameter in
      guard let name = parameter.type?.name else { return false }
      return frameworkPrefixes.contains { prefix in
        name.hasPrefix(prefix) && name.dropFirst(prefix.count).first?.isUppercase == true
      } && types.number(of: name, in: nil).map { !isOwn($0) } ?? true
    } && function.parameters.count > (uses <= declarations ? 0 : 1)
  }

  /// Whether no code names a function, as actions are that only a storyboard names.
  private func isUnnamed(_ function: CodeFunction) -> Bool {
    types.words[function.name, default: 0] <= declarationCounts[function.name, default: 0]
  }

  private func isOwn(_ type: Int) -> Bool {
    types.entries[type].kind != .part && !types.entries[type].stored.isEmpty
  }
}

private let frameworkPrefixes = [
  "UI", "WK", "MK", "CL", "AV", "NS", "PH", "QL", "SK", "MF", "SF", "CN", "VN", "GK",
  "ASAuthorization",
]
