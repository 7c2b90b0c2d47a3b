import SwiftSyntax

/// The navigation bar and the safe area.
extension FactsReader {
  /// `navigationItem.prompt = "…"`, `additionalSafeAreaInsets.top = 20`.
  func readLook(_ name: String, _ base: ExprSyntax?, _ value: ExprSyntax) {
    let receiver = base?.lastName
    switch (receiver, name) {
    case ("navigationItem", "largeTitleDisplayMode"):
      change { $0.look.largeTitle = $0.look.largeTitle ?? value.lastName }
    case ("navigationItem", "prompt"): change { $0.look.prompt = $0.look.prompt ?? value }
    case ("navigationItem", "hidesBackButton"), (nil, "isModalInPresentation"),
      ("self", "isModalInPresentation"):
      if let isSet = value.literalBool { change { $0.look.hidesBack = $0.look.hidesBack ?? isSet } }
    case (_, "prefersLargeTitles"):
      facts.prefersLargeTitles = facts.prefersLargeTitles || value.literalBool == true
    case ("navigationController", "isNavigationBarHidden"): setBarHidden(value)
    case ("additionalSafeAreaInsets", "top"):
      change { $0.look.safeAreaTop = $0.look.safeAreaTop ?? value }
    case (nil, "additionalSafeAreaInsets"), ("self", "additionalSafeAreaInsets"):
      let insets = value.as(FunctionCallExprSyntax.self)
      guard let top = insets?.argument("top") else { return }
      change { $0.look.safeAreaTop = $0.look.safeAreaTop ?? top }
    default: break
    }
  }

  /// `setNavigationBarHidden(true, animated: true)`, `.toolbar(.hidden, for: .navigationBar)`.
  func readLook(_ call: FunctionCallExprSyntax, _ name: String) {
    guard let first = call.arguments.first?.expression else { return }
    switch name {
    case "setNavigationBarHidden" where call.receiver?.lastName == "navigationController",
      "navigationBarHidden":
      setBarHidden(first)
    case "toolbar", "toolbarVisibility":
      if first.lastName == "hidden", call.argument("for")?.lastName == "navigationBar" {
        change { $0.look.hidesBar = true }
      }
    case "navigationBarBackButtonHidden":
      if let isSet = first.literalBool { change { $0.look.hidesBack = $0.look.hidesBack ?? isSet } }
    default: break
    }
  }

  /// What a controller sets when it disappears is for the next one.
  private func setBarHidden(_ value: ExprSyntax) {
    guard let isHidden = value.literalBool,
      Syntax(value).memberName?.contains("isappear") != true
    else { return }
    change { $0.look.hidesBar = $0.look.hidesBar ?? isHidden }
  }
}

extension ExprSyntax {
  var literalBool: Bool? {
    self.as(BooleanLiteralExprSyntax.self).map { $0.literal.text == "true" }
  }
}
