package import FlowRules
package import FlowSource

/// What is wrong with a file that configures the program: sentences, each with its framed source
/// and the help.
///
/// Each begins with `subject`, such as `bad settings`.
package func mistakeText(
  _ mistakes: [Diagnostic], in text: SourceText, subject: String, style: TextStyle
) -> String {
  let rest = mistakes.count - mostMistakes
  let more = rest > 0 ? "\(subject): \(counted(rest, "more mistake"))\n" : ""
  return mistakes.prefix(mostMistakes).map { mistake in
    let headline = "\(subject): \(style.sentence(mistake.message))"
    var output = style.broken(headline, indent: 2) + "\n"
    let excerpt = Excerpt(
      of: text, at: mistake.range, label: mistake.label, notes: mistake.notes, style: style)
    excerpt.append(to: &output)
    if let help = mistake.help {
      ClosingLine("help", as: .help, text: help)
        .append(gutter: excerpt.gutter, style: style, to: &output)
    }
    return output
  }.joined() + more
}

/// The mistakes that are shown at most.
private let mostMistakes = 20
