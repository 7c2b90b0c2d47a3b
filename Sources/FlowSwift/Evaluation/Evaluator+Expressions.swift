extension Evaluator {
  /// What an expression can be; `wanted` is the type that the code around it gives it.
  func evaluate(_ code: Code, _ frame: Frame, wanted: CodeTypeName? = nil) -> ValueSet {
    steps += 1
    guard !isExhausted else { return ValueSet(unknown) }
    switch code.form {
    case .name(let name): return named(name, frame)
    case .implicitMember(let name): return implicit(name, [], code, frame, wanted)
    case .projection(let name): return projection(name, frame)
    case .selfReference, .superReference:
      return receiver(of: frame).map { ValueSet($0) } ?? ValueSet(unknown)
    case .member(let base, let name): return member(base, name, frame)
    case .call(let callee, let arguments): return call(code, callee, arguments, frame, wanted)
    case .closure(let function):
      let number = types.number(function)
      return set(.closure(function: number, frame: frame.number))
    case .text(let text): return set(.text(text))
    case .none: return ValueSet(nothing)
    case .list(let items):
      return set(
        .list(
          items.reduce(into: .empty) { $0.formUnion(evaluate($1, frame, wanted: wanted?.element)) })
      )
    case .tuple(let parts):
      return set(
        .tuple(parts.map { Value.Part(label: $0.label, values: evaluate($0.value, frame)) }))
    case .choice(let values):
      let all = values.reduce(into: ValueSet.empty) {
        $0.formUnion(evaluate($1, frame, wanted: wanted))
      }
      return all.count > 1 ? all.filter { $0 != nothing } : all
    case .assignment(let target, let value):
      assign(
        evaluate(value, frame, wanted: declaredType(of: target, frame)), to: target, frame, code)
      return .empty
    case .cast(let value, let type):
      return cast(evaluate(value, frame, wanted: type), to: type, frame, code)
    case .element(let base, let arguments):
      for argument in arguments { _ = evaluate(argument.value, frame) }
      return elements(of: evaluate(base, frame))
    case .check(let value, _):
      _ = evaluate(value, frame)
      return ValueSet(unknown)
    case .parts(let parts):
      for part in parts { _ = evaluate(part, frame) }
      return ValueSet(unknown)
    case .boolean: return ValueSet(unknown)
    case .condition, .cases, .block, .variable, .function, .result, .jump, .guarding, .loop:
      return statements([code], frame).values
    }
  }

  // MARK: - Names

  func named(_ name: String, _ frame: Frame) -> ValueSet {
    var current: Frame? = frame
    while let frame = current {
      if let cell = frame.cells[name] { return read(cell) }
      if let receiver = frame.receiver, let found = member(of: receiver, name) { return found }
      current = frame.parent
    }
    if let type = types.number(of: name, in: owner(of: frame)), types.entries[type].kind != .part {
      return set(.metatype(type))
    }
    if let global = types.globals[name] { return read(global, key: .global) }
    if let function = types.functions[name]?.first {
      return set(.function(types.number(function), of: nil))
    }
    return ValueSet(unknown)
  }

  private func read(_ property: CodeProperty, key: CellKey.Owner, receiver: ValueID? = nil)
    -> ValueSet
  {
    if let getter = property.getter, property.value == nil {
      return call(getter, receiver: receiver, [])
    }
    let cell = self.cell(key, property.name)
    if let value = property.value,
      let frame = self.frame(value, receiver: receiver, parent: nil, arguments: [])
    {
      runNow(frame)
      write(cell, read(frame.result))
    }
    let values = read(cell)
    return values.isEmpty ? unknown(property.type, in: nil) : values
  }

  func projection(_ name: String, _ frame: Frame) -> ValueSet {
    var current: Frame? = frame
    while let frame = current {
      if let cell = frame.cells[name] { return set(.binding(cell)) }
      if let receiver = frame.receiver, case .object(let object) = value(receiver),
        types.property(name, of: objects[object].type) != nil
      {
        return set(.binding(cell(.value(receiver), name)))
      }
      current = frame.parent
    }
    return ValueSet(unknown)
  }

  /// Without what is unknown, where something is known.
  func known(_ values: ValueSet) -> ValueSet {
    let known = values.filter { id in
      switch value(id) {
      case .object, .navigation: true
      default: false
      }
    }
    return known.isEmpty ? values : values.filter { !isUnknown($0) }
  }

  // MARK: - Members

  private func member(_ base: Code, _ name: String, _ frame: Frame) -> ValueSet {
    if case .superReference = base.form {
      guard let receiver = receiver(of: frame) else { return ValueSet(unknown) }
      let own = types.number(of: owner(of: frame), in: nil)
      return member(of: receiver, name, after: own) ?? ValueSet(unknown)
    }
    var found = ValueSet.empty
    for id in evaluate(base, frame).ids where id != nothing {
      found.formUnion(member(of: id, name) ?? frameworkMember(of: id, name))
    }
    return found.isEmpty ? ValueSet(unknown) : found
  }

  /// A member that the app declares; nil without one.
  func member(of id: ValueID, _ name: String, after: Int? = nil) -> ValueSet? {
    switch value(id) {
    case .object(let object):
      let type = objects[object].type
      if let (property, _) = types.property(name, of: type, after: after), !property.isStatic {
        return read(property, of: id)
      }
      if let function = types.functions(name, of: type, after: after).first {
        return set(.function(types.number(function), of: id))
      }
      return nil
    case .unknown(let type?):
      if let (property, owner) = types.property(name, of: type, after: after), !property.isStatic {
        if let getter = property.getter, getter.body?.isEmpty == false, property.value == nil {
          return call(getter, receiver: id, [])
        }
        let values = read(cell(.value(id), name))
        return values.isEmpty
          ? unknown(property.type, in: types.entries[owner].name) : values
      }
      if let function = types.functions(name, of: type, after: after).first {
        return set(.function(types.number(function), of: id))
      }
      return nil
    case .metatype(let type): return staticMember(name, of: type)
    case .enumCase(let type, let own, _):
      guard let type = type ?? only(types.enumsByCase[own] ?? []) else { return nil }
      if name == "rawValue" { return set(.text(types.entries[type].cases[own]?.raw ?? own)) }
      if let (property, _) = types.property(name, of: type), let getter = property.getter {
        return call(getter, receiver: id, [])
      }
      return types.functions(name, of: type).first.map {
        set(.function(types.number($0), of: id))
      }
    case .tuple(let parts):
      if let index = Int(name) { return index < parts.count ? parts[index].values : nil }
      return parts.first { $0.label == name }?.values
    case .binding(let cell):
      let found = read(cell).ids.compactMap { member(of: $0, name) }
      return found.isEmpty ? nil : found.reduce(into: .empty) { $0.formUnion($1) }
    default: return nil
    }
  }

  func staticMember(_ name: String, of type: Int) -> ValueSet? {
    let entry = types.entries[type]
    if let (property, _) = types.property(name, of: type),
      property.isStatic || property.getter != nil
    {
      if property.isStatic {
        return read(property, key: .value(id(.metatype(type))), receiver: id(.metatype(type)))
      }
    }
    if let item = entry.cases[name] {
      return item.values.isEmpty ? set(.enumCase(type: type, name: name, payload: [])) : nil
    }
    if name == "allCases", !entry.cases.isEmpty {
      let all = entry.caseNames.map { id(.enumCase(type: type, name: $0, payload: [])) }
      return set(.list(ValueSet(all)))
    }
    if name == "init" { return set(.metatype(type)) }
    if let function = types.functions(name, of: type).first(where: \.isStatic) {
      return set(.function(types.number(function), of: id(.metatype(type))))
    }
    return types.number(of: entry.name + "." + name, in: nil).map { set(.metatype($0)) }
  }

  /// A stored or computed property of an object.
  func read(_ property: CodeProperty, of id: ValueID) -> ValueSet {
    if let getter = property.getter, property.value == nil { return call(getter, receiver: id, []) }
    var values = read(cell(.value(id), property.name))
    if property.attributes.contains("Binding") {
      values = values.ids.reduce(into: .empty) { all, id in
        if case .binding(let cell) = value(id) {
          all.formUnion(read(cell))
        } else {
          all.formUnion(ValueSet(id))
        }
      }
    }
    guard values.isEmpty else { return values }
    // No code has said whom to tell.
    if property.isWeak || property.type?.isOptional == true && property.type?.isFunction == true,
      types.assigned.contains(property.name), case .object = value(id)
    {
      return ValueSet(nothing)
    }
    return unknown(property.type, in: nil)
  }
}
