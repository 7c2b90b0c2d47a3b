import SwiftSyntax

extension CodeReading {
  /// By type and name, the screens that navigation controllers begin with which code of the type presents.
  var presentedLayers: [[String?]: [Int]] {
    var layers: [[String?]: [Int]] = [:]
    for place in places where place.effect == .present || place.effect == .show {
      guard case .expression(let value) = place.content, let name = value.unwrapped.lastName,
        let filling = resolver.setPlaces[[place.owner, name]]
      else { continue }
      let scope = Resolver.Scope(owner: place.owner)
      let screens = typeTargets(filling.flatMap { resolver.resolve($0.content, scope).targets })
      if !screens.isEmpty { layers[[place.owner, name]] = screens }
    }
    return layers
  }
}

extension Place {
  /// What the function around it appends to a local list that is its content.
  var appended: [ExprSyntax] {
    guard case .expression(let value) = content, let name = value.unwrapped.lastName,
      let body = node.ancestor({ $0.as(CodeBlockItemListSyntax.self) })
    else { return [] }
    return body.prefix(100).compactMap { item in
      guard let call = item.value?.unwrapped.as(FunctionCallExprSyntax.self),
        call.calledName == "append", call.receiver?.lastName == name
      else { return nil }
      return call.arguments.first?.expression
    }
  }
}
