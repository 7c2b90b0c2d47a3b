import FlowAnalysis
import FlowFormat
import FlowSource

extension CheckedFlow {
  /// The flow on iOS 13 and later, where the sheets of its app are cards; nil if nothing differs there.
  var onSystemsWithCards: CheckedFlow? {
    knownOnSystemsWithCards.filled {
      guard let app else {
        return program.presentsSheetsFullScreen && hasModals ? withCards() : nil
      }
      return app.onSystemsWithCards.map { later in
        CheckedFlow(document, file: program.checkedFile, of: later, settings: settings)
      }
    }
  }

  private func withCards() -> CheckedFlow {
    CheckedFlow(
      document, program: FlowProgram(files: program.files, presentsSheetsFullScreen: false),
      subflowFaults: subflowFaults, isUsedByOthers: isUsedByOthers, calledScreens: calledScreens,
      usesMoreFiles: usesMoreFiles, settings: settings, platformFiles: platformFiles,
      platformFileFaults: platformFileFaults, budget: graph.budget)
  }

  /// What a rule finds only on these systems.
  func findings(of rule: Rule, besides known: [Finding]) -> [Finding] {
    let places = Set(known.map(\.range))
    let main = program.files[0]
    return rule.check(self).filter { !places.contains($0.range) }.map { finding in
      var finding = finding
      if let target = main.flow.app.deploymentTarget {
        let words = "on iOS 13 and later, where sheets do not cover the screen"
        finding.notes.append(
          Note(words, at: target.range, path: program.checkedFile == 0 ? nil : main.source.path))
      }
      return finding
    }
  }
}

extension Rule {
  /// Whether it depends on the system whether it finds something, because sheets cover the screen only on old ones.
  var isDecidedBySystems: Bool { [.stack, .presentation].contains(family) }
}
