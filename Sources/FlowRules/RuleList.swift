package import FlowFormat

extension RuleID {
  /// The rule with this id.
  ///
  /// To add a rule, add its id to `RuleID`, its file to a folder of `Rules`, and its line here; an id
  /// without a rule does not compile.
  package var rule: Rule {
    switch self {
    case .invalidYAML: .invalidYAML
    case .duplicateKey: .duplicateKey
    case .multipleDocuments: .multipleDocuments
    case .ambiguousBoolean: .ambiguousBoolean
    case .resourceLimit: .resourceLimit

    case .unknownKey: .unknownKey
    case .missingKey: .missingKey
    case .wrongType: .wrongType
    case .undefinedName: .undefinedName
    case .undefinedFlow: .undefinedFlow
    case .unusedFlow: .unusedFlow
    case .unhandledExit: .unhandledExit
    case .undefinedCondition: .undefinedCondition
    case .unsupportedVersion: .unsupportedVersion
    case .invalidScreenID: .invalidScreenID
    case .conflictingVerbs: .conflictingVerbs
    case .misplacedOption: .misplacedOption
    case .collidingScreenIDs: .collidingScreenIDs

    case .undefinedScreen: .undefinedScreen
    case .unreachableScreen: .unreachableScreen
    case .deepLinkOnlyScreen: .deepLinkOnlyScreen
    case .deadEndScreen: .deadEndScreen
    case .trap: .trap
    case .duplicateDestination: .duplicateDestination
    case .ambiguousTrigger: .ambiguousTrigger
    case .selfPush: .selfPush
    case .brokenClaim: .brokenClaim
    case .vacuousClaim: .vacuousClaim

    case .progressOutOfRange: .progressOutOfRange
    case .nonMonotonicProgress: .nonMonotonicProgress
    case .stalledProgress: .stalledProgress
    case .incompleteProgress: .incompleteProgress
    case .prematureCompletion: .prematureCompletion
    case .interruptedProgress: .interruptedProgress
    case .unevenProgress: .unevenProgress
    case .slowStartProgress: .slowStartProgress
    case .branchLengthMismatch: .branchLengthMismatch
    case .totalChanges: .totalChanges
    case .hiddenProgress: .hiddenProgress
    case .coveredProgress: .coveredProgress
    case .risingProgressOnBack: .risingProgressOnBack
    case .firstTransitionCancel: .firstTransitionCancel
    case .unstatedProgress: .unstatedProgress

    case .brokenDeepLink: .brokenDeepLink
    case .invalidDeepLink: .invalidDeepLink
    case .undeclaredScheme: .undeclaredScheme
    case .undeclaredDomain: .undeclaredDomain
    case .invalidScheme: .invalidScheme
    case .invalidDomain: .invalidDomain
    case .reservedScheme: .reservedScheme
    case .uppercaseDeepLink: .uppercaseDeepLink
    case .insecureDeepLink: .insecureDeepLink
    case .duplicateDeepLink: .duplicateDeepLink
    case .shadowedDeepLink: .shadowedDeepLink
    case .ambiguousDeepLink: .ambiguousDeepLink
    case .missingParameter: .missingParameter
    case .unstatedParameter: .unstatedParameter
    case .foreignPlaceholder: .foreignPlaceholder
    case .unusedPlaceholder: .unusedPlaceholder
    case .parameterTypeMismatch: .parameterTypeMismatch
    case .optionalPathParameter: .optionalPathParameter
    case .bareDeepLink: .bareDeepLink
    case .ungatedDeepLink: .ungatedDeepLink
    case .unequalLinkStacks: .unequalLinkStacks
    case .destructiveDeepLink: .destructiveDeepLink
    case .unreadablePlatformFile: .unreadablePlatformFile
    case .unregisteredScheme: .unregisteredScheme
    case .unusedScheme: .unusedScheme
    case .unassociatedDomain: .unassociatedDomain
    case .unassociatedLink: .unassociatedLink
    case .unansweredURL: .unansweredURL
    case .invalidAssociationFile: .invalidAssociationFile
    case .invalidAssetLinks: .invalidAssetLinks
    case .invalidManifestLinks: .invalidManifestLinks

    case .missingPopTarget: .missingPopTarget
    case .doubledTarget: .doubledTarget
    case .ambiguousPopTarget: .ambiguousPopTarget
    case .popAtRoot: .popAtRoot
    case .popOutOfModal: .popOutOfModal
    case .excessivePop: .excessivePop
    case .idlePopToRoot: .idlePopToRoot
    case .unboundedStack: .unboundedStack
    case .pushedTabRoot: .pushedTabRoot
    case .lostRoot: .lostRoot
    case .pushWithoutStack: .pushWithoutStack
    case .infeasibleScreen: .infeasibleScreen
    case .deepStack: .deepStack
    case .repeatableCommit: .repeatableCommit
    case .unguardedScreen: .unguardedScreen
    case .lingeringGate: .lingeringGate
    case .undecidedGate: .undecidedGate
    case .conditionInWords: .conditionInWords
    case .unmarkedGate: .unmarkedGate

    case .idleDismiss: .idleDismiss
    case .inescapableModal: .inescapableModal
    case .assumedExit: .assumedExit
    case .gestureOnlyModal: .gestureOnlyModal
    case .stackedSheets: .stackedSheets
    case .blockedPresentation: .blockedPresentation
    case .presentationAfterDismissal: .presentationAfterDismissal
    case .unorderedDetents: .unorderedDetents
    case .emptyDetents: .emptyDetents
    case .unanchoredPopover: .unanchoredPopover
    case .rootUnderModal: .rootUnderModal
    case .longFlowInSheet: .longFlowInSheet
    case .routerStackStale: .routerStackStale
    case .pushBehindModal: .pushBehindModal
    case .presentRefused: .presentRefused
    case .rootOutsideWindow: .rootOutsideWindow

    case .barHeightJump: .barHeightJump
    case .pathDependentLargeTitle: .pathDependentLargeTitle
    case .disabledLargeTitle: .disabledLargeTitle
    case .backlessHiddenBar: .backlessHiddenBar
    case .multilinePrompt: .multilinePrompt
    case .safeAreaOverwritten: .safeAreaOverwritten

    case .unavailableFeature: .unavailableFeature
    case .delegateConflict: .delegateConflict
    case .tooManyTabs: .tooManyTabs

    case .missingType: .missingType
    case .screenNotInFlow: .screenNotInFlow
    case .moveNotInFlow: .moveNotInFlow
    case .otherPresentation: .otherPresentation
    case .moveNotInCode: .moveNotInCode
    case .missingScheme: .missingScheme
    case .missingDomain: .missingDomain
    case .unknownSegue: .unknownSegue
    case .unknownScene: .unknownScene
    case .unhandledLink: .unhandledLink
    case .unresolvedPlace: .unresolvedPlace

    case .missingTitle: .missingTitle
    case .duplicateTitle: .duplicateTitle
    case .unusedParameter: .unusedParameter
    case .unusedSuppression: .unusedSuppression
    case .idleMove: .idleMove
    }
  }
}

extension Rule {
  /// Every rule, in the order of the manual.
  package static let all: [Rule] = RuleID.allCases.map(\.rule)
}
