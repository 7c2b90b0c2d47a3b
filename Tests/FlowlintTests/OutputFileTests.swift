import Foundation
import Synchronization
import Testing

@testable import flowlint

@Suite("--output")
struct OutputFileTests {
  @Test("several reports are written beside the text, also over old ones")
  func several() throws {
    let place = try Workplace(["flow.yaml": brokenFlow, "out/report.xml": "old"])
    let run = place.run(
      "check", "--output", "sarif=a.sarif", "--output=junit=out/report.xml", "--output",
      "sarif=b=c.sarif")
    #expect(run.status == 1 && run.errors == "")
    #expect(run.output == place.run("check").output)
    #expect(try place.text(of: "a.sarif").hasPrefix("{\"version\""))
    #expect(try place.text(of: "a.sarif") == place.text(of: "b=c.sarif"))
    #expect(try place.text(of: "out/report.xml").hasSuffix("</testsuites>\n"))
    let left = try FileManager.default.contentsOfDirectory(atPath: place.folder.path).sorted()
    #expect(left == ["a.sarif", "b=c.sarif", "flow.yaml", "out"])
  }

  @Test("a report in a file has no colour and no width, unless they are asked for")
  func style() throws {
    let place = try Workplace(["flow.yaml": brokenFlow])
    var terminal = Surroundings(columns: 40)
    terminal.environment["LC_ALL"] = "C"
    let run = place.run(["check", "--output", "text=plain"], surroundings: terminal)
    #expect(run.output.contains("\u{1B}["))
    #expect(try place.text(of: "plain") == place.run("check").output)
    _ = place.run("check", "--color", "always", "--output", "concise=coloured")
    #expect(try place.text(of: "coloured").contains("\u{1B}["))
  }

  @Test(
    "what cannot be meant is bad usage, and nothing is written",
    arguments: [
      (["sarfi=x"], "did you mean `sarif`? it is one of text, concise, json, sarif"),
      (["sarif"], "it is FORMAT=FILE, such as sarif=report"),
      (["sarif="], "it is FORMAT=FILE, such as sarif=report"),
      (["sarif=-"], "standard output is what --format is for"),
      (["sarif=x", "junit=./x"], "two reports cannot go into one file, ./x"),
      (["sarif=x", "junit=linked"], "two reports cannot go into one file, linked"),
      (["sarif=x", "sarif=flow.yaml"], "--output would write over flow.yaml, which is one of"),
      (["sarif=to-flow"], "--output would write over to-flow, which is one of the files to check"),
      (["sarif=account/flow.yaml"], "--output would write over account/flow.yaml, which is one of"),
      (["sarif=nowhere/x"], "nowhere/x: no such file or directory"),
      (["sarif=account"], "account: it is a folder"),
      (["sarif=circle"], "circle: too many levels of symbolic links"),
    ])
  func usage(outputs: [String], message: String) throws {
    let place = try Workplace(expectedFlows)
    try place.link("linked", to: "x")
    try place.link("to-flow", to: "account/../flow.yaml")
    try place.link("circle", to: "circle")
    let before = try place.text(of: "flow.yaml")
    let run = place.run(["check", "flow.yaml"] + outputs.flatMap { ["--output", $0] })
    #expect(run.status == 2)
    #expect(run.output == "")
    #expect(run.errors.contains(message))
    #expect(try place.text(of: "flow.yaml") == before)
    let hasOutput = FileManager.default.fileExists(atPath: place.folder.appending(path: "x").path)
    #expect(!hasOutput)
  }

  @Test("what is no file is written as such")
  func device() throws {
    let run = try Workplace(["flow.yaml": cleanFlow]).run("check", "--output", "sarif=/dev/null")
    #expect(run.status == 0 && run.errors == "")
    #expect(fileKind("/dev/null") == .endless)
  }
}

@Suite("files are written whole")
struct AtomicFileTests {
  private let place: Workplace

  init() throws { place = try Workplace(["old": "old bytes", "folder/other": "other"]) }

  private func path(_ name: String) -> String { place.folder.appending(path: name).path }

  @Test("a path that stands for an open pipe is one")
  func openPipe() throws {
    let pipe = Pipe()
    let path = "/dev/fd/\(pipe.fileHandleForWriting.fileDescriptor)"
    try AtomicFile.write(Array("bytes".utf8), to: path)
    try pipe.fileHandleForWriting.close()
    #expect(try pipe.fileHandleForReading.readToEnd() == Data("bytes".utf8))
  }

