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

  /// The findings in files about what they register without effect.
  func findUnused(
    _ kind: PlatformFaults.Unused.Kind,
    _ words: (PlatformFaults.Unused) -> (message: String, help: String?)
  ) -> [(file: Int, finding: Finding)] {
    platformFaults.unused.filter { $0.kind == kind }.map { fault in
      let (message, help) = words(fault)
      return (
        fault.file, Finding(message, at: firstLine(of: fault.range, in: fault.file), help: help)
      )
    }
  }

  /// The faults of files of one kind in themselves.
  func findInvalid(
    where isWanted: (PlatformFile.Content) -> Bool
  ) -> [(file: Int, finding: Finding)] {
    platformFaults.invalid.filter { isWanted(platformFiles.files[$0.file].content) }.map {
      file, fault in
      var finding = Finding(
        fault.message, at: firstLine(of: fault.range, in: file), help: fault.help)
      if fault.isWarning { finding.greatestSeverity = .warning }
      return (file, finding)
    }
  }

  private func firstLine(of range: SourceRange, in file: Int) -> SourceRange {
    platformFiles.files[file].source.firstLine(of: range)
  }
}
