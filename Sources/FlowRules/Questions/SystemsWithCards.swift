import FlowAnalysis

extension CheckedFlow {
  /// The app on iOS 13 and later, where its sheets are cards; nil if nothing differs there.
  func onSystemsWithCards() -> CheckedFlow? {
    guard app == nil, program.presentsSheetsFullScreen, hasModals else { return nil }
    return CheckedFlow(
      document, program: FlowProgram(files: program.files, presentsSheetsFullScreen: false),
      subflowFaults: subflowFaults, isUsedByOthers: isUsedByOthers, calledScreens: calledScreens,
      usesMoreFiles: usesMoreFiles, settings: settings, platformFiles: platformFiles,
      platformFileFaults: platformFileFaults, budget: graph.budget)
  }
}
