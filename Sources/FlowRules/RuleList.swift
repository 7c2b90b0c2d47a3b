extension Rule {
  /// Every rule, in the order of the manual: by family, and in each by what a reader meets first.
  package static let all: [Rule] =
    syntaxRules + schemaRules + graphRules + progressRules + deepLinkRules + stackRules
    + presentationRules + barRules + platformRules + styleRules

  package static func named(_ id: String) -> Rule? { all.first { $0.id == id } }

  private static let syntaxRules: [Rule] = [
    .invalidYAML, .duplicateKey, .multipleDocuments, .ambiguousBoolean, .resourceLimit,
  ]

  private static let schemaRules: [Rule] = [
    .unknownKey, .missingKey, .wrongType, .undefinedFlow, .unsupportedVersion, .invalidScreenID,
    .conflictingVerbs, .misplacedOption, .collidingScreenIDs,
  ]

  private static let graphRules: [Rule] = [
    .undefinedScreen,
    .unreachableScreen,
    .deepLinkOnlyScreen,
    .deadEndScreen,
    .trap,
    .duplicateDestination,
    .ambiguousTrigger,
    .selfPush,
  ]

  private static let progressRules: [Rule] = [
    .progressOutOfRange,
    .nonMonotonicProgress,
    .stalledProgress,
    .incompleteProgress,
    .prematureCompletion,
    .interruptedProgress,
    .unevenProgress,
    .slowStartProgress,
    .branchLengthMismatch,
    .hiddenProgress,
    .coveredProgress,
    .risingProgressOnBack,
  ]

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

  private static let stackRules: [Rule] = [
    .missingPopTarget,
    .ambiguousPopTarget,
    .popAtRoot,
    .popOutOfModal,
    .excessivePop,
    .idlePopToRoot,
    .unboundedStack,
    .pushWithoutStack,
    .infeasibleScreen,
    .deepStack,
    .repeatableCommit,
    .unguardedScreen,
    .lingeringGate,
  ]

  private static let presentationRules: [Rule] = [
    .idleDismiss, .inescapableModal, .gestureOnlyModal, .stackedSheets, .unorderedDetents,
    .emptyDetents, .unanchoredPopover, .rootUnderModal, .longFlowInSheet,
  ]

  private static let barRules: [Rule] = [
    .barHeightJump, .pathDependentLargeTitle, .disabledLargeTitle, .backlessHiddenBar,
    .multilinePrompt,
  ]

  private static let platformRules: [Rule] = [
    .unavailableFeature, .tooManyTabs,
  ]

  private static let styleRules: [Rule] = [
    .missingTitle, .duplicateTitle, .unusedParameter, .unusedSuppression,
  ]
}
