extension Evaluator {
  func cast(_ values: ValueSet, to type: CodeTypeName, _ frame: Frame, _ code: Code? = nil)
    -> ValueSet
  {
    guard let wanted = types.number(of: type.name, in: owner(of: frame)) else { return values }
    var found = ValueSet.empty
    for id in values.ids {
      switch value(id) {
      case .object(let object):
        if types.isKind(objects[object].type, of: wanted) { found.formUnion(ValueSet(id)) }
      case .unknown:
        // What a table view hands back is made there.
        if let code, types.isPlainView(wanted) {
          let made = object(wanted, at: code.site, in: frame)
          created(made)
          found.formUnion(set(.object(made)))
        } else {
          found.formUnion(set(.unknown(wanted)))
        }
      default: found.formUnion(ValueSet(id))
      }
    }
    return found
  }

  /// The declared type of what something is assigned to.
  func declaredType(of target: Code, _ frame: Frame) -> CodeTypeName? {
    switch target.form {
    case .name(let name):
      var current: Frame? = frame
      while let frame = current {
        if let type = frame.types[name] { return type }
        if let receiver = frame.receiver, let type = typeNumber(of: receiver),
          let (property, _) = types.property(name, of: type)
        {
          return property.type
        }
        current = frame.parent
      }
      return nil
    case .member(let base, let name):
      for id in evaluate(base, frame).ids {
        if let type = typeNumber(of: id), let (property, _) = types.property(name, of: type) {
          return property.type
        }
      }
      return nil
    default: return nil
    }
  }

  func typeNumber(of id: ValueID) -> Int? {
    switch value(id) {
    case .object(let object): objects[object].type
    case .unknown(let type): type
    case .enumCase(let type, _, _): type
    default: nil
    }
  }

  // MARK: - Assignments

  func assign(_ values: ValueSet, to target: Code, _ frame: Frame, _ code: Code) {
    switch target.form {
    case .name(let name):
      var current: Frame? = frame
      while let frame = current {
        if let cell = frame.cells[name] { return write(cell, values) }
        if let receiver = frame.receiver, let type = typeNumber(of: receiver) {
          let isLast = frame.parent == nil
          if isLast || types.property(name, of: type) != nil {
            return write(receiver, name, values, code)
          }
        }
        current = frame.parent
      }
    case .member(let base, let name):
      for id in known(evaluate(base, frame)).ids where id != nothing {
        write(id, name, values, code)
      }
    case .element(let base, _):
      let list = set(.list(elements(of: evaluate(base, frame)).union(values)))
      assign(list, to: base, frame, code)
    case .projection(let name):
      for id in projection(name, frame).ids {
        if case .binding(let cell) = value(id) { write(cell, values) }
      }
    default: break
    }
  }

  private func write(_ id: ValueID, _ name: String, _ values: ValueSet, _ code: Code) {
    if assignFramework(id, name, values, code) { return }
    if case .binding(let cell) = value(id) {
      if name == "wrappedValue" { return write(cell, values) }
      for inner in read(cell).ids { write(inner, name, values, code) }
      return
    }
    if let type = typeNumber(of: id), let (property, _) = types.property(name, of: type) {
      if let setter = property.setter {
        _ = call(setter, receiver: id, [Argument(nil, values)])
        return
      }
      if property.attributes.contains("Binding") {
        let bindings = contents(of: cell(.value(id), name)).ids.compactMap { id -> Int? in
          if case .binding(let cell) = value(id) { cell } else { nil }
        }
        if !bindings.isEmpty,
          !values.ids.contains(where: { if case .binding = value($0) { true } else { false } })
        {
          for cell in bindings { write(cell, values) }
          return
        }
      }
      write(cell(.value(id), name), values)
      if let observer = property.observer, initializers == 0 {
        let around = position
        if case .object(let object) = value(id), types.isController(type) { position = object }
        defer { position = around }
        _ = call(observer, receiver: id, [Argument(nil, values)])
      }
      return
    }
    write(cell(.value(id), name), values)
  }
}
