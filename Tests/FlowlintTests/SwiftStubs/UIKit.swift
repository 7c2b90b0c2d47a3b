// swift-format-ignore-file
/// What generated code uses of UIKit, as it is declared there.
@MainActor open class UIView {
  open var accessibilityIdentifier: String?
}

@MainActor open class UIViewController {
  open var view: UIView! = UIView()
}
