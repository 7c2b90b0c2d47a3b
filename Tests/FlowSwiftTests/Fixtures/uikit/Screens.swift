import SafariServices
import UIKit

class BaseViewController: UIViewController {
  func showHelp() {
    present(HelpViewController(), animated: true)
  }
}

final class LoginViewController: BaseViewController {
  weak var delegate: LoginDelegate?

  override func viewDidLoad() {
    title = "Log in"
  }

  @objc func registerTapped() {
    navigationController?.pushViewController(RegisterViewController(), animated: true)
  }

  func forgot(_ isKnown: Bool) {
    guard isKnown else {
      show(PasswordViewController(), sender: self)
      return
    }
    let terms = TermsViewController()
    terms.modalPresentationStyle = .fullScreen
    present(terms, animated: true)
  }

  func web(_ url: URL) {
    present(SFSafariViewController(url: url), animated: true)
    present(make(url), animated: true)
    let unknown = Registry.controllers["x"]
    navigationController?.pushViewController(unknown, animated: true)
  }
}

final class RegisterViewController: BaseViewController {
  @objc func done() { navigationController?.popViewController(animated: true) }
  @objc func home() { navigationController?.popToRootViewController(animated: true) }

  func finish(_ isNew: Bool) {
    let next: UIViewController = isNew ? WelcomeViewController() : OrdersViewController()
    navigationController?.setViewControllers([next], animated: true)
  }
}

final class TermsViewController: UIViewController {
  @objc func close() { dismiss(animated: true) }
}

final class HelpViewController: UIViewController {}
final class PasswordViewController: UIViewController {}
final class WelcomeViewController: UIViewController {}
final class AccountViewController: UIViewController {}

protocol LoginDelegate: AnyObject {
  func loginDidFinish()
}

final class OrdersViewController: UIViewController {
  private let factory = OrderFactory()

  func open(_ id: Int) {
    navigationController?.pushViewController(factory.makeOrder(id), animated: true)
  }
}

struct OrderFactory {
  func makeOrder(_ id: Int) -> UIViewController {
    if id == 0 { return EmptyOrderViewController() }
    return OrderViewController(id: id)
  }
}

final class OrderViewController: UIViewController {}
final class EmptyOrderViewController: UIViewController {}
