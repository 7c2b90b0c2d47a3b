package import FlowRules
package import FlowSource

/// What is wrong with a file that the program itself reads: sentences, each with its framed place and
/// the remedy, in ASCII but for what the file holds.
///
/// Each begins with `subject`, such as `bad settings`; no line end behind the last.
package func mistakeTexts(
  _ mistakes: [Diagnostic], in text: SourceText, subject: String
) -> [String] {
  let style = TextStyle(usesUnicode: false)
  let rest = mistakes.count - mostMistakes
  let more = rest > 0 ? ["\(subject): \(counted(rest, "more mistake"))"] : []
  return mistakes.prefix(mostMistakes).map { mistake in
    var output = "\(subject): \(style.sentence(mistake.message))\n"
    let excerpt = Excerpt(
      of: text, at: mistake.range, label: mistake.label, notes: mistake.notes, style: style)
    excerpt.append(to: &output)
    if let help = mistake.help {
      ClosingLine("help", as: .help, text: help)
        .append(gutter: excerpt.gutter, style: style, to: &output)
    }
    return String(output.dropLast())
  } + more
}

/// The mistakes that are shown at most.
private let mostMistakes = 20
