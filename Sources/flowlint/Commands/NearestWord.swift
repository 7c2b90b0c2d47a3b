import FlowSource

/// The word that was meant by a text that is none: the nearest by spelling, or the first that the
/// text begins.
func nearestWord(to text: String, among words: [String]) -> String? {
  if let nearest = NameIndex(words).nearest(to: text) { return nearest }
  return text.isEmpty ? nil : words.first { $0.hasPrefix(text) }
}
