package import FlowSource

/// A place where a file does not have the shape of the format; what it weighs, rules say.
package enum ShapeProblem: Sendable {
  /// `among` are the keys that the mapping may have.
  case unknownKey(Located<String>, in: String, among: [String])
  /// `keys` are those of which one has to be there.
  case missingKey([String], in: String, at: SourceRange)
  /// `accepted` are the legal words, where there are such.
  case wrongType(found: String, wanted: String, accepted: [String], at: SourceRange)
  /// A value that is read as the only item of the list that is missing around it.
  case missingList(found: String, wanted: String, at: SourceRange)
  /// `meaning` is what the word is read as.
  case ambiguousBoolean(Located<String>, meaning: Bool)
  case unsupportedVersion(Located<String>)
  case invalidID(Located<String>, fault: IDFault)
  /// A destination with no verb or with several.
  case verbCount([Located<String>], at: SourceRange)
  case misplacedOption(Located<String>, verb: Verb, takenBy: String)
  case progressOutOfRange(Located<String>, fault: ProgressFault)
  case emptyDetents(at: SourceRange)

  /// Why a string is no id of a screen or name of a flow.
  package enum IDFault: Sendable {
    case grammar
    case reservedVerb
    /// A flow has the name of a screen.
    case takenByScreen(SourceRange)
  }

  package enum ProgressFault: Sendable {
    case notANumber
    case outside
  }
}
