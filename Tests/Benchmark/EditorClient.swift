#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A client of a language server in a process of its own, over pipes as an editor has them.
final class EditorClient {
  private let process: pid_t
  private let input: Int32
  private let output: Int32
  private var received: [UInt8] = []
  private var nextID = 1

  /// Starts the server; nil if that is impossible.
  init?(_ program: String) {
    var (toServer, fromServer): ([Int32], [Int32]) = ([0, 0], [0, 0])
    guard unsafe pipe(&toServer) == 0, unsafe pipe(&fromServer) == 0 else { return nil }
    var actions = unsafe emptyActions()
    unsafe posix_spawn_file_actions_init(&actions)
    unsafe posix_spawn_file_actions_adddup2(&actions, toServer[0], 0)
    unsafe posix_spawn_file_actions_adddup2(&actions, fromServer[1], 1)
    // The server has to see the end of its input.
    for end in toServer + fromServer { unsafe posix_spawn_file_actions_addclose(&actions, end) }
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    var words = unsafe [strdup(program), strdup("lsp"), nil]
    defer { unsafe words.forEach { unsafe free($0) } }
    var child = pid_t()
    guard unsafe posix_spawn(&child, program, &actions, nil, &words, environ) == 0 else {
      return nil
    }
    (process, input, output) = (child, toServer[1], fromServer[0])
    close(toServer[0])
    close(fromServer[1])
    ask("initialize", "\"capabilities\":{}")
  }

  deinit {
    close(input)
    close(output)
    var status: Int32 = 0
    unsafe waitpid(process, &status, 0)
  }

  /// Sends a notification with the members of its parameters.
  func tell(_ method: String, _ parameters: String) {
    send("\"method\":\"\(method)\",\"params\":{\(parameters)}")
  }

  /// Sends a request and waits for its result.
  func ask(_ method: String, _ parameters: String) {
    send("\"id\":\(nextID),\"method\":\"\(method)\",\"params\":{\(parameters)}")
    // The server writes members by name.
    let start = Array("{\"id\":\(nextID),".utf8)
    nextID += 1
    while let message = next(), !message.starts(with: start) {}
  }

  /// Waits for the diagnostics of a version of a document.
  func waitForDiagnostics(version: Int) {
    let end = Array("\"version\":\(version)}}".utf8)
    while let message = next(), !message.reversed().starts(with: end.reversed()) {}
  }

  /// The seconds of processor time that it has taken; nil where the system does not tell.
  var processorTime: Double? {
    #if canImport(Glibc)
      var clock = clockid_t()
      var time = timespec()
      guard unsafe clock_getcpuclockid(process, &clock) == 0,
        unsafe clock_gettime(clock, &time) == 0
      else { return nil }
      return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    #else
      return nil
    #endif
  }

  /// The memory that it has written to, in bytes, once it has nothing to do; nil where the system does not tell.
  var memory: Int? {
    usleep(300_000)
    guard let file = unsafe fopen("/proc/\(process)/status", "r") else { return nil }
    defer { unsafe fclose(file) }
    var line = [CChar](repeating: 0, count: 256)
    while unsafe fgets(&line, 256, file) != nil {
      let bytes = line.prefix { $0 != 0 }.map(UInt8.init(bitPattern:))
      let words = String(decoding: bytes, as: UTF8.self).split { $0 == " " || $0 == "\t" }
      if words.first == "RssAnon:", words.count > 1 { return Int(words[1]).map { $0 * 1024 } }
    }
    return nil
  }

  // MARK: - Messages

  private func send(_ members: String) {
    let content = Array("{\"jsonrpc\":\"2.0\",\(members)}".utf8)
    let message = Array("Content-Length: \(content.count)\r\n\r\n".utf8) + content
    var start = 0
    while start < message.count {
      let rest = Array(message[start...])
      let count = unsafe write(input, rest, rest.count)
      guard count > 0 else { return }
      start += count
    }
  }

  /// The content of the next message; nil once the server is gone.
  private func next() -> [UInt8]? {
    while true {
      if let end = received.firstRange(of: Array("\r\n\r\n".utf8))?.upperBound {
        let digits = received[..<end].filter { 0x30...0x39 ~= $0 }
        let length = Int(String(decoding: digits, as: UTF8.self)) ?? 0
        while received.count < end + length { guard receive() else { return nil } }
        let content = Array(received[end..<(end + length)])
        received.removeFirst(end + length)
        return content
      }
      guard receive() else { return nil }
    }
  }

  private func receive() -> Bool {
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    let count = unsafe read(output, &buffer, buffer.count)
    guard count > 0 else { return false }
    received += buffer[..<count]
    return true
  }
}
