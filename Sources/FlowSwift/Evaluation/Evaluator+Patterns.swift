extension Evaluator {
  func matches(_ pattern: Pattern, _ id: ValueID, _ frame: Frame) -> Bool {
    let value = self.value(id)
    if case .unknown = value { return true }
    switch pattern {
    case .any, .bind: return true
    case .cast(_, let type):
      guard let wanted = types.number(of: type.name, in: owner(of: frame)) else { return true }
      if case .object(let object) = value { return types.isKind(objects[object].type, of: wanted) }
      return true
    case .enumCase(let name, let parts):
      switch value {
      case .none: return name == "none"
      case .enumCase(_, let own, let payload):
        guard own == name else { return false }
        for (index, part) in parts.enumerated() {
          let values = self.payload(payload, index, part.label, parts.count)
          if !values.isEmpty, !values.ids.contains(where: { matches(part.pattern, $0, frame) }) {
            return false
          }
        }
        return true
      default: return name == "some" || !isData(value)
      }
    case .value(let code):
      guard case .text(let text) = code.form, case .text(let own) = value else {
        if case .none = code.form { return value == .none }
        return true
      }
      return text == own
    case .tuple(let patterns):
      guard case .tuple(let parts) = value else { return true }
      return zip(patterns, parts).allSatisfy { pattern, part in
        part.values.isEmpty || part.values.ids.contains { matches(pattern, $0, frame) }
      }
    }
  }

  /// Whether nothing of a value that it matches is left for other patterns.
  func matchesAlways(_ pattern: Pattern, _ id: ValueID, _ frame: Frame) -> Bool {
    guard matches(pattern, id, frame) else { return false }
    switch pattern {
    case .any, .bind: return true
    case .enumCase(_, let parts):
      return parts.allSatisfy {
        switch $0.pattern {
        case .any, .bind: true
        default: false
        }
      }
    case .value(let code):
      guard case .text = code.form else { return false }
      return true
    default: return false
    }
  }

  private func isData(_ value: Value) -> Bool {
    switch value {
    case .text, .list, .metatype: true
    default: false
    }
  }

  private func payload(
    _ payload: [Value.Part], _ index: Int, _ label: String?, _ count: Int
  ) -> ValueSet {
    if let label, let part = payload.first(where: { $0.label == label }) { return part.values }
    if count == 1, payload.count > 1 { return set(.tuple(payload)) }
    return index < payload.count ? payload[index].values : ValueSet(unknown)
  }

  func bind(_ pattern: Pattern, _ values: ValueSet, _ frame: Frame) {
    switch pattern {
    case .any, .value: break
    case .bind(let name): if name != "self" { write(cell(name, of: frame), values) }
    case .cast(let inner, let type): bind(inner, cast(values, to: type, frame), frame)
    case .tuple(let patterns):
      for (index, part) in patterns.enumerated() {
        var found = ValueSet.empty
        for id in values.ids {
          if case .tuple(let parts) = value(id), index < parts.count {
            found.formUnion(parts[index].values)
          } else {
            found.formUnion(ValueSet(unknown))
          }
        }
        bind(part, found, frame)
      }
    case .enumCase(let name, let parts):
      for (index, part) in parts.enumerated() {
        var found = ValueSet.empty
        for id in values.ids {
          switch value(id) {
          case .enumCase(_, name, let payload):
            found.formUnion(self.payload(payload, index, part.label, parts.count))
          case .unknown(let type):
            let declared = type.flatMap { types.entries[$0].cases[name]?.values }
            let own = declared.flatMap { index < $0.count ? $0[index].type : nil }
            found.formUnion(unknown(own, in: type.map { types.entries[$0].name }))
          default: if name == "some", id != nothing { found.formUnion(ValueSet(id)) }
          }
        }
        bind(part.pattern, found.isEmpty ? ValueSet(unknown) : found, frame)
      }
    }
  }

  func elements(of values: ValueSet) -> ValueSet {
    var found = ValueSet.empty
    for id in values.ids {
      switch value(id) {
      case .list(let elements): found.formUnion(elements)
      case .binding(let cell): found.formUnion(elements(of: read(cell)))
      case .none: break
      default: found.formUnion(ValueSet(unknown))
      }
    }
    return found
  }

  /// A value of a declared type; its members are what the type says.
  func unknown(_ type: CodeTypeName?, in owner: String?) -> ValueSet {
    if type?.element != nil { return ValueSet(unknown) }
    return types.number(of: type?.name, in: owner).map { set(.unknown($0)) } ?? ValueSet(unknown)
  }
}
