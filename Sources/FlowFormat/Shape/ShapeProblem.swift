package import FlowSource

/// A part of a file that does not have the shape of the format; rules decide its severity.
package enum ShapeProblem: Sendable {
  /// `among` are the valid keys of the mapping.
  case unknownKey(Located<String>, in: String, among: [String])
  /// `keys` are the alternatives, one of which is required.
  case missingKey([String], in: String, at: SourceRange)
  /// `accepted` are the valid words if they form a fixed set.
  case wrongType(found: String, wanted: String, accepted: [String], at: SourceRange)
  /// A single value without a list around it, read as the only item of a list.
  case missingList(found: String, wanted: String, at: SourceRange)
  /// `meaning` is the value that the word is read as.
  case ambiguousBoolean(Located<String>, meaning: Bool)
  case unsupportedVersion(Located<String>)
  case invalidID(Located<String>, fault: IDFault)
  /// A destination without a verb or with several verbs.
  case verbCount([Located<String>], at: SourceRange)
  case misplacedOption(Located<String>, verb: Verb, takenBy: String)
  case progressOutOfRange(Located<String>, fault: ProgressFault)
  case emptyDetents(at: SourceRange)

  /// Why a string is not a valid id of a screen or name of a flow.
  package enum IDFault: Sendable {
    case grammar
    case reservedVerb
    /// A flow has the same name as a screen.
    case takenByScreen(SourceRange)
  }

  /// Whether a value has the wrong kind for its key.
  func isWrongValue(at range: SourceRange) -> Bool {
    switch self {
    case .wrongType(_, _, _, let at), .missingList(_, _, let at): at == range
    case .progressOutOfRange(let written, .notANumber): written.range == range
    default: false
    }
  }

  package enum ProgressFault: Sendable {
    case notANumber
    case outside
  }
}
