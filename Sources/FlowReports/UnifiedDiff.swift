package import FlowProject
import FlowSource

/// The changes of a text as a patch with three lines of context, as written by `diff -u`; empty
/// without changes.
///
/// Lines end at LF; other characters are not changed. Cost: linear.
package func unifiedDiff(of text: AppliedFixes, path: String) -> [UInt8] {
  let old = PatchLines(text.original)
  let new = PatchLines(text.bytes)
  let changes = changes(from: text.origins, oldCount: old.count)
  guard !changes.isEmpty else { return [] }
  let isAbsolute = Path.isAbsolute(path)
  var output = Array("--- \(patchName(isAbsolute ? path : "a/\(path)"))\n".utf8)
  output += Array("+++ \(patchName(isAbsolute ? path : "b/\(path)"))\n".utf8)
  var hunk: [LineChange] = []
  for change in changes {
    if let last = hunk.last, change.old.lowerBound - last.old.upperBound > 2 * contextLines {
      append(hunk, old, new, to: &output)
      hunk = []
    }
    hunk.append(change)
  }
  append(hunk, old, new, to: &output)
  return output
}

private let contextLines = 3

/// A path as read by `git apply` and `patch`: in quotes if it contains special characters,
/// otherwise followed by a tab if it contains blanks.
private func patchName(_ path: String) -> String {
  let isQuoted = path.utf8.contains { $0 < 0x20 || $0 == 0x7F || "\"\\".utf8.contains($0) }
  guard isQuoted else { return path.contains(" ") ? path + "\t" : path }
  var name = ""
  for scalar in path.unicodeScalars {
    switch scalar {
    case "\"", "\\": name += "\\\(scalar)"
    case _ where scalar.value < 0x20 || scalar.value == 0x7F: name += "\\" + octal(scalar.value)
    default: name.unicodeScalars.append(scalar)
    }
  }
  return "\"\(name)\""
}

/// Three digits.
private func octal(_ number: UInt32) -> String {
  let digits = String(number, radix: 8)
  return String(repeating: "0", count: 3 - digits.utf8.count) + digits
}

/// Lines of the old text and the lines of the new one that replace them; from 0.
private struct LineChange {
  let old: Range<Int>
  let new: Range<Int>
}

private struct PatchLines {
  private let bytes: [UInt8]
  private let starts: [Int]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    starts = startsOfPatchLines(in: bytes)
  }

  var count: Int { starts.count }

  func append(_ line: Int, mark: Character, to output: inout [UInt8]) {
    let end = line + 1 < starts.count ? starts[line + 1] : bytes.count
    output += String(mark).utf8
    output += bytes[starts[line]..<end]
    if bytes[end - 1] != 0x0A { output += "\n\\ No newline at end of file\n".utf8 }
  }
}

private func changes(from origins: [Int?], oldCount: Int) -> [LineChange] {
  var changes: [LineChange] = []
  var oldNext = 0
  var newNext = 0
  func end(old: Int, new: Int) {
    guard old > oldNext || new > newNext else { return }
    changes.append(LineChange(old: oldNext..<old, new: newNext..<new))
  }
  for (line, origin) in origins.enumerated() {
    guard let origin else { continue }
    end(old: origin, new: line)
    oldNext = origin + 1
    newNext = line + 1
  }
  end(old: oldCount, new: origins.count)
  return changes
}

private func append(
  _ hunk: [LineChange], _ old: PatchLines, _ new: PatchLines, to output: inout [UInt8]
) {
  guard let first = hunk.first, let last = hunk.last else { return }
  let before = min(contextLines, first.old.lowerBound)
  let after = min(contextLines, old.count - last.old.upperBound)
  let oldLines = first.old.lowerBound - before..<last.old.upperBound + after
  let newLines = first.new.lowerBound - before..<last.new.upperBound + after
  output += "@@ -\(extent(of: oldLines)) +\(extent(of: newLines)) @@\n".utf8
  var line = oldLines.lowerBound
  for change in hunk {
    for kept in line..<change.old.lowerBound { old.append(kept, mark: " ", to: &output) }
    for gone in change.old { old.append(gone, mark: "-", to: &output) }
    for fresh in change.new { new.append(fresh, mark: "+", to: &output) }
    line = change.old.upperBound
  }
  for kept in line..<oldLines.upperBound { old.append(kept, mark: " ", to: &output) }
}

/// The first line from 1 and the number of lines; for an empty range, the line before it.
private func extent(of lines: Range<Int>) -> String {
  let first = lines.isEmpty ? lines.lowerBound : lines.lowerBound + 1
  return lines.count == 1 ? "\(first)" : "\(first),\(lines.count)"
}
