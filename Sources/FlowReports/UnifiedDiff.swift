package import FlowSource

/// The changes of a text as a patch with three lines around each, as `diff -u` writes it; empty where
/// there are none.
///
/// Lines end at LF; what else they hold is written as it is. Cost: linear.
package func unifiedDiff(of text: FixedText, path: String) -> [UInt8] {
  let old = PatchLines(text.original)
  let new = PatchLines(text.bytes)
  let changes = changes(from: text.origins, oldCount: old.count)
  guard !changes.isEmpty else { return [] }
  let name = escaped(path)
  let isAbsolute = name.hasPrefix("/")
  var output = Array("--- \(isAbsolute ? "" : "a/")\(name)\n".utf8)
  output += Array("+++ \(isAbsolute ? "" : "b/")\(name)\n".utf8)
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

/// Lines of the old text in whose place lines of the new one stand; numbers from 0.
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

/// The first line from 1 and how many there are; for none, the line before them.
private func extent(of lines: Range<Int>) -> String {
  let first = lines.isEmpty ? lines.lowerBound : lines.lowerBound + 1
  return lines.count == 1 ? "\(first)" : "\(first),\(lines.count)"
}
