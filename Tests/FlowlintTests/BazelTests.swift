import Foundation
import OtherPrograms
import Testing

@Suite("Bazel")
struct BazelTests {
  @Test(
    "flowlint_test of Examples/bazel checks the declared files, with settings and sub-flows",
    .enabled(if: isInstalled("bazel") && Shell.isThere, "Bazel or the program is not there"))
  func test() throws {
    let place = try Workplace(["coverage/WORKSPACE": ""])
    // Bazel asks for its tools for coverage even where they are not used; they are not on this machine.
    try place.write(
      """
      filegroup(name = "coverage_report_generator", visibility = ["//visibility:public"])

      """, to: "coverage/BUILD")
    let script = """
      cp -R "\(packageFolder.path)/Examples/bazel" workspace
      cp "$flowlint" workspace/flowlint
      coverage=$PWD/coverage
      cd workspace
      check() {
        bazel --batch --output_user_root=../bazel test --test_output=errors --color=no \
          --override_repository=remote_coverage_tools="$coverage" //:flows
      }
      check || exit 10
      sed -i 's/title: Branch//' pickup.flow.yaml
      check
      status=$?
      cp -L bazel-testlogs/flows/test.xml ..
      chmod -R u+w ../bazel
      exit $status
      """
    let run = try Shell.run(script, in: place)
    // "The tests failed", after those of the unchanged example had passed.
    #expect(run.status == 3, "\(run.output)")
    #expect(run.output.contains("error[missing-title]: `branch` has no title"), "\(run.output)")
    #expect(try place.text(of: "test.xml").contains("<failure"))
  }
}
