import SwiftSyntax

extension Evaluator {
  /// A value handed to a function.
  struct Argument {
    let label: String?
    var values: ValueSet
    var isTrailing = false

    init(_ label: String?, _ values: ValueSet, isTrailing: Bool = false) {
      self.label = label
      self.values = values
      self.isTrailing = isTrailing
    }
  }

  func call(
    _ code: Code, _ callee: Code, _ arguments: [Code.Argument], _ frame: Frame,
    _ wanted: CodeTypeName?
  ) -> ValueSet {
    switch callee.form {
    case .implicitMember(let name): return implicit(name, arguments, code, frame, wanted)
    case .name(let name): return call(name, arguments, code, frame)
    case .member(let base, let name): return call(base, name, arguments, code, frame)
    default:
      return apply(evaluate(callee, frame), self.arguments(arguments, nil, frame), code, frame)
    }
  }

  // MARK: - Functions

  func call(
    _ function: CodeFunction, receiver: ValueID?, _ arguments: [Argument], parent: Frame? = nil,
    match known: [Int: Int]? = nil, at site: SyntaxIdentifier? = nil
  ) -> ValueSet {
    guard function.body != nil, depth < 100 else { return ValueSet(unknown) }
    depth += 1
    if let site { calls.append(site) }
    defer {
      depth -= 1
      if site != nil { calls.removeLast() }
    }
    called.insert(types.number(function))
    let match =
      known ?? self.match(function, arguments)
      ?? Dictionary(
        uniqueKeysWithValues: zip(function.parameters.indices, arguments.indices).map { ($0, $1) })
    let values = function.parameters.indices.map {
      match[$0].map { arguments[$0].values } ?? .empty
    }
    guard let frame = frame(function, receiver: receiver, parent: parent, arguments: values) else {
      return ValueSet(unknown)
    }
    for (index, parameter) in function.parameters.enumerated() {
      let cell = self.parameter(parameter.name, of: frame)
      frame.types[parameter.name] = parameter.type
      if !values[index].isEmpty {
        write(cell, values[index])
      } else if match[index] == nil, let initial = parameter.defaultValue {
        if cells[cell].isEmpty { write(cell, evaluate(initial, frame, wanted: parameter.type)) }
      } else {
        write(cell, unknown(parameter.type, in: function.owner))
      }
    }
    runNow(frame)
    return read(frame.result)
  }

  /// Calls what is stored in a property or variable.
  func apply(_ values: ValueSet, _ arguments: [Argument], _ code: Code?, _ frame: Frame?)
    -> ValueSet
  {
    var found = ValueSet.empty
    for id in values.ids {
      switch value(id) {
      case .closure(let number, let captured):
        found.formUnion(
          call(
            types.all[number], receiver: nil, arguments, parent: frames[captured], at: code?.site))
      case .function(let number, let receiver):
        found.formUnion(call(types.all[number], receiver: receiver, arguments, at: code?.site))
      case .metatype(let type):
        if let code { found.formUnion(make(type, arguments, code.site, frame)) }
      case .none: break
      default: found.formUnion(ValueSet(unknown))
      }
    }
    return found
  }

  /// Code that is not read can run the closures that it is handed, now or later.
  func handOver(_ arguments: [Argument]) -> ValueSet {
    var results = ValueSet.empty
    for argument in arguments {
      for id in argument.values.ids {
        guard case .closure(let number, _) = value(id) else { continue }
        let unknowns = types.all[number].parameters.map { _ in Argument(nil, ValueSet(unknown)) }
        results.formUnion(apply(ValueSet(id), unknowns, nil, nil))
      }
    }
    return results
  }

  // MARK: - Forms of calls

  /// `.detail(id)` of the type that is wanted, else of the only enum with that case.
  func implicit(
    _ name: String, _ list: [Code.Argument], _ code: Code, _ frame: Frame, _ wanted: CodeTypeName?
  ) -> ValueSet {
    let named = types.number(of: wanted?.name, in: owner(of: frame))
    if let named, types.entries[named].cases[name] == nil {
      if name == "init" {
        return make(
          named, arguments(list, types.entries[named].initializers, frame), code.site, frame)
      }
      if let value = invoke(id(.metatype(named)), name, list, code, frame) { return value }
      if list.isEmpty, let value = staticMember(name, of: named) { return value }
    }
    let type =
      named.flatMap { types.entries[$0].cases[name] == nil ? nil : $0 }
      ?? only(types.enumsByCase[name] ?? [])
    return enumCase(name, of: type, list, frame)
  }

