extension Evaluator {
  /// The values of arguments; what follows a dot is of the type of its parameter.
  func arguments(
    _ list: [Code.Argument], _ candidates: [CodeFunction]?, _ frame: Frame
  ) -> [Argument] {
    var wanted: [Int: CodeTypeName] = [:]
    let labels = list.map { Argument($0.label, .empty, isTrailing: $0.isTrailing) }
    for function in candidates ?? [] {
      guard let match = match(function, labels) else { continue }
      for (parameter, argument) in match where wanted[argument] == nil {
        wanted[argument] = function.parameters[parameter].type
      }
    }
    return list.enumerated().map { index, argument in
      Argument(
        argument.label, evaluate(argument.value, frame, wanted: wanted[index]),
        isTrailing: argument.isTrailing)
    }
  }

  /// By parameter, the argument that it takes; nil if the labels do not fit.
  func match(_ function: CodeFunction, _ arguments: [Argument]) -> [Int: Int]? {
    var match: [Int: Int] = [:]
    var next = 0
    for (index, parameter) in function.parameters.enumerated() {
      if next < arguments.count {
        let argument = arguments[next]
        let isTaken =
          argument.isTrailing && argument.label == nil
          ? parameter.type?.isFunction ?? (index == function.parameters.count - 1)
          : argument.label == parameter.label
        if isTaken {
          match[index] = next
          next += 1
          if parameter.isVariadic {
            while next < arguments.count, arguments[next].label == nil { next += 1 }
          }
          continue
        }
      }
      if !parameter.hasDefault, !parameter.isVariadic { return nil }
    }
    return next == arguments.count ? match : nil
  }

  /// The overload that fits the arguments best.
  func pick(_ candidates: [CodeFunction], _ arguments: [Argument]) -> (CodeFunction, [Int: Int])? {
    var best: (score: Int, function: CodeFunction, match: [Int: Int])?
    for function in candidates {
      guard let match = match(function, arguments) else { continue }
      var score = match.count - function.parameters.count
      for (parameter, argument) in match {
        guard
          let type = types.number(
            of: function.parameters[parameter].type?.name, in: function.owner)
        else { continue }
        for id in arguments[argument].values.ids {
          guard let own = typeNumber(of: id) else { continue }
          score += types.isKind(own, of: type) ? 30 : types.isKind(type, of: own) ? 0 : -30
        }
      }
      if best == nil || score > best?.score ?? 0 { best = (score, function, match) }
    }
    return best.map { ($0.function, $0.match) }
  }
}
