import FlowProject
import FlowSystem
import Foundation
import Synchronization
import Testing

@Suite("files are written whole")
struct FileWritingTests {
  private let place: Workplace
  private let files = SystemFiles()

  init() throws { place = try Workplace(["old": "old bytes", "folder/other": "other"]) }

  private func path(_ name: String) -> String { place.folder.appending(path: name).path }

  @Test("a path that names an open pipe is written as a pipe")
  func openPipe() throws {
    let pipe = Pipe()
    let path = "/dev/fd/\(pipe.fileHandleForWriting.fileDescriptor)"
    try files.write(to: path) { write in write(Array("bytes".utf8)) }
    try pipe.fileHandleForWriting.close()
    #expect(try pipe.fileHandleForReading.readToEnd() == Data("bytes".utf8))
  }

  @Test("writing waits, without trying again and again, while a pipe that does not block is full")
  func fullPipe() throws {
    let bytes = (0..<1 << 18).map { UInt8(truncatingIfNeeded: $0 / 1000) }
    let pipe = Pipe()
    let descriptor = FileDescriptor(rawValue: pipe.fileHandleForWriting.fileDescriptor)
    #expect(fcntl(descriptor.rawValue, F_SETFL, O_NONBLOCK) == 0)
    let content = Mutex(Data?.none)
    let end = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      Thread.sleep(forTimeInterval: 0.5)
      let read = try? pipe.fileHandleForReading.readToEnd()
      content.withLock { $0 = read }
      end.signal()
    }
    let start = cpuSeconds()
    try descriptor.write(all: bytes)
    let used = cpuSeconds() - start
    try pipe.fileHandleForWriting.close()
    end.wait()
    #expect(content.withLock { $0 } == Data(bytes))
    #expect(used < 0.2)
  }

  @Test("the old bytes can be read until all new ones are there")
  func old() throws {
    try files.write(to: path("old")) { write in
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
    let manager = FileManager.default
    try manager.setAttributes([.posixPermissions: mode], ofItemAtPath: path("old"))
    try files.write(to: path("old")) { _ in }
    #expect(try manager.attributesOfItem(atPath: path("old"))[.posixPermissions] as? Int == mode)
    try files.write(to: path("new")) { _ in }
    try Data().write(to: URL(filePath: path("usual")))
    let usual = try manager.attributesOfItem(atPath: path("usual"))[.posixPermissions] as? Int
    #expect(try manager.attributesOfItem(atPath: path("new"))[.posixPermissions] as? Int == usual)
  }

  @Test(
    "a symbolic link stays one, and its target is written",
    arguments: [("folder/other", "folder/other"), ("folder/new", "folder/new"), ("second", "old")])
  func link(target: String, written: String) throws {
    try place.link("second", to: "old")
    try place.link("link", to: target)
    try files.write(to: path("link")) { write in write(Array("bytes".utf8)) }
    #expect(try place.text(of: written) == "bytes")
    let kept = try FileManager.default.destinationOfSymbolicLink(atPath: path("link"))
    #expect(kept == target)
    #expect(files.target(of: path("link")) == path(written))
  }

  @Test("a failure names the path and leaves no other file", arguments: ["folder", "no/where"])
  func failure(name: String) throws {
    let error = #expect(throws: UnwritableFile.self) {
      try files.write(to: path(name)) { _ in }
    }
    #expect(error?.path == path(name))
    #expect(try FileManager.default.contentsOfDirectory(atPath: place.folder.path).count == 2)
  }

  @Test(
    "a new file replaces nothing, not even a dangling link",
    arguments: ["old", "folder", "link", "link/"])
  func taken(name: String) throws {
    try place.link("link", to: "nothing")
    let error = #expect(throws: UnwritableFile.self) {
      try files.create(Array("bytes".utf8), at: path(name))
    }
    #expect(error?.exists == true)
    #expect(try place.text(of: "old") == "old bytes")
    #expect(try FileManager.default.contentsOfDirectory(atPath: place.folder.path).count == 3)
  }

  @Test("a new file holds its bytes, and leaves nothing else in the folder")
  func created() throws {
    try files.create(Array("bytes".utf8), at: path("new"))
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
