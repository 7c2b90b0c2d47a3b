#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Runs the readers of untrusted texts on generated texts; `FLOWLINT_FUZZ` names the subject.
///
/// Built by `.ci/fuzz` it is libFuzzer with all of its options. Built as usual it runs the subject once
/// on each file that is named: `FLOWLINT_FUZZ=check swift run Fuzz crash-1`.
enum Fuzz {
  static func chosenSubject() -> Subject {
    guard let name = unsafe getenv("FLOWLINT_FUZZ"),
      let subject = Subject(rawValue: unsafe String(cString: name))
    else {
      print("FLOWLINT_FUZZ is one of", Subject.allCases.map(\.rawValue).joined(separator: ", "))
      exit(2)
    }
    return subject
  }
}

#if FUZZING
  private let subject = Fuzz.chosenSubject()

  /// What libFuzzer, which brings a `main` of its own, calls with every text.
  @_cdecl("LLVMFuzzerTestOneInput")
  func attempt(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
    subject.attempt(unsafe Array(UnsafeBufferPointer(start: start, count: count)))
    return 0
  }
#else
  @main
  extension Fuzz {
    static func main() {
      let subject = chosenSubject()
      for path in CommandLine.arguments.dropFirst() {
        guard let bytes = bytes(of: path) else {
          print("\(path) cannot be read")
          exit(2)
        }
        subject.attempt(bytes)
        print("\(path): nothing happened")
      }
    }

    private static func bytes(of path: String) -> [UInt8]? {
      guard let file = unsafe fopen(path, "r") else { return nil }
      defer { unsafe fclose(file) }
      var bytes: [UInt8] = []
      while case let byte = unsafe getc(file), byte != EOF {
        bytes.append(UInt8(truncatingIfNeeded: byte))
      }
      return bytes
    }
  }
#endif
