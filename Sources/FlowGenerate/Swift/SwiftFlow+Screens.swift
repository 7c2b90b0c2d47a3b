import FlowAnalysis
import FlowFormat
import FlowSource

extension SwiftFlow {
  /// The screens, their ids, where the flow begins, and how screens are presented.
  func appendScreens(to swift: inout SwiftText) {
    swift.doc("A screen with the values that it needs.")
    swift.block("\(access)enum Screen: Hashable, Sendable") { swift in
      for screen in program.ownScreens {
        let values = associatedValues(of: screen)
        let list = values.isEmpty ? "" : "(\(values.joined(separator: ", ")))"
        swift.line("case \(escapedName(names[0][program.id(of: screen)]))\(list)")
      }
      for (name, file) in subflows {
        swift.line("\(subflowCase) \(name)(\(names[file].type).Screen)")
      }
      swift.line("")
      appendIDs(to: &swift)
    }
    swift.line("")
    appendStart(to: &swift)
    swift.line("")
    swift.doc("How a screen is presented.")
    swift.block("\(access)enum Presentation: Hashable, Sendable") { swift in
      let alert = graph.isAlert.contains(true) ? ", alert" : ""
      swift.line("case sheet, fullScreen, popover, custom\(alert)")
    }
  }

  /// The cases of sub-flows with the indices of their files, in file order.
  private var subflows: [(name: String, file: Int)] {
    zip(program.flow.subflows, program.files[0].subflowFiles).compactMap { subflow, file in
      file.map { (escapedName(names[0][subflow.name.value]), $0) }
    }
  }

  private func appendIDs(to swift: inout SwiftText) {
    swift.doc("The name of a screen in the flow file.")
    swift.block("\(access)enum ID: String, CaseIterable, Codable, Sendable") { swift in
      for (id, name) in names[0].cases {
        let raw = id.value == name ? "" : " = \(swiftLiteral(id.value))"
        swift.line("case \(escapedName(name))\(raw)")
      }
    }
    swift.line("")
    swift.block("\(access)var id: ID") { swift in
      appendSwitch(over: names[0].cases.map { ($0.name, "." + escapedName($0.name)) }, to: &swift)
    }
  }

  private func appendStart(to swift: inout SwiftText) {
    let flow = program.flow
    if let start = program.firstName(of: 0).flatMap({ reference($0.value) }) {
      swift.doc("The screen that the flow begins with.")
      let (texts, parameters) = values(of: [start], given: nil)
      appendConstant("start", "Screen", texts[0], parameters, to: &swift)
    }
    let tabs = flow.tabs.compactMap { reference($0.value) }
    guard !tabs.isEmpty else { return }
    swift.doc("The roots of the tabs.")
    let (texts, parameters) = values(of: tabs, given: nil)
    appendConstant(
      "tabs", "[Screen]", "[\(texts.joined(separator: ", "))]", parameters, to: &swift)
  }

  /// A function if the screens need values.
  private func appendConstant(
    _ name: String, _ type: String, _ value: String, _ parameters: [SwiftParameter],
    to swift: inout SwiftText
  ) {
    guard !parameters.isEmpty else {
      return swift.line("\(access)static let \(name): \(type) = \(value)")
    }
    let list = parameters.map(\.declaration).joined(separator: ", ")
    swift.block("\(access)static func \(name)(\(list)) -> \(type)") { $0.line(value) }
  }

  // MARK: - What is known of screens

  /// Titles, progress and ends, outside of the enum.
  func appendDescriptions(to swift: inout SwiftText) {
    let screens = program.ownScreens.map { (names[0][program.id(of: $0)], program.screen($0), $0) }
    swift.line("")
    swift.block("extension \(typeName).Screen.ID") { swift in
      swift.doc("The navigation title; nil without one.")
      appendProperty(
        "title: String?", "nil",
        screens.compactMap { name, screen, _ in
          screen.title.map { (name, swiftLiteral($0.value)) }
        }, to: &swift)
      swift.line("")
      swift.doc("What the progress bar shows, in 0…1; nil if it is hidden.")
      appendProperty(
        "progress: Double?", "nil",
        screens.compactMap { name, _, index in
          graph.progress(of: index).map { (name, "\($0.pinned.value)") }
        }, to: &swift)
      swift.line("")
      swift.doc("Whether users can go back by button or gesture.")
      appendProperty(
        "back: Bool", "true",
        screens.compactMap { name, screen, _ in
          screen.allowsBack ? nil : (name, "false")
        }, to: &swift)
      swift.line("")
      swift.doc("Whether it is a goal of the flow.")
      appendProperty(
        "isFinal: Bool", "false",
        screens.compactMap { name, screen, _ in
          screen.isFinal ? (name, "true") : nil
        }, to: &swift)
    }
    swift.line("")
    appendIdentifiers(to: &swift)
  }

  private func appendProperty(
    _ declaration: String, _ standard: String, _ values: [(name: String, value: String)],
    to swift: inout SwiftText
  ) {
    swift.block("\(access)var \(declaration)") { swift in
      if values.isEmpty { return swift.line(standard) }
      // A default that is never used is a warning.
      let isWhole = values.count == names[0].cases.count
      appendSwitch(over: values, standard: isWhole ? nil : standard, to: &swift)
    }
  }

  private func appendSwitch(
    over values: [(name: String, value: String)], standard: String? = nil, to swift: inout SwiftText
  ) {
    // The compiler gives up on whether several hundred cases are all there are.
    let endsInDefault = standard == nil && values.count > 100
    swift.line("switch self {")
    for (name, value) in endsInDefault ? values.dropLast() : values[...] {
      swift.line("case .\(escapedName(name)): \(value)")
    }
    if let last = standard ?? (endsInDefault ? values.last?.value : nil) {
      swift.line("default: \(last)")
    }
    swift.line("}")
  }

  /// What lets tests of the user interface find screens.
  private func appendIdentifiers(to swift: inout SwiftText) {
    swift.line("#if canImport(SwiftUI)")
    appendImport("SwiftUI", isPublic: true, to: &swift)
    swift.line("")
    swift.line("@available(iOS 14, macOS 11, tvOS 14, watchOS 7, *)")
    swift.block("extension View") { swift in
      swift.doc("Lets tests find the view of a screen: its accessibility identifier is the id.")
      swift.block("\(access)func flowScreen(_ id: \(typeName).Screen.ID) -> some View") {
        $0.line("accessibilityElement(children: .contain).accessibilityIdentifier(id.rawValue)")
      }
    }
    swift.line("#endif")
    swift.line("")
    swift.line("#if canImport(UIKit) && !os(watchOS)")
    appendImport("UIKit", isPublic: true, to: &swift)
    swift.line("")
    swift.block("extension UIViewController") { swift in
      swift.doc("The same for the view of a controller; call it in `viewDidLoad`.")
      swift.block("\(access)func flowScreen(_ id: \(typeName).Screen.ID)") {
        $0.line("view.accessibilityIdentifier = id.rawValue")
      }
    }
    swift.line("#endif")
  }
}
