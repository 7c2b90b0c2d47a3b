import UIKit

final class ListViewController: UIViewController {
  func select() {
    performSegue(withIdentifier: "showItem", sender: self)
    performSegue(withIdentifier: "showNothing", sender: self)
  }

  func about() {
    guard let about = storyboard?.instantiateViewController(withIdentifier: "About") else { return }
    present(about, animated: true)
    guard let missing = storyboard?.instantiateViewController(withIdentifier: "Missing") else {
      return
    }
    present(missing, animated: true)
  }

  func log() {
    navigationController?.pushViewController(LogViewController(), animated: true)
  }
}

final class ItemViewController: UIViewController {}
final class AboutViewController: UIViewController {
  @objc func close() { dismiss(animated: true) }
}
final class LogViewController: UIViewController {}
