import Foundation
import OtherPrograms
import Testing

@Suite("releases")
struct ReleaseTests {
  @Test(
    "the files of a release are complete, and docs/ci.md installs them from a server",
    .enabled(if: Shell.isThere, "the program is not there"))
  func install() throws {
    let document = try String(
      contentsOf: packageFolder.appending(path: "docs/ci.md"), encoding: .utf8)
    let section = document.split(separator: "### A release")[1]
    let script = try #require(section.firstMatch(of: #/```sh\n((?s).*?)```/#)).1
    let place = try Workplace([
      "program": "#!/bin/sh\nexec \"$flowlint\" \"$@\"\n", "install": String(script),
    ])
    let run = try Shell.run(
      """
      set -e
      chmod +x program
      for platform in linux-x86_64 linux-aarch64 macos-universal; do
        "$source/.ci/package" program $platform files
      done >/dev/null
      "$source/.ci/publish" https://git.example.com/flowlint/releases/download/v0.1.0 files
      python3 -u -m http.server 0 --bind 127.0.0.1 --directory files >port 2>log &
      # Foundation starts processes with most signals blocked.
      trap "kill -9 $!" EXIT
      until grep -qs port port; do sleep 0.1; done
      export HOME=$PWD/home
      export FLOWLINT_RELEASE=http://127.0.0.1:$(grep -oE 'port [0-9]+' port | cut -c 6-)
      bash -e install
      home/.local/bin/flowlint --version
      ls home/.local files
      (cd files && sha256sum --quiet --check SHA256SUMS && unzip -q flowlint.artifactbundle.zip)
      files/flowlint.artifactbundle/linux-x86_64/flowlint --version
      """.replacing("$source", with: packageFolder.path), in: place)
    #expect(run.status == 0, "\(run.output)")
    let version = Run(["--version"]).output
    #expect(
      run.output.hasPrefix("flowlint-0.1.0-linux-x86_64.tar.gz: OK\n\(version)"), "\(run.output)")
    for name in ["SHA256SUMS", "flowlint.1", "flowlint.rb", "share", "bin", "LICENSE"] {
      #expect(run.output.contains("\(name)\n"), "\(run.output)")
    }
    let formula = try place.text(of: "files/flowlint.rb")
    #expect(formula.contains("https://git.example.com/flowlint/releases/download/v0.1.0/flowlint-"))
    #expect(formula.contains("homepage \"https://git.example.com/flowlint\""))
  }

  @Test("a release needs a package for each platform")
  func incomplete() throws {
    let run = try Shell.run(
      "mkdir files; \"\(packageFolder.path)/.ci/publish\" https://example.com files",
      in: Workplace())
    #expect(run.status == 1)
    #expect(run.output.contains("one package of one version is needed"))
  }

  @Test("the workflows have no faults", arguments: ["actionlint", "zizmor"])
  func workflows(tool: String) throws {
    guard let tool = Python.tool(tool) else { return }
    let arguments = tool.hasSuffix("zizmor") ? ["--offline", "--no-progress", "--quiet", "."] : []
    let run = try Python.run([tool] + arguments, in: packageFolder)
    #expect(run.status == 0, "\(run.output)")
  }
}
