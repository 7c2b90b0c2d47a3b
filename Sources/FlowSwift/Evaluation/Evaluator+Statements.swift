extension Evaluator {
  /// What running statements leads to.
  struct Outcome {
    /// What the last expressions are; of views, all of them.
    var values = ValueSet.empty
    /// Whether what follows does not run.
    var ends = false
  }

  /// Runs the body of a function, whose returned values go to the frame's result.
  func run(_ body: [Code], _ frame: Frame) {
    let outcome = statements(body, frame)
    if body.count == 1 || frame.function.kind != .function {
      write(frame.result, body.count == 1 ? outcome.values : views(in: outcome.values))
    } else {
      write(frame.result, views(in: outcome.values))
    }
  }

  /// Statements of a view builder give all their views.
  private func views(in values: ValueSet) -> ValueSet {
    values.filter { id in
      if case .object(let object) = value(id) { types.isView(objects[object].type) } else { false }
    }
  }

  func statements(_ list: [Code], _ frame: Frame) -> Outcome {
    var all = Outcome()
    for code in list {
      let outcome = statement(code, frame)
      all.values.formUnion(outcome.values)
      if outcome.ends {
        all.ends = true
        break
      }
    }
    return all
  }

  private func statement(_ code: Code, _ frame: Frame) -> Outcome {
    steps += 1
    guard !isExhausted else { return Outcome(ends: true) }
    switch code.form {
    case .variable(let pattern, let type, let initial):
      let value = initial.map { evaluate($0, frame, wanted: type) }
      if case .bind(let name) = pattern {
        frame.types[name] = type
        declare(name, at: code.site, in: frame)
      }
      bind(pattern, value ?? .empty, frame)
      return Outcome()
    case .function(let function):
      let number = types.number(function)
      write(
        cell(function.name, of: frame), set(.closure(function: number, frame: frame.number)))
      return Outcome()
    case .result(let value):
      if let value {
        write(frame.result, evaluate(value, frame, wanted: frame.function.result))
      }
      return Outcome(ends: true)
    case .jump: return Outcome(ends: true)
    case .guarding(let conditions, let otherwise):
      let truth = self.truth(of: conditions, frame)
      if truth != true {
        _ = statements(otherwise, frame)
        if truth == false { return Outcome(ends: true) }
      }
      return Outcome()
    case .loop(let pattern, let sequence, let body):
      let elements = sequence.map { self.elements(of: evaluate($0, frame)) } ?? ValueSet(unknown)
      bind(pattern, elements, frame)
      return Outcome(values: statements(body, frame).values)
    case .block(let body): return statements(body, frame)
    case .condition(let conditions, let then, let otherwise):
      if let outcome = kinds(conditions, then, otherwise, code, frame) { return outcome }
      let truth = self.truth(of: conditions, frame)
      let first = truth == false ? Outcome(ends: true) : statements(then, frame)
      let second =
        truth == true ? Outcome(ends: true) : statements(otherwise, frame)
      return Outcome(values: first.values.union(second.values), ends: first.ends && second.ends)
    case .cases(let subject, let branches): return cases(subject, branches, frame)
    default: return Outcome(values: evaluate(code, frame, wanted: frame.function.result))
    }
  }

  /// `if controller is UINavigationController { … } else { … }`: each branch has the values of its kind.
  private func kinds(
    _ conditions: [Code.Condition], _ then: [Code], _ otherwise: [Code], _ code: Code,
    _ frame: Frame
  ) -> Outcome? {
    guard conditions.count == 1, case .value(let condition) = conditions[0],
      case .check(let subject, let type) = condition.form, case .name(let name) = subject.form,
      let around = frame.cells[name]
    else { return nil }
    let values = evaluate(subject, frame)
    let fitting = values.filter { matches(.cast(.any, type), $0, frame) }
    let others = values.filter { isUnknown($0) || !fitting.contains($0) }
    var outcome = Outcome(ends: true)
    for (branch, values, site) in [
      (then, fitting, condition.site), (otherwise, others, code.site),
    ] where !values.isEmpty {
      declare(name, at: site, in: frame)
      write(cell(name, of: frame), values)
      let result = statements(branch, frame)
      outcome.values.formUnion(result.values)
      outcome.ends = outcome.ends && result.ends
      frame.cells[name] = around
    }
    return values.isEmpty ? nil : outcome
  }

  /// The branches of the cases that can arrive.
  private func cases(_ subject: Code, _ branches: [Code.Branch], _ frame: Frame) -> Outcome {
    let value = evaluate(subject, frame)
    let isVague =
      value.isEmpty
      || value.ids.contains {
        switch self.value($0) {
        case .enumCase, .none, .text: false
        case .tuple(let parts):
          parts.contains { part in
            part.values.isEmpty
              || part.values.ids.contains {
                if case .enumCase = self.value($0) { false } else { true }
              }
          }
        default: true
        }
      }
    var rest = value
    var outcome = Outcome()
    var ends: [Bool] = []
    for branch in branches {
      let matched =
        branch.patterns.isEmpty
        ? (isVague ? value : rest)
        : (isVague ? value : rest).filter { id in
          branch.patterns.contains { matches($0, id, frame) }
        }
      if matched.isEmpty, !isVague { continue }
      if isVague, !value.isEmpty, matched.isEmpty { continue }
      for pattern in branch.patterns { bind(pattern, matched, frame) }
      if !isVague, !branch.isGuarded {
        rest = rest.filter { id in
          !branch.patterns.contains { matchesAlways($0, id, frame) }
        }
      }
      let result = statements(branch.body, frame)
      outcome.values.formUnion(result.values)
      ends.append(result.ends)
    }
    outcome.ends = !ends.isEmpty && ends.allSatisfy(\.self)
    return outcome
  }

  // MARK: - Conditions

  /// Whether all conditions hold; nil where that depends.
  private func truth(of conditions: [Code.Condition], _ frame: Frame) -> Bool? {
    var truth: Bool? = true
    for condition in conditions {
      switch condition {
      case .holds: break
      case .value(let code):
        _ = evaluate(code, frame)
        if case .boolean(let known) = code.form {
          if !known { return false }
        } else {
          truth = nil
        }
      case .binding(let pattern, _, let code):
        let values = evaluate(code, frame)
        let known = values.filter { $0 != nothing }
        if known.isEmpty, !values.isEmpty { return false }
        bind(pattern, known.isEmpty ? ValueSet(unknown) : known, frame)
        if known.isEmpty || known.count < values.count || known.ids.contains(where: isUnknown) {
          truth = nil
        }
      case .matching(let pattern, let code):
        let values = evaluate(code, frame)
        let matched = values.filter { matches(pattern, $0, frame) }
        if matched.isEmpty, !values.isEmpty { return false }
        bind(pattern, matched.isEmpty ? ValueSet(unknown) : matched, frame)
        if matched != values || values.isEmpty || values.ids.contains(where: isUnknown) {
          truth = nil
        }
      }
    }
    return truth
  }

  func isUnknown(_ id: ValueID) -> Bool {
    if case .unknown = value(id) { true } else { false }
  }
}
