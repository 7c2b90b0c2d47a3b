import FlowSource

/// The known word closest to an unknown one: the nearest by spelling, or the first that begins with it.
func nearestWord(to text: String, among words: [String]) -> String? {
  if let nearest = NearestNames(words).nearest(to: text) { return nearest }
  return text.isEmpty ? nil : words.first { $0.hasPrefix(text) }
}
