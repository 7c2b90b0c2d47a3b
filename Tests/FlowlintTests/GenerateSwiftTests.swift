import Foundation
import OtherPrograms
import SampleFlows
import Testing

@testable import FlowlintCommands

/// A flow in a folder of its own, and the code of it.
private func generate(_ flow: String, _ options: String...) throws -> Run {
  try Workplace(["flow.yaml": flow]).run(["generate", "swift", "flow.yaml"] + options)
}

private let generatedFlows = "Tests/FlowlintTests/GeneratedFlows"

@Suite("generate swift")
struct GenerateSwiftTests {
  @Test("each screen of a move gets values of its own")
  func values() throws {
    let run = try Workplace([
      "flow.yaml": """
      name: shop
      start: home
      screens:
        home:
          destinations:
            - {root: orders, then: {push: order, with: [id]}, label: Last}
            - {set: [home, order, order], label: Compare}
            - {root: home, then: {open: "shop://order/{id}"}, label: Open}
        orders: {title: Orders, parameters: {id: {type: int, optional: true}}}
        order: {title: Order, parameters: {id: int}}
      app: {schemes: [shop]}
      deep-links:
        shop://order/{id}: [home, order]

      """
    ]).run("generate", "swift", "flow.yaml")
    #expect(run.output.contains("func rootOrdersThenPushOrder(id: Int? = nil, orderId: Int) {"))
    #expect(run.output.contains("self.make(.push(.order(id: orderId)))"))
    #expect(run.output.contains("func setOrder(orderId: Int, orderId2: Int) {"))
    #expect(run.output.contains("func rootHomeThenOpenOrder(id: String) {"))
  }

  @Test("types of the app are passed through, and no link reads one")
  func ownTypes() throws {
    let run = try generate(
      """
      start: album
      screens:
        album: {destinations: [{push: photo, with: [photo]}, list]}
        photo: {title: Photo, parameters: {photo: Photo}}
        list: {title: List, parameters: {sort: {type: Album.Sort, optional: true}}}
      app: {schemes: [photos]}
      deep-links:
        photos://album: album
        photos://sorted: [album, list]

      """)
    #expect(run.status == 0)
    #expect(run.output.contains("case photo(photo: Photo)"))
    #expect(run.output.contains("case list(sort: Album.Sort? = nil)"))
    #expect(run.output.contains("Link.Element(.list())"))
    #expect(!run.output.contains("values.optional"))
  }

  @Test("the code of the checkout is as expected")
  func checkout() throws {
    let run = Run(["generate", "swift", "Examples/checkout/flow.yaml"])
    #expect(run.status == 0 && run.errors == "")
    try compare(run.output, to: "CheckoutFlow.swift")
  }

  @Test("the tests of the checkout are as expected, from routes, links and scenarios")
  func tests() throws {
    let run = Run(["generate", "swift", "Examples/checkout/flow.yaml", "--parts", "uitests"])
    #expect(run.status == 0 && run.errors == "")
    try compare(run.output, to: "CheckoutFlowUITests.swift")
  }

  // MARK: - Names

  @Test(
    "names are in camel case, cut at what an identifier cannot have",
    arguments: [
      ("cart", "cart"), ("Cart", "cart"), ("sign-in", "signIn"),
      ("session_detail", "sessionDetail"),
      ("a.b-c_d", "aBCD"), ("URL", "url"), ("URLList", "urlList"), ("step-2", "step2"),
      ("default", "`default`"), ("self", "`self`"), ("init", "`init`"),
      ("all-cases", "allCasesScreen"),
    ])
  func names(id: String, name: String) throws {
    let code = try generate("start: \(id)\nscreens: {\(id): {final: true}}\n").output
    #expect(code.contains("    case \(name)\n"))
    #expect(code.contains("static let start: Screen = .\(name)\n"))
  }

  @Test(
    "the name of the enum keeps letters of all languages",
    arguments: [
      ("Wörld tour 🗺️", "WörldTourFlow"), ("à la carte", "ÀLaCarteFlow"), ("日本", "日本Flow"),
      ("Äpfel & Öl", "ÄpfelÖlFlow"), ("42 apps", "Flow42Apps"), ("🗺️", "UnnamedFlow"),
    ])
  func enumNames(name: String, type: String) throws {
    let code = try generate("name: \(name)\nstart: a\nscreens: {a: {final: true}}\n").output
    #expect(code.contains("\nenum \(type) {\n"))
  }

