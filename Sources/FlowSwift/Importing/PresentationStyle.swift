import SwiftSyntax

extension Place {
  /// The literal `modalPresentationStyle` that the function around it sets on what it presents.
  var presentationStyle: String? {
    if let handedStyle { return handedStyle }
    guard case .expression(let value) = content, let name = value.lastName,
      let body = node.ancestor({ $0.as(CodeBlockItemListSyntax.self) })
    else { return nil }
    for item in body.prefix(100) {
      guard let sequence = item.value?.as(SequenceExprSyntax.self),
        let member = sequence.elements.first?.unwrapped.as(MemberAccessExprSyntax.self),
        member.declName.baseName.text == "modalPresentationStyle", member.base?.lastName == name
      else { continue }
      return sequence.elements.last?.lastName
    }
    return nil
  }
}
