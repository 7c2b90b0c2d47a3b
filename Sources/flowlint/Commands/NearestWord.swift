import FlowSource

/// Why a file that was named cannot be read, with the file of that folder that may be meant.
func unreadable(_ path: String, _ failure: FileFailure) -> Failure {
  var message = "\(path): \(failure.reason)"
  let folder = folder(of: path)
  if failure.isMissing, case .success(let found) = listing(ofFolder: folder),
    let nearest = NameIndex(found.names).nearest(to: fileName(of: path)),
    nearest != fileName(of: path)
  {
    message += "; did you mean `\(joined(folder, nearest))`?"
  }
  return Failure(message)
}

/// The word that was meant by a text that is none: the nearest by spelling, or the first that the
/// text begins.
func nearestWord(to text: String, among words: [String]) -> String? {
  if let nearest = NameIndex(words).nearest(to: text) { return nearest }
  return text.isEmpty ? nil : words.first { $0.hasPrefix(text) }
}
