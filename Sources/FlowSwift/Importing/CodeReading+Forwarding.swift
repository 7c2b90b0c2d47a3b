import SwiftSyntax

/// Functions with one name and the same labels that show a screen that they are handed.
private struct Forwarder {
  let parameters: [Function.Parameter]
  /// The index of the parameter that they show.
  let shown: Int
  let effect: Place.Effect
  var style: String?
  var presenters: Set<SyntaxIdentifier>
  /// The functions.
  var functions: Set<SyntaxIdentifier>
  /// Whether a call of them has been found.
  var isUsed = false
}

extension CodeReading {
  /// The places with those of functions that show a parameter replaced by the calls of these functions.
  func forwardedPlaces(_ places: [Place]) -> [Place] {
    var forwarders: [String: Forwarders] = [:]
    var overriding: Set<SyntaxIdentifier> = []
    for place in places {
      guard place.effect.isForward, let (function, shown) = handedParameter(of: place) else {
        continue
      }
      // Calls of a function that overrides or wraps one of the framework are places by themselves.
      let isNamesake =
        place.node.as(FunctionCallExprSyntax.self)?.calledName == function.name.text
      if isNamesake { overriding.insert(place.node.id) }
      if !isNamesake || function.isCalledWithoutAnimated {
        let forwarder = Forwarder(
          parameters: parameters(of: function), shown: shown, effect: place.effect,
          style: place.presentationStyle, presenters: [place.node.id], functions: [function.id])
        forwarders[function.name.text, default: Forwarders()].add(forwarder)
      }
    }
    for router in routers {
      forwarders[router.function.name, default: Forwarders()].add(
        Forwarder(
          parameters: router.function.parameters, shown: router.parameter, effect: router.effect,
          presenters: [], functions: [router.function.node.id]))
    }
    for (name, forwarder) in modifierForwarders(places) {
      forwarders[name, default: Forwarders()].add(forwarder)
    }
    if forwarders.isEmpty { return places.filter { !overriding.contains($0.node.id) } }
    let own = Set(places.map(\.node.id))
    var found: [Place] = []
    var placed: Set<SyntaxIdentifier> = []
    var used: Set<SyntaxIdentifier> = []
    var overloads: [String: Overloads] = [:]
    // Functions that call others of them with their own parameters forward, too.
    for round in 0..<4 {
      var further: [String: Forwarders] = [:]
      for (file, facts) in facts.enumerated() {
        for (call, name, owner) in facts.calls where !own.contains(call.id) {
          guard let known = forwarders[name] else { continue }
          let own = ownFunctions(of: call, name, owner, &overloads)
          let fitting = known.candidates(for: call).filter { index in
            known.all[index].fits(call) && !isOther(call, name, owner, known.all[index].functions)
              && (own.isEmpty || own.contains { known.all[index].functions.contains($0.node.id) })
          }
          guard let first = fitting.first.map({ known.all[$0] }),
            let value = first.shownArgument(of: call),
            !isForeignMember(value, first.parameters[first.shown].type)
          else { continue }
          let isClosure = first.parameters[first.shown].type.isFunction
          if let (function, shown) = handedParameter(value, at: Syntax(call), isClosure: isClosure)
          {
            guard round < 3, !first.functions.contains(function.id) else { continue }
            let forwarder = Forwarder(
              parameters: parameters(of: function), shown: shown, effect: first.effect,
              style: first.style, presenters: first.presenters, functions: [function.id])
            further[function.name.text, default: Forwarders()].add(forwarder)
          } else if let effect = fitting.map({ known.all[$0] }).commonEffect {
            for index in fitting { forwarders[name]?.all[index].isUsed = true }
            // Several ways can lead from a call to the code that shows its argument.
            guard placed.insert(call.id).inserted else { continue }
            found.append(
              Place(
                effect: effect, node: Syntax(call),
                content: content(of: value, first.parameters[first.shown].type), file: file,
                owner: owner, handedStyle: first.style))
          }
        }
      }
      for forwarder in forwarders.values.lazy.flatMap(\.all) where forwarder.isUsed {
        used.formUnion(forwarder.presenters)
      }
      forwarders = further
      if forwarders.isEmpty { break }
    }
    used.formUnion(overriding)
    return places.filter { !used.contains($0.node.id) } + found
  }

  /// Modifiers of the app that show a closure or view which they are made with.
  private func modifierForwarders(_ places: [Place]) -> [(String, Forwarder)] {
    places.compactMap { place in
      guard place.effect.isForward, let owner = place.owner.flatMap({ index.type(named: $0) }),
        index.ancestors(of: owner).contains("ViewModifier"),
        case .statements(let list) = place.content, list.count == 1,
        let property = list.first?.value?.root?.lastName,
        index.types[owner].properties[property]?.getter == nil
      else { return nil }
      let name = index.types[owner].simpleName
      let parameters = index.initializers[name]?.first.map(self.parameters) ?? memberwise(owner)
      guard let shown = parameters.firstIndex(where: { $0.name == property }) else { return nil }
      return (
        name,
        Forwarder(
          parameters: parameters, shown: shown, effect: place.effect,
          presenters: [place.node.id], functions: [index.types[owner].node.id])
      )
    }
  }

