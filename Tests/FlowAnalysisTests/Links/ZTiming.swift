import FlowAnalysis
import Testing
@Suite(.serialized) struct ZTiming {
  @Test func timing() {
    let clock = ContinuousClock()
    func run(_ name: String, _ links: [String]) {
      var t: LinkTable?
      var ps: [LinkPattern] = []
      let p = clock.measure { ps = links.map { LinkPattern($0) } }
      let a = clock.measure { t = LinkTable(ps, optionalPlaceholders: ps.map { _ in [] }) }
      var c = 0
      let b = clock.measure { c = t!.clashes().count }
      print("TIMING", name, links.count, "parse", p, "build", a, "clashes", b, c)
    }
    run("warm", (1...1000).map { "shop://item/\($0)" })
    run("literals", (1...10000).map { "shop://item/\($0)" })
    run("hosts", (1...10000).map { "shop://s\($0)/{id}" })
    run("query literal", (1...10000).map { "shop://open?screen=n\($0)" })
    run("query literal+ph", (1...10000).map { "shop://open?screen=n\($0)&id={id}" })
    run("mixed prefix", (1...10000).map { "shop://a/\($0)-{id}" })
    run("mixed suffix", (1...10000).map { "shop://a/{id}-\($0)" })
    run("grid", (0..<10000).map { "shop://a/p\($0/100)-{id}-s\($0%100)" })
    run("middle meets", (1...3000).map { "shop://a/{x}-\($0)-{y}" })
    run("query meets", (1...3000).map { "shop://a?n\($0)={x}" })
    run("duplicates", (1...10000).map { "shop://a/{x\($0)}" })
    run("shadowed", ["shop://a/x{b}"] + (1...10000).map { "shop://a/x\($0){b}" })
    run("shadowed rev", (1...3000).map { "shop://a/x\($0){b}" } + ["shop://a/x{b}"])
    run(
      "nested",
      (1...3000).map { "shop://a/" + String(repeating: "x", count: 1 + $0 % 300) + "\($0){b}" })
    run(
      "covered",
      (1...1500).map { "shop://a?b=\($0)" } + (1...1500).map { "shop://a?c=\($0)" } + [
        "shop://a?b={x}&c={y}"
      ])
    run(
      "deep ph",
      (0..<10000).map { n in
        "shop://a/"
          + (0..<13).map { (n >> $0) & 1 == 0 ? "{p\($0)}" : "l\($0)" }.joined(separator: "/")
          + "/\(n)"
      })
    run("2 mixed", (0..<3000).map { "shop://a/x\($0 % 50){a}/{b}y\($0 / 50)" })
    run(
      "rest",
      (0..<5000).map { "shop://a/{x}/\($0)/{r*}" } + (0..<5000).map { "shop://a/\($0)/{r*}" })
    run(
      "partial lits",
      (1...4000).map { "shop://a?a=\($0)&c={c}" } + (1...4000).map { "shop://a?a={a}&b=\($0)" })
  }
}
