/// What a type is for navigation.
enum TypeRole: Sendable {
  case view, controller
  case navigation, tabBar
  /// What iOS brings, such as an alert.
  case system
  case other
}

extension DeclarationIndex {
  func computedRole(of type: Int) -> TypeRole {
    let names = ancestors(of: type)
    let kind = types[type].kind
    if kind == .protocolType || kind == .enumeration { return .other }
    if names.contains("UINavigationController") { return .navigation }
    if names.contains("UITabBarController") { return .tabBar }
    if names.contains(where: systemControllers.contains) { return .system }
    if names.contains(where: isRepresentable) {
      return types[type].mentions.contains(where: systemControllers.contains) ? .system : .view
    }
    // A protocol of another module can inherit from `View`: then its type has a body all the same.
    let members = types[type]
    if names.contains("View") { return .view }
    if members.kind == .structure, !names.contains("App"), !names.contains("Scene"),
      !names.contains("Widget"), !names.contains("ViewModifier"), !names.contains("Commands"),
      names.contains(where: { self.type(named: $0) == nil }),
      members.properties["body"]?.getter != nil || members.functions["body"] != nil
    {
      return .view
    }
    return names.contains { isControllerName($0) } ? .controller : .other
  }

  /// Whether a type is neither a view nor a controller of any kind, such as a coordinator.
  func isOutsideScreens(_ type: Int) -> Bool {
    if case .other = role(of: type) { true } else { false }
  }

  func isScreen(_ type: Int) -> Bool {
    switch role(of: type) {
    case .view, .controller: true
    default: false
    }
  }
}

/// Whether a name of iOS or another module is that of a class of view controllers.
func isControllerName(_ name: String) -> Bool {
  name.hasSuffix("ViewController") || name == "UIHostingController"
    || name == "UISplitViewController"
}

/// Whether a protocol of iOS or another module makes a view of UIKit one of SwiftUI.
private func isRepresentable(_ name: String) -> Bool {
  name.hasSuffix("ViewRepresentable") || name.hasSuffix("ViewControllerRepresentable")
}

/// Screens that belong to iOS.
let systemControllers: Set = [
  "UIAlertController", "UIActivityViewController", "SFSafariViewController",
  "MFMailComposeViewController", "MFMessageComposeViewController", "UIImagePickerController",
  "PHPickerViewController", "UIDocumentPickerViewController", "QLPreviewController",
  "UIDocumentInteractionController", "CNContactPickerViewController", "CNContactViewController",
  "AVPlayerViewController", "SKStoreProductViewController", "UIFontPickerViewController",
  "UIColorPickerViewController", "EKEventEditViewController", "EKEventViewController",
  "GKGameCenterViewController", "PKAddPassesViewController", "PKPaymentAuthorizationViewController",
  "UICloudSharingController", "ASWebAuthenticationSession", "UISearchController",
  "VNDocumentCameraViewController", "UIPrintInteractionController", "LAContext", "ShareLink",
  "UIDocumentBrowserViewController", "UIReferenceLibraryViewController", "UIVideoEditorController",
  "INUIAddVoiceShortcutViewController", "INUIEditVoiceShortcutViewController",
]