  @Test(
    "two ids with one name in Swift are a failure with both places",
    arguments: [
      (
        "start: a-b\nscreens:\n  a-b: {destinations: [aB]}\n  aB: {final: true}\n",
        "flow.yaml:4:3: `aB` would be `aB` in Swift, as `a-b` at flow.yaml:3:3"
      ),
      (
        "start: a\nscreens:\n  a: {final: true, parameters: {x-y: int, x_y: int}}\n",
        "flow.yaml:3:43: `x_y` would be `xY` in Swift, as `x-y` at flow.yaml:3:33"
      ),
      (
        """
        start: a
        flows: {other-flow: b.flow.yaml}
        screens:
          a: {destinations: [otherFlow, other-flow]}
          otherFlow: {final: true}

        """,
        "flow.yaml:2:9: `other-flow` would be `otherFlow` in Swift, as `otherFlow` at flow.yaml:5:3"
      ),
    ])
  func clash(flow: String, message: String) throws {
    let other = "start: b\nscreens: {b: {final: true}}\n"
    let place = try Workplace(["flow.yaml": flow, "b.flow.yaml": other])
    let run = place.run("generate", "swift", "flow.yaml", "--alone")
    #expect(run.status == 2 && run.output == "")
    #expect(run.errors.hasSuffix("flowlint: \(message)\n"))
  }

  @Test("two flows with one name are a failure")
  func sameNames() throws {
    let place = try Workplace([
      "flow.yaml":
        "name: a\nstart: c\nflows: {b: b.flow.yaml}\nscreens: {c: {destinations: [b]}}\n",
      "b.flow.yaml": "name: A flow\nstart: d\nscreens: {d: {final: true}}\n",
    ])
    let run = place.run("generate", "swift", "flow.yaml")
    #expect(run.status == 2 && run.errors.contains("flow.yaml and b.flow.yaml have the same name"))
  }

  @Test(
    "what cannot be the name of a type, a part or an access is bad usage",
    arguments: [
      ["--name", "a b"], ["--name", "class"], ["--name", "1a"], ["--parts", "screen"],
      ["--parts", "screens,"], ["--access", "open"], ["--check"],
    ])
  func usage(options: [String]) throws {
    let place = try Workplace(["flow.yaml": cleanFlow])
    let run = place.run(["generate", "swift", "flow.yaml"] + options)
    #expect(run.status == 2 && run.output == "")
  }

