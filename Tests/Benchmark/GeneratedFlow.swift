/// Flows of any size, the same for the same size.
enum GeneratedFlow {
  /// `screens` screens with progress, two forward moves each, and a link to every tenth.
  ///
  /// Screen i leads to 2i + 1 and 2i + 2, as far as they are; the others lead to the last one. Where
  /// `presents` says so, the second is a sheet; `more` are moves of its own. Progress is in parts of
  /// the last screen's number.
  static func tree(
    screens: Int, progress: (Int) -> Int = { $0 }, presents: (Int) -> Bool = { _ in false },
    more: (Int) -> [String] = { _ in [] }
  ) -> String {
    var text = "flowlint: 1\nname: generated\napp:\n  schemes: [shop]\nstart: screen0\nscreens:\n"
    let last = screens - 1
    for number in 0..<screens {
      text += "  screen\(number):\n    title: Screen number \(number)\n"
      text += "    progress: \(progress(number))/\(last)\n"
      if number == last {
        text += "    final: true\n"
        continue
      }
      let left = min(2 * number + 1, last)
      let right = min(2 * number + 2, last)
      text += "    destinations:\n"
      text += "      - screen\(left)\n"
      let verb = presents(number) ? "sheet" : "push"
      text += "      - {\(verb): screen\(right), label: Continue to \(right)}\n"
      for move in more(number) { text += "      - {\(move)}\n" }
    }
    text += "deep-links:\n"
    for number in stride(from: 0, to: screens, by: 10) {
      text += "  shop://screen/\(number): screen\(number)\n"
    }
    return text
  }

  /// `screens` screens with the moves that `moves` gives them.
  static func row(screens: Int, moves: (Int) -> [String]) -> String {
    var text = "flowlint: 1\nname: generated\nstart: screen0\nscreens:\n"
    for number in 0..<screens {
      text += "  screen\(number):\n    title: Screen number \(number)\n"
      text += "    progress: \(number)/\(screens)\n"
      if number == screens - 1 { text += "    final: true\n" }
      let moves = moves(number)
      if !moves.isEmpty { text += "    destinations:\n" }
      for move in moves { text += "      - {\(move)}\n" }
    }
    return text
  }
}
