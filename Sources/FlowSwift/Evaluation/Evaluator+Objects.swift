import SwiftSyntax

extension Evaluator {
  /// `CartView(…)`, with its arguments as code.
  func make(_ type: Int, _ list: [Code.Argument], _ code: Code, _ frame: Frame) -> ValueSet {
    let entry = types.entries[type]
    let initializers = types.lineages[type].lazy.map { self.types.entries[$0].initializers }
      .first { !$0.isEmpty }
    let members = initializers == nil ? [memberwise(entry)] : initializers
    return make(type, arguments(list, members, frame), code.site, frame)
  }

  func make(_ type: Int, _ arguments: [Argument], _ site: SyntaxIdentifier, _ frame: Frame?)
    -> ValueSet
  {
    let entry = types.entries[type]
    switch entry.kind {
    case .enumeration, .protocolType: return set(.unknown(type))
    case .part where entry.initializers.isEmpty: return ValueSet(unknown)
    default: break
    }
    if entry.name == "UIStoryboard" {
      let name = arguments.first { $0.label == "name" }?.values.ids.first
      if let name, case .text(let text) = value(name) { return set(.storyboard(text)) }
      return ValueSet(unknown)
    }
    let made = object(type, at: site, in: frame)
    let id = id(.object(made))
    runNow(propertiesOf: made)
    let around = position
    if types.isController(type) { position = made }
    self.initializers += 1
    initialize(id, arguments, of: type)
    self.initializers -= 1
    position = around
    created(made)
    return ValueSet(id)
  }

  /// Runs `super.init(…)`.
  func initialize(
    _ id: ValueID, _ list: [Code.Argument], _ code: Code, _ frame: Frame, after: Int?
  ) -> ValueSet {
    guard let type = typeNumber(of: id), let after,
      let position = types.lineages[type].firstIndex(of: after)
    else { return .empty }
    let rest = types.lineages[type][(position + 1)...]
    let base = rest.first {
      types.entries[$0].kind != .protocolType && !types.entries[$0].initializers.isEmpty
    }
    let values = arguments(list, base.map { types.entries[$0].initializers }, frame)
    if let base, let (function, match) = pick(types.entries[base].initializers, values) {
      _ = call(function, receiver: id, values, match: match, at: code.site)
    } else {
      initializeFramework(id, values)
    }
    return .empty
  }

  private func initialize(_ id: ValueID, _ arguments: [Argument], of type: Int) {
    for ancestor in types.lineages[type] where types.entries[ancestor].kind != .protocolType {
      let own = types.entries[ancestor].initializers
      guard !own.isEmpty else { continue }
      if let (function, match) = pick(own, arguments) {
        _ = call(function, receiver: id, arguments, match: match)
        return
      }
    }
    let members = memberwise(types.entries[type])
    if types.entries[type].kind == .structure, let match = match(members, arguments) {
      for (parameter, argument) in match {
        var values = arguments[argument].values
        let name = members.parameters[parameter].name
        // A view builder runs at once.
        if let property = types.entries[type].properties[name],
          property.attributes.contains("ViewBuilder"), property.type?.isFunction == false
        {
          values = apply(values, [], nil, nil)
        }
        write(cell(.value(id), name), values)
      }
      return
    }
    initializeFramework(id, arguments)
  }

  /// What the initializers of UIKit set.
  private func initializeFramework(_ id: ValueID, _ arguments: [Argument]) {
    for argument in arguments {
      switch argument.label {
      case "rootViewController", "rootView":
        fill(id, with: argument.values)
      case "viewControllers":
        fill(id, with: elements(of: argument.values))
      default: break
      }
    }
  }

  /// The name of the cell with the screens in a container.
  static let content = "#content"
  /// The name of the cell with the screen that a navigation controller begins with.
  static let top = "#top"

  private func memberwise(_ entry: CodeTypes.Entry) -> CodeFunction {
    let parameters = entry.stored.compactMap { name -> CodeFunction.Parameter? in
      guard let property = entry.properties[name] else { return nil }
      let isOptional =
        property.value != nil || property.type?.isOptional == true
        || property.attributes.contains { $0 != "ViewBuilder" && $0 != "Binding" }
      return CodeFunction.Parameter(
        label: name, name: name, type: property.type, hasDefault: isOptional, defaultValue: nil,
        isVariadic: false)
    }
    return CodeFunction(memberwise: parameters, of: entry.name)
  }

  func initializeProperties(_ object: Int) {
    let id = id(.object(object))
    initializers += 1
    for type in types.lineages[objects[object].type].reversed() {
      let entry = types.entries[type]
      guard entry.kind != .protocolType else { continue }
      for name in entry.stored {
        guard let property = entry.properties[name], let value = property.value,
          let frame = frame(value, receiver: id, parent: nil, arguments: [])
        else { continue }
        runNow(frame)
        write(cell(.value(id), name), read(frame.result))
      }
    }
    initializers -= 1
  }

  /// Controllers run by themselves; views are a part of the screen whose code makes them.
  func created(_ object: Int) {
    uses += 1
    let type = objects[object].type
    if types.isController(type) {
      add(.object(object, at: object))
    } else if types.isView(type) {
      add(
        .object(
          object, at: screens.contains(types.entries[type].name) ? object : position ?? object))
    } else if types.isPlainView(type) {
      add(.object(object, at: position))
    }
  }
}