  @Test("writing waits, without trying again and again, while a pipe that does not block is full")
  func fullPipe() throws {
    let bytes = (0..<1 << 18).map { UInt8(truncatingIfNeeded: $0 / 1000) }
    let pipe = Pipe()
    let descriptor = pipe.fileHandleForWriting.fileDescriptor
    #expect(fcntl(descriptor, F_SETFL, O_NONBLOCK) == 0)
    let content = Mutex(Data?.none)
    let end = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      Thread.sleep(forTimeInterval: 0.5)
      let read = try? pipe.fileHandleForReading.readToEnd()
      content.withLock { $0 = read }
      end.signal()
    }
    let start = cpuSeconds()
    #expect(writeAll(bytes, to: descriptor) == nil)
    let used = cpuSeconds() - start
    try pipe.fileHandleForWriting.close()
    end.wait()
    #expect(content.withLock { $0 } == Data(bytes))
    #expect(used < 0.2)
  }

  @Test("the old bytes can be read until all new ones are there")
  func old() throws {
    try AtomicFile.write(to: path("old")) { write in
      write(Array("new ".utf8))
      #expect((try? place.text(of: "old")) == "old bytes")
      write(Array("bytes".utf8))
    }
    #expect(try place.text(of: "old") == "new bytes")
    #expect(try FileManager.default.contentsOfDirectory(atPath: place.folder.path).count == 2)
  }

  @Test(
    "permissions are kept, and a new file has the usual ones", arguments: [0o600, 0o644, 0o751])
  func permissions(mode: Int) throws {
    let files = FileManager.default
    try files.setAttributes([.posixPermissions: mode], ofItemAtPath: path("old"))
    try AtomicFile.write([], to: path("old"))
    #expect(try files.attributesOfItem(atPath: path("old"))[.posixPermissions] as? Int == mode)
    try AtomicFile.write([], to: path("new"))
    try Data().write(to: URL(filePath: path("usual")))
    let usual = try files.attributesOfItem(atPath: path("usual"))[.posixPermissions] as? Int
    #expect(try files.attributesOfItem(atPath: path("new"))[.posixPermissions] as? Int == usual)
  }

  @Test(
    "a symbolic link stays one, and what it leads to is written",
    arguments: [("folder/other", "folder/other"), ("folder/new", "folder/new"), ("second", "old")])
  func link(target: String, written: String) throws {
    try place.link("second", to: "old")
    try place.link("link", to: target)
    try AtomicFile.write(Array("bytes".utf8), to: path("link"))
    #expect(try place.text(of: written) == "bytes")
    let kept = try FileManager.default.destinationOfSymbolicLink(atPath: path("link"))
    #expect(kept == target)
    #expect(AtomicFile.target(of: path("link")) == path(written))
  }

  @Test("a failure names the path and leaves nothing behind", arguments: ["folder", "no/where"])
  func failure(name: String) throws {
    let error = #expect(throws: UnwritableFile.self) {
      try AtomicFile.write([], to: path(name))
    }
    #expect(error?.path == path(name))
    #expect(try FileManager.default.contentsOfDirectory(atPath: place.folder.path).count == 2)
  }

  @Test(
    "a new file is made over nothing, be it a link to nothing",
    arguments: ["old", "folder", "link", "link/"])
  func taken(name: String) throws {
    try place.link("link", to: "nothing")
    let error = #expect(throws: UnwritableFile.self) {
      try AtomicFile.create(Array("bytes".utf8), at: path(name))
    }
    #expect(error?.isThere == true)
    #expect(try place.text(of: "old") == "old bytes")
    #expect(try FileManager.default.contentsOfDirectory(atPath: place.folder.path).count == 3)
  }

  @Test("a new file holds its bytes, and nothing stands beside it")
  func created() throws {
    try AtomicFile.create(Array("bytes".utf8), at: path("new"))
    #expect(try place.text(of: "new") == "bytes")
    #expect(try FileManager.default.contentsOfDirectory(atPath: place.folder.path).count == 3)
  }
}

/// The time for which the current thread has run.
private func cpuSeconds() -> Double {
  var time = timespec()
  unsafe clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}
