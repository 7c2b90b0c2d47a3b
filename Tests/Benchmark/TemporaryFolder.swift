#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A fresh folder under the system's temporary one.
struct TemporaryFolder: ~Copyable {
  let path: String

  /// nil where none can be made.
  init?() {
    let parent = unsafe getenv("TMPDIR").map { unsafe String(cString: $0) } ?? "/tmp"
    // mkdtemp(3) puts other letters in the place of these.
    let letters = String(repeating: "X", count: 6)
    var template = Array("\(parent)/flowlint-benchmark-\(letters)".utf8CString)
    guard unsafe mkdtemp(&template) != nil else { return nil }
    path = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  deinit {
    _ = Program(path: "/bin/rm", arguments: ["-r", path], rounds: 1).run()
  }
}

/// Whether all of it could be written.
func writeFile(_ bytes: some Collection<UInt8>, to path: String) -> Bool {
  guard let file = unsafe fopen(path, "w") else { return false }
  let bytes = Array(bytes)
  let written = unsafe fwrite(bytes, 1, bytes.count, file)
  return unsafe fclose(file) == 0 && written == bytes.count
}

/// The size of a file in bytes; 0 if it does not exist.
func size(of path: String) -> Int {
  var status = stat()
  return unsafe stat(path, &status) == 0 ? Int(status.st_size) : 0
}
