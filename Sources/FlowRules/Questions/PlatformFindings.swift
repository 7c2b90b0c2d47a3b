import FlowAnalysis
import FlowFormat
import FlowPlatform
import FlowSource

extension CheckedFlow {
  /// The findings at links that a platform's files do not register.
  func findUnregistered(
    _ kind: PlatformFaults.Unregistered.Kind,
    _ words: (PlatformFaults.Unregistered, CheckedLink) -> (
      message: String, bytes: Range<Int>?, note: String, help: String?
    )
  ) -> [Finding] {
    platformFaults.unregistered.filter { $0.kind == kind }.map { fault in
      let link = link(fault.link)
      let (message, bytes, note, help) = words(fault, link)
      return Finding(
        message, at: bytes.map { range(of: $0, of: link) } ?? link.link.pattern.range,
        notes: [Note(note, at: fault.range, path: platformFiles.files[fault.file].source.path)],
        help: help)
    }
  }

  /// The findings in a file about what it registers without effect.
  func findUnused(
    _ kind: PlatformFaults.Unused.Kind, inFile file: Int,
    _ words: (PlatformFaults.Unused) -> (message: String, help: String?)
  ) -> [Finding] {
    (platformFaults.unused[file] ?? []).filter { $0.kind == kind }.map { fault in
      let (message, help) = words(fault)
      return Finding(message, at: firstLine(of: fault.range, inFile: file), help: help)
    }
  }

  /// The faults in itself of a file of one kind.
  func findInvalid(
    inFile file: Int, where isWanted: (PlatformFile.Content) -> Bool
  ) -> [Finding] {
    guard isWanted(platformFiles.files[file].content) else { return [] }
    return (platformFaults.invalid[file] ?? []).map { fault in
      var finding = Finding(
        fault.message, at: firstLine(of: fault.range, inFile: file), help: fault.help)
      if fault.isWarning { finding.greatestSeverity = .warning }
      return finding
    }
  }

  private func firstLine(of range: SourceRange, inFile file: Int) -> SourceRange {
    platformFiles.files[file].source.firstLine(of: range)
  }
}
