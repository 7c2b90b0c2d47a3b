extension Rule {
  /// Every rule, in the order of the manual: by family, and in each by what a reader meets first.
  package static let all: [Rule] =
    syntaxRules + schemaRules + graphRules + progressRules + deepLinkRules + stackRules
    + presentationRules + barRules + platformRules + styleRules

  package static func named(_ id: String) -> Rule? { all.first { $0.id == id } }

  private static let syntaxRules: [Rule] = [
    .invalidYAML
  ]

  private static let schemaRules: [Rule] = []

  private static let graphRules: [Rule] = [
    .unreachableScreen
  ]

  private static let progressRules: [Rule] = []

  private static let deepLinkRules: [Rule] = [
    .brokenDeepLink,
    .invalidDeepLink,
    .undeclaredScheme,
    .undeclaredDomain,
    .reservedScheme,
    .uppercaseDeepLink,
    .insecureDeepLink,
    .duplicateDeepLink,
    .shadowedDeepLink,
    .ambiguousDeepLink,
    .missingParameter,
    .unusedPlaceholder,
    .parameterTypeMismatch,
    .optionalPathParameter,
    .bareDeepLink,
    .ungatedDeepLink,
    .destructiveDeepLink,
  ]

  private static let stackRules: [Rule] = []

  private static let presentationRules: [Rule] = []

  private static let barRules: [Rule] = []

  private static let platformRules: [Rule] = []

  private static let styleRules: [Rule] = []
}
