import Foundation
import OtherPrograms
import Testing

@testable import flowlint

/// The pictures in the documentation, which `FLOWLINT_RECORD=1` draws anew.
@Suite("pictures")
struct PictureTests {
  @Test(
    "the pictures in the documentation show the examples",
    arguments: [
      "Examples/broken/falling-progress.yaml", "Examples/checkout/flow.yaml",
      "Examples/navigation-graph/flow.yaml", "Examples/onboarding/flow.yaml",
      "Examples/registration/flow.yaml", "Examples/shop-with-tabs/flow.yaml",
      "Examples/welcome/flow.yaml",
    ])
  func documented(flow: String) throws {
    let parts = flow.dropLast(".yaml".count).split(separator: "/")
    let name = parts.last == "flow" ? parts[1] : parts[2]
    try compare(Run(["graph", flow]).output, to: "../../../docs/pictures/\(name).svg")
  }
}