  @Test("moves with the same effect are one method, others have the label in their names")
  func methods() throws {
    let code = try generate(
      """
      start: a
      screens:
        a:
          destinations:
            - {push: b, label: One}
            - {push: b, label: Two}
            - {push: b, label: Three, with: {n: 3}}
            - {push: b, label: Four, with: [n]}
            - {push: b, with: {n: 5}}
        b: {final: true, parameters: {n: {type: int, optional: true}}}

      """
    ).output
    let methods = code.split(separator: "\n").filter { $0.contains(" func push") }.map {
      $0.drop { $0 == " " }
    }
    #expect(
      methods == [
        "func pushB(n: Int? = nil) { self.make(.push(.b(n: n))) }",
        "func pushBThree() { self.make(.push(.b(n: 3))) }",
        "func pushBFour(n: Int?) { self.make(.push(.b(n: n))) }",
        "func pushB2() { self.make(.push(.b(n: 5))) }",
      ])
  }

  @Test("a move back to a screen that may be missing is a case of its own")
  func missingTarget() throws {
    let code = try generate(
      """
      start: a
      screens:
        a: {destinations: [b]}
        b:
          final: true
          destinations:
            - {pop-to: a, missing: stay, label: Back}
            - {pop-to: a, missing: stay, inclusive: true, then: {push: b}, label: Again}

      """
    ).output
    for line in [
      "case popToIfPresent(Screen.ID)", "case popPastIfPresent(Screen.ID)",
      "func popToAIfPresent() { self.make(.popToIfPresent(.a)) }",
      "self.make(.popPastIfPresent(.a))",
    ] {
      #expect(code.contains(line), "\(line): \(code)")
    }
    #expect(!code.contains("case popPast(Screen.ID)"))
  }

  // MARK: - Files

  @Test("a file is written only where it changes, and only over what was generated")
  func writing() throws {
    let place = try Workplace(["flow.yaml": cleanFlow, "Other.swift": "struct Mine {}\n"])
    func write(_ file: String) -> Run {
      place.run("generate", "swift", "flow.yaml", "-o", file, "--name", "Shop")
    }
    let path = place.folder.appending(path: "Shop.swift").path
    #expect(write("Shop.swift").errors == "flowlint: wrote Shop.swift\n")
    let old = try FileManager.default.attributesOfItem(atPath: path)
    #expect(write("Shop.swift").errors == "")
    let new = try FileManager.default.attributesOfItem(atPath: path)
    #expect(old[.systemFileNumber] as? Int == new[.systemFileNumber] as? Int)
    #expect(old[.modificationDate] as? Date == new[.modificationDate] as? Date)
    let refused = write("Other.swift")
    #expect(refused.status == 2 && refused.errors.contains("it was not generated by flowlint"))
    #expect(try place.text(of: "Other.swift") == "struct Mine {}\n")
    try place.write(cleanFlow.replacing("title: Cart", with: "title: Basket"), to: "flow.yaml")
    #expect(write("Shop.swift").errors == "flowlint: wrote Shop.swift\n")
    #expect(try place.text(of: "Shop.swift").contains("case .cart: \"Basket\""))
  }

  @Test("--check says where a file differs, and writes nothing")
  func check() throws {
    let place = try Workplace(["flow.yaml": cleanFlow])
    let arguments = ["generate", "swift", "flow.yaml", "-o", "Shop.swift"]
    let missing = place.run(arguments + ["--check"])
    #expect(missing.status == 1 && missing.output == "Shop.swift: it does not exist\n")
    #expect(!FileManager.default.fileExists(atPath: place.folder.path + "/Shop.swift"))
    _ = place.run(arguments)
    let same = place.run(arguments + ["--check"])
    #expect(same.status == 0 && same.output == "" && same.errors == "")
    let text = try place.text(of: "Shop.swift").replacing("case cart", with: "case basket")
    try place.write(text, to: "Shop.swift")
    let stale = place.run(arguments + ["--check"])
    #expect(stale.status == 1)
    #expect(
      stale.output == """
        Shop.swift: it differs from what would be generated
          line 11
          -     case basket
          +     case cart

        """)
    #expect(try place.text(of: "Shop.swift") == text)
  }

  @Test("a flow with errors gives its findings and no code")
  func errors() throws {
    let place = try Workplace(["flow.yaml": brokenFlow])
    let run = place.run("generate", "swift", "flow.yaml", "-o", "Shop.swift")
    #expect(run.status == 1 && run.output == "")
    #expect(run.errors.contains("flow.yaml:3:51: error: "))
    #expect(!FileManager.default.fileExists(atPath: place.folder.path + "/Shop.swift"))
    let warned = try generate(warnedFlow)
    #expect(warned.status == 0 && warned.errors.contains(": warning: "))
  }

  @Test("with sub-flows a folder gets a file for each flow; --alone writes one")
  func subflows() throws {
    let place = try Workplace(["flow.yaml": cleanFlow])
    let flow = packageFolder.appending(path: "Examples/welcome/flow.yaml").path
    #expect(place.run("generate", "swift", flow, "-o", "All.swift").status == 2)
    #expect(place.run("generate", "swift", flow, "-o", ".").status == 0)
    #expect(try place.text(of: "WelcomeFlow.swift").contains("case account(AccountFlow.Screen)"))
    #expect(try place.text(of: "AccountFlow.swift").contains("enum AccountFlow {"))
    #expect(place.run("generate", "swift", flow, "-o", ".", "--check").status == 0)
    #expect(place.run("generate", "swift", flow, "-o", "One.swift", "--alone").status == 0)
    #expect(try place.text(of: "One.swift") == place.text(of: "WelcomeFlow.swift"))
  }

  @Test("the code is the same from any folder")
  func sameBytes() throws {
    let path = packageFolder.appending(path: "Examples/checkout/flow.yaml").path
    let outside = try Workplace().run("generate", "swift", path)
    #expect(outside.output == Run(["generate", "swift", "Examples/checkout/flow.yaml"]).output)
  }

  // MARK: - The compiler

  @Test(
    "the code of all examples compiles in both language modes without warnings",
    .enabled(if: SwiftCompiler.isThere, "swiftc is not there"),
    arguments: RandomRounds.some(
      of: [("5", "internal"), ("6", "package"), ("5", "public"), ("6", "internal")]))
  func compiles(version: String, access: String) throws {
    let place = try Workplace()
    for flow in flows(in: "Examples") + ["\(generatedFlows)/everything.flow.yaml"] {
      let path = packageFolder.appending(path: flow).path
      let run = place.run(
        "generate", "swift", path, "-o", ".", "--access", access, "--parts",
        "screens,moves,links,uitests")
      // A sub-flow is generated with its caller, too.
      #expect(run.status == 0, "\(run.errors)")
    }
    try place.write(
      """
      import SwiftUI
      import UIKit

      @MainActor func mark(_ view: some View, _ controller: UIViewController) -> some View {
        controller.flowScreen(CheckoutFlow.Screen.ID.cart)
        return view.flowScreen(CheckoutFlow.Screen.ID.cart)
      }

      """, to: "Use.swift")
    let run = try SwiftCompiler.check(place, version: version)
    #expect(run.status == 0, "\(run.output)")
  }

  @Test(
    "the code compiles with imports that are internal by default",
    .enabled(if: SwiftCompiler.isThere, "swiftc is not there"), arguments: ["package", "public"])
  func strictImports(access: String) throws {
    let place = try Workplace()
    let path = packageFolder.appending(path: "Examples/checkout/flow.yaml").path
    _ = place.run("generate", "swift", path, "-o", ".", "--access", access)
    let features = ["InternalImportsByDefault", "MemberImportVisibility", "ExistentialAny"]
    let run = try SwiftCompiler.check(
      place, version: "6", features.flatMap { ["-enable-upcoming-feature", $0] })
    #expect(run.status == 0, "\(run.output)")
  }

  @Test(
    "moves that the flow does not declare do not compile",
    .enabled(if: SwiftCompiler.isThere, "swiftc is not there"),
    arguments: [
      ("CartMoves { _ in }.pushAddress()", nil), ("CartMoves { _ in }.sheetCoupon()", nil),
      ("CartMoves { _ in }.pushPayment(method: \"card\")", "has no member 'pushPayment'"),
      ("AddressMoves { _ in }.pushPayment()", "missing argument for parameter 'method'"),
      ("CouponMoves { _ in }.pop()", "has no member 'pop'"),
      ("CartMoves { _ in }.make(.popToRoot)", "'make' is inaccessible"),
    ] as [(String, String?)])
  func typedMoves(call: String, error: String?) throws {
    let place = try Workplace()
    let path = packageFolder.appending(path: "Examples/checkout/flow.yaml").path
    _ = place.run("generate", "swift", path, "-o", ".")
    try place.write("func move() { CheckoutFlow.\(call) }\n", to: "Use.swift")
    let run = try SwiftCompiler.check(place, version: "6")
    #expect((run.status == 0) == (error == nil), "\(run.output)")
    if let error { #expect(run.output.contains(error)) }
  }

  @Test(
    "methods make the moves of the flow",
    .enabled(if: SwiftCompiler.isThere, "swiftc is not there"))
  func runs() throws {
    let place = try Workplace()
    let path = packageFolder.appending(path: "\(generatedFlows)/everything.flow.yaml").path
    _ = place.run("generate", "swift", path, "-o", ".")
    let main = packageFolder.appending(path: "\(generatedFlows)/main.swift")
    try place.write(String(contentsOf: main, encoding: .utf8), to: "main.swift")
    let run = try SwiftCompiler.run(place)
    #expect(run.status == 0)
    try compare(run.output, to: "../GeneratedFlows/main.expected")
  }
}
