import SwiftSyntax

extension CodeReading {
  /// The properties that the constructor of a view without initializers is given and that its code hands on to be
  /// shown, such as the destination of a row: their types, with what they are handed to.
  func handedProperties(of use: CaseUse) -> [(type: String, receiver: String)] {
    guard !use.isProperty, isTypeName(use.receiver), index.initializers[use.receiver] == nil,
      let type = index.type(named: use.receiver, in: use.owner), index.role(of: type) == .view
    else { return [] }
    if let found = resolver.known.handedProperties[type] { return found }
    let found = handedProperties(ofView: type)
    resolver.known.handedProperties[type] = found
    return found
  }

  private func handedProperties(ofView type: Int) -> [(type: String, receiver: String)] {
    let declaration = index.types[type]
    let names = declaration.members.sorted { $0.key < $1.key }.flatMap(\.value.names)
    var seen: Set<[String]> = []
    return names.compactMap { name, node in
      guard let property = declaration.properties[name], property.getter == nil,
        property.value == nil, let named = property.type?.elementType,
        let call = node.parent?.as(LabeledExprSyntax.self)?.parent?.parent?
          .as(FunctionCallExprSyntax.self),
        let receiver = call.calledName, receiver == "NavigationLink" || isVerb(receiver),
        seen.insert([named, receiver]).inserted
      else { return nil }
      return (named, receiver)
    }
  }

  private func isVerb(_ name: String) -> Bool {
    let word = name.lowercased()
    return ["push", "present", "show", "navigat", "open", "append"].contains {
      word.hasPrefix($0)
    }
  }
}