  private func enumCase(
    _ name: String, of type: Int?, _ list: [Code.Argument], _ frame: Frame
  ) -> ValueSet {
    let declared = type.flatMap { types.entries[$0].cases[name]?.values } ?? []
    let payload = list.enumerated().map { index, argument in
      let wanted = index < declared.count ? declared[index].type : nil
      return Value.Part(
        label: argument.label, values: tracked(evaluate(argument.value, frame, wanted: wanted)))
    }
    return set(.enumCase(type: type, name: name, payload: payload))
  }

  /// Without data, which would make endless cases.
  private func tracked(_ values: ValueSet) -> ValueSet {
    values.filter { id in
      switch value(id) {
      case .text, .list, .tuple: false
      default: true
      }
    }
  }

  private func call(
    _ name: String, _ list: [Code.Argument], _ code: Code, _ frame: Frame
  ) -> ValueSet {
    var current: Frame? = frame
    while let inner = current {
      if let cell = inner.cells[name] {
        return apply(read(cell), arguments(list, nil, frame), code, frame)
      }
      if let receiver = inner.receiver, let value = invoke(receiver, name, list, code, frame) {
        return value
      }
      current = inner.parent
    }
    if let type = types.number(of: name, in: owner(of: frame)), types.entries[type].kind != .part {
      return make(type, list, code, frame)
    }
    if let candidates = types.functions[name] {
      let values = arguments(list, candidates, frame)
      if let (function, match) = pick(candidates, values) {
        return call(function, receiver: nil, values, match: match, at: code.site)
      }
    }
    if let receiver = receiver(of: frame), name.first?.isLowercase == true {
      return callFramework(receiver, name, list, code, frame, isSuper: false)
    }
    return callFrameworkType(name, list, code, frame)
  }

  private func call(
    _ base: Code, _ name: String, _ list: [Code.Argument], _ code: Code, _ frame: Frame
  ) -> ValueSet {
    if case .superReference = base.form {
      guard let receiver = receiver(of: frame) else { return ValueSet(unknown) }
      let own = types.number(of: owner(of: frame), in: nil)
      return invoke(receiver, name, list, code, frame, after: own)
        ?? callFramework(receiver, name, list, code, frame, isSuper: true)
    }
    let receivers = known(evaluate(base, frame))
    var found = ValueSet.empty
    for id in receivers.ids where id != nothing {
      found.formUnion(
        invoke(id, name, list, code, frame)
          ?? callFramework(id, name, list, code, frame, isSuper: false, base: base))
    }
    return found
  }

  /// A call of a function that the app declares for a value; nil if it declares none.
  func invoke(
    _ id: ValueID, _ name: String, _ list: [Code.Argument], _ code: Code, _ frame: Frame,
    after: Int? = nil
  ) -> ValueSet? {
    if case .binding(let cell) = value(id) {
      let found = read(cell).ids.compactMap { invoke($0, name, list, code, frame) }
      return found.isEmpty ? nil : found.reduce(into: .empty) { $0.formUnion($1) }
    }
    let type: Int
    switch value(id) {
    case .object(let object): type = objects[object].type
    case .unknown(let known?): type = known
    case .enumCase(let known, let own, _):
      guard let found = known ?? only(types.enumsByCase[own] ?? []) else { return nil }
      type = found
    case .metatype(let known):
      if name == "init" { return make(known, list, code, frame) }
      if types.entries[known].cases[name] != nil { return enumCase(name, of: known, list, frame) }
      if let nested = types.number(of: types.entries[known].name + "." + name, in: nil) {
        return make(nested, list, code, frame)
      }
      type = known
    default: return nil
    }
    if name == "init", after != nil { return initialize(id, list, code, frame, after: after) }
    var receiver = id
    var candidates = types.functions(name, of: type, after: after)
    if case .metatype = value(id) { candidates.removeAll { !$0.isStatic } }
    if candidates.isEmpty, case .unknown = value(id), types.entries[type].kind == .protocolType,
      let heir = only(types.heirs[type].filter { types.entries[$0].kind != .protocolType })
    {
      candidates = types.functions(name, of: heir)
      receiver = self.id(.unknown(heir))
    }
    if !candidates.isEmpty {
      let values = arguments(list, candidates, frame)
      if let (function, match) = pick(candidates, values) {
        return call(function, receiver: receiver, values, match: match, at: code.site)
      }
    }
    if types.property(name, of: type, after: after) != nil,
      let stored = member(of: id, name, after: after)
    {
      return apply(stored, arguments(list, nil, frame), code, frame)
    }
    return nil
  }
}
