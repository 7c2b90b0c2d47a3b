package import FlowRules
package import FlowSource

/// What is wrong with a file that configures the program: sentences, each with its framed source
/// and the help, in ASCII except for the contents of the file.
///
/// Each begins with `subject`, such as `bad settings`; the last has no newline after it.
package func mistakeTexts(
  _ mistakes: [Diagnostic], in text: SourceText, subject: String
) -> [String] {
  let style = TextStyle(usesUnicode: false)
  return mistakes.map { mistake in
    var output = "\(subject): \(style.sentence(mistake.message))\n"
    let excerpt = Excerpt(
      of: text, at: mistake.range, label: mistake.label, notes: mistake.notes, style: style)
    excerpt.append(to: &output)
    if let help = mistake.help {
      ClosingLine("help", as: .help, text: help)
        .append(gutter: excerpt.gutter, style: style, to: &output)
    }
    return String(output.dropLast())
  }
}
