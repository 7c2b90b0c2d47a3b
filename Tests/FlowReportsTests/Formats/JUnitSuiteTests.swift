import FlowReports
import Testing

@Suite("JUnit")
struct JUnitSuiteTests {
  @Test("a suite counts its cases by how they went, and keeps to their order")
  func suite() {
    let suite = JUnitSuite(
      "shop.yaml",
      cases: [
        .init("one", of: "shop", .passed),
        .init("two", of: "shop", .failed(type: "error", message: "a < b", text: "line\nline\n")),
        .init("three", of: "shop", .skipped(message: "not now", text: "")),
        .init("four", of: "shop", .broken(type: "error", message: "\u{1B}", text: "")),
      ])
    var bytes: [UInt8] = []
    JUnitSuite.write([suite]) { bytes += $0 }
    #expect(
      String(decoding: bytes, as: UTF8.self) == """
        <?xml version="1.0" encoding="UTF-8"?>
        <testsuites>
          <testsuite name="shop.yaml" package="flowlint" id="0" timestamp="1970-01-01T00:00:00" \
        hostname="localhost" tests="4" failures="1" errors="1" skipped="1" time="0">
            <properties/>
            <testcase name="one" classname="shop" time="0"/>
            <testcase name="two" classname="shop" time="0">
              <failure message="a &lt; b" type="error">line
        line
        </failure>
            </testcase>
            <testcase name="three" classname="shop" time="0">
              <skipped message="not now"></skipped>
            </testcase>
            <testcase name="four" classname="shop" time="0">
              <error message="\\e" type="error"></error>
            </testcase>
            <system-out/>
            <system-err/>
          </testsuite>
        </testsuites>

        """)
  }
}
