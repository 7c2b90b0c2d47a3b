import FlowFormat

extension Form {
  /// The forms that a value at the end of a path can have.
  func forms(at path: [TextContext.Step]) -> [Form] {
    path.reduce(alternatives) { forms, step in
      forms.flatMap { $0.next(step) }.flatMap(\.alternatives)
    }
  }

  private func next(_ step: TextContext.Step) -> [Form] {
    switch (self, step) {
    case (.keys(let mapping), .key(let name)):
      mapping.keys.first { $0.name == name }.map { [$0.form] } ?? []
    case (.names(_, let values, _), .key): [values]
    case (.list(let item, _), .item): [item]
    default: []
    }
  }

  /// The forms that this one stands for, in order, definitions among them.
  var alternatives: [Form] {
    switch self {
    case .either(let forms): forms.flatMap(\.alternatives)
    case .orNothing(let form): form.alternatives
    case .named(let definition): [self] + definition.form().alternatives
    case .naming(_, let form): [self] + form.alternatives
    case .scalar, .words, .list, .names, .keys: [self]
    }
  }

  /// The keys that a mapping of this form can have.
  var keyForms: [KeyForm] { if case .keys(let mapping) = self { mapping.keys } else { [] } }

  /// What its values name, or nil.
  var named: Named? { if case .naming(let named, _) = self { named } else { nil } }

  /// What the keys of a mapping of this form name, or nil.
  var namedByKeys: Named? {
    if case .names(let keys, _, _) = self { keys?.named } else { nil }
  }

  func isNamed(_ name: String) -> Bool {
    if case .named(let definition) = self { definition.name == name } else { false }
  }
}
