import ArgumentParser
import FlowProject
import FlowReports

/// Writes a flow file to start from.
struct InitCommand: FlowlintCommand {
  static let configuration = CommandConfiguration(
    commandName: "init",
    abstract: "Write a commented flow file to start from; existing files are never overwritten.")

  @Argument(help: "File to write.", completion: .file(extensions: ["yaml", "yml"]))
  var file = "flow.yaml"

  func run(_ console: Console) throws(Failure) -> ExitStatus {
    let isFolder = console.files.kind(of: file) == .folder
    let path = isFolder ? Path.join(file, "flow.yaml") : file
    try console.create(starterFlow, at: path)
    let text = "wrote \(escaped(path)); next: flowlint check \(escaped(path))"
    try console.write(console.style(.auto, width: nil).broken(text, indent: 2) + "\n")
    return .clean
  }
}

/// Small enough to read at a glance, with one example of everything that most flows have.
let starterFlow = """
  # A flow for flowlint: the screens of an app, the moves between them, and its deep links.
  # `flowlint check` reports what is wrong with it; `flowlint schema > flow.schema.json` prints the
  # schema for editors:
  # yaml-language-server: $schema=./flow.schema.json
  flowlint: 1
  name: checkout

  app:
    ui: swiftui                 # or uikit
    ios: "16.0"                 # the deployment target
    schemes: [shop]             # custom URL schemes the app registers

  start: cart                   # the first screen

  screens:
    cart:
      title: Cart
      progress: 0               # what the progress bar shows here, from 0 to 1
      destinations:
        - address               # a plain name is a push
        - {sheet: coupon, detents: [medium], label: Add a coupon}

    coupon:
      title: Coupon
      destinations: [dismiss]

    address:
      title: Address
      progress: 1/3             # fractions are exact
      destinations:
        - {push: payment, label: Continue}

    payment:
      title: Payment
      progress: 2/3
      destinations:
        - {replace: done, label: Pay, when: the charge succeeds}

    done:
      title: Thank you
      progress: 1
      back: false               # no way back to the payment
      final: true               # a goal: users may stop here
      destinations: [pop-to-root]

  deep-links:
    shop://cart: cart                       # the stack below it is inferred
    shop://address: [cart, address]         # or listed, bottom to top

  """
