import Foundation
import OtherPrograms
import Testing

@Suite("many files")
struct ManyFilesTests {
  @Test("the shards of a run have all findings between them")
  func shards() throws {
    let place = try ManyFilesTests.place(flows: 49)
    let whole = place.run("check", "--format", "concise", ".").output.split(separator: "\n")
    let parts = (1...3).flatMap {
      place.run("check", "--format", "concise", "--shard", "\($0)/3", ".").output
        .split(separator: "\n")
    }
    #expect(whole.count == 7)
    #expect(parts.sorted() == whole.sorted())
  }

  @Test("the merged reports of the shards have the results of one run")
  func merging() throws {
    let place = try ManyFilesTests.place(flows: 49)
    let formats = ["sarif", "gitlab", "junit"]
    for (name, options) in [("whole", [])] + (1...3).map({ ("part\($0)", ["--shard", "\($0)/3"]) })
    {
      let outputs = formats.flatMap { ["--output", "\($0)=\(name).\($0)"] }
      #expect(place.run(["check"] + outputs + options + ["."]).status == 1)
    }
    // GitLab and most servers take several files of JUnit; sarif-tools makes one of several SARIF files.
    let merging = try Python.run(
      [Python.interpreter, "-m", "sarif", "copy", "-o", "merged.sarif"]
        + (1...3).map { "part\($0).sarif" }, in: place.folder)
    #expect(merging.status == 0, "\(merging.output)")
    let judging = """
      import json, glob, xml.etree.ElementTree as xml
      load = lambda path: json.load(open(path))
      def fingerprints(path):
          return sorted(json.dumps([result["ruleId"], result["partialFingerprints"], result["locations"]], sort_keys=True)
              for run in load(path)["runs"] for result in run["results"])
      def same(name, whole, parts):
          assert whole and sorted(whole) == sorted(parts), (name, whole, parts)
          assert len(set(whole)) == len(whole), (name, "a result is there twice")
      cases = lambda path: [(case.get("classname"), case.get("name"), len(case)) for case in xml.parse(path).iter("testcase")]
      same("sarif", fingerprints("whole.sarif"), fingerprints("merged.sarif"))
      same("gitlab", [issue["fingerprint"] for issue in load("whole.gitlab")],
          [issue["fingerprint"] for path in glob.glob("part*.gitlab") for issue in load(path)])
      same("junit", cases("whole.junit"), [case for path in glob.glob("part*.junit") for case in cases(path)])
      """
    let judged = try Python.run([Python.interpreter, "-c", judging], in: place.folder)
    #expect(judged.status == 0, "\(judged.output)")
  }

  /// Flows, a seventh with an error, and one that uses another.
  private static func place(flows count: Int) throws -> Workplace {
    let place = try Workplace()
    for index in 0..<count {
      try place.write(index % 7 == 0 ? brokenFlow : cleanFlow, to: "\(index).flow.yaml")
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
