import Testing

@Suite("more files than fit in memory")
struct ManyFilesTests {
  @Test(
    "results that are computed when a report asks for them are the same as those that are kept",
    arguments: ["text", "json", "sarif", "github", "gitlab", "junit", "markdown"])
  func formats(format: String) throws {
    let place = try ManyFilesTests.place()
    let computed = place.run("check", "--format", format, "--statistics", ".")
    // The findings that a baseline does not know are all kept.
    let kept = place.run(
      "check", "--format", format, "--statistics", "--baseline", "none.yaml", ".")
    #expect(computed.status == 1)
    #expect(computed.output.contains("paymnet"))
    #expect(computed.output == kept.output)
    #expect(computed.errors == kept.errors)
  }

  @Test("the shards of a run have all findings between them")
  func shards() throws {
    let place = try ManyFilesTests.place()
    let whole = place.run("check", "--format", "concise", ".").output.split(separator: "\n")
    let parts = (1...3).flatMap {
      place.run("check", "--format", "concise", "--shard", "\($0)/3", ".").output
        .split(separator: "\n")
    }
    #expect(whole.count == 7)
    #expect(parts.sorted() == whole.sorted())
  }

  /// 5 MB of flows: a seventh with an error, and one that uses another.
  private static func place() throws -> Workplace {
    let padding = String(repeating: "# \(String(repeating: "-", count: 198))\n", count: 500)
    let place = try Workplace(["none.yaml": "flowlint-baseline: 2\nfindings: []\n"])
    for index in 0..<49 {
      try place.write(
        (index % 7 == 0 ? brokenFlow : cleanFlow) + padding, to: "\(index).flow.yaml")
    }
    try place.write(
      """
      start: a
      flows: {next: 1.flow.yaml}
      screens: {a: {title: A, destinations: [next]}}

      """, to: "user.flow.yaml")
    return place
  }
}