  /// The parameters of the initializer that a structure has by itself.
  private func memberwise(_ type: Int) -> [Function.Parameter] {
    index.types[type].properties.filter { $1.getter == nil }
      .sorted { $0.value.node.position < $1.value.node.position }
      .compactMap { name, property in
        property.type.map { Function.Parameter(label: name, name: name, type: $0) }
      }
  }

  /// The functions of the type around a call without a receiver that it can mean.
  ///
  /// `overloads` has those of a type with one name that have been looked up.
  private func ownFunctions(
    of call: FunctionCallExprSyntax, _ name: String, _ owner: String?,
    _ overloads: inout [String: Overloads]
  ) -> [Function] {
    guard call.receiver.map({ $0.trimmedDescription == "self" }) != false, let owner else {
      return []
    }
    let key = "\(owner).\(name)"
    let known =
      overloads[key]
      ?? Overloads(index.type(named: owner).map { index.functions(name, of: $0) } ?? [])
    overloads[key] = known
    let labels = call.labels
    return known.fitting(labels)
  }

  private func parameters(of function: FunctionDeclSyntax) -> [Function.Parameter] {
    parameters(Array(function.signature.parameterClause.parameters))
  }

  private func parameters(_ list: [FunctionParameterSyntax]) -> [Function.Parameter] {
    list.map { parameter in
      Function.Parameter(
        label: parameter.firstName.text, name: (parameter.secondName ?? parameter.firstName).text,
        type: parameter.type)
    }
  }
}

extension FunctionDeclSyntax {
  /// Whether its calls need not look like those of the framework, because `animated` has a default.
  fileprivate var isCalledWithoutAnimated: Bool {
    signature.parameterClause.parameters.contains {
      $0.firstName.text == "animated" && $0.defaultValue != nil
    }
  }
}

extension Forwarder {
  /// Whether a call can be one of the function: its labels are those of parameters, in their order.
  fileprivate func fits(_ call: FunctionCallExprSyntax) -> Bool {
    var rest = parameters[...]
    for argument in call.arguments {
      let label = argument.label?.text ?? "_"
      guard let index = rest.firstIndex(where: { $0.label == label }) else { return false }
      rest = rest[(index + 1)...]
    }
    return shownArgument(of: call) != nil
  }

  fileprivate func shownArgument(of call: FunctionCallExprSyntax) -> ExprSyntax? {
    let label = parameters[shown].label
    if label != "_" {
      if let value = call.argument(label) ?? call.closure(label).map({ ExprSyntax($0) }) {
        return value
      }
    } else {
      let position = parameters[..<shown].count { $0.label == "_" }
      // A filter that is not lazy builds the whole tree again.
      let unlabeled = call.arguments.lazy.filter { $0.label == nil }
      if let value = unlabeled.dropFirst(position).first?.expression { return value }
    }
    guard parameters[shown].type.isFunction, let closure = call.trailingClosure else { return nil }
    // The closure is that of the first parameter which takes one and has no argument.
    let open = parameters.indices.filter { index in
      parameters[index].type.isFunction && call.argument(parameters[index].label) == nil
    }
    return open.first == shown ? ExprSyntax(closure) : nil
  }
}

/// The forwarders with one name.
private struct Forwarders {
  private struct Kind: Hashable {
    let labels: [String]
    let shown: Int
    let effect: Place.Effect
  }

  var all: [Forwarder] = []
  private var indices: [Kind: Int] = [:]
  private var positions = LabelPositions()

  mutating func add(_ forwarder: Forwarder) {
    let kind = Kind(
      labels: forwarder.parameters.map(\.label), shown: forwarder.shown, effect: forwarder.effect)
    if let same = indices[kind] {
      all[same].presenters.formUnion(forwarder.presenters)
      all[same].functions.formUnion(forwarder.functions)
    } else {
      indices[kind] = all.count
      positions.append(forwarder.parameters)
      all.append(forwarder)
    }
  }

  /// The indices of those that a call can be one of.
  func candidates(for call: FunctionCallExprSyntax) -> [Int] {
    // Of many, a closure alone does not tell which one is meant.
    call.arguments.isEmpty
      ? Array(all.indices.prefix(20)) : positions.candidates(for: call.labels)
  }
}

extension FunctionCallExprSyntax {
  /// Its labels in order; `_` for arguments without one.
  fileprivate var labels: [String] { arguments.map { $0.label?.text ?? "_" } }
}

extension [Forwarder] {
  /// What all of them do, or nil.
  ///
  /// A function that pushes, but sets an empty stack, pushes.
  fileprivate var commonEffect: Place.Effect? {
    let effects = Set(map(\.effect))
    if effects.count == 1 { return effects.first }
    return effects.subtracting([.set, .root, .present]) == [.push]
      && Set(map(\.parameters.count)).count == 1 ? .push : nil
  }
}
