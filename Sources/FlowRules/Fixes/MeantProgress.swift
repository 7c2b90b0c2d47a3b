import FlowFormat
import FlowSource

/// The value that an invalid progress probably means: `25%`, `25`, `1 / 4`, `0,25`.
struct MeantProgress {
  let text: String
  /// Whether no other value is possible.
  let isSure: Bool

  /// A smaller number may as well be that of a step.
  private static let leastPercentage = 10.0

  init?(_ written: String) {
    let compact = written.filter { !$0.isWhitespace }.replacing("of", with: "/")
      .replacing(",", with: ".")
    if let part = decimal(ofPercentage: compact) {
      (text, isSure) = (part, true)
      return
    }
    guard compact != written || compact.utf8.first.map(isDigit) == true,
      let value = Progress(compact)
    else { return nil }
    if value.isInRange {
      (text, isSure) = (compact, true)
    } else if !value.isFraction, value.value >= MeantProgress.leastPercentage,
      let part = decimal(ofPercentage: compact + "%")
    {
      (text, isSure) = (part, false)
    } else {
      return nil
    }
  }
}

extension MeantProgress {
  func remedy(for written: String) -> String {
    if text == written { return "write `\(text)` without quotes" }
    return isSure ? "write `\(text)`" : "write `\(text)` for \(written) percent"
  }
}

/// `0.4` for `40%`; nil for anything but a percentage from 0 to 100.
func decimal(ofPercentage text: String) -> String? {
  guard text.hasSuffix("%"), let percent = Progress(String(text.dropLast())), !percent.isFraction,
    (0...100).contains(percent.value)
  else { return nil }
  let part = percent.value / 100
  return part == 0 || part == 1 ? String(Int(part)) : part.description
}
