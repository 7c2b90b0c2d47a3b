extension Workload {
  /// All that is measured, those of one kind next to each other, from small to large.
  static let all: [Workload] =
    [smallFile] + pictures + trees + [manyFiles] + LinkFamily.allCases.flatMap(links)
    + ShapeFamily.allCases.flatMap(shapes) + StackFamily.allCases.flatMap(stacks)
    + FaultyFlow.allCases.map(findings)

  private static let sizes = [350, 2_000, 10_000]

  private static let smallFile = Workload(group: .files, name: "small file", size: "5 screens") {
    GeneratedFlow.tree(screens: 5)
  }

  private static let pictures = [350, 2_000].map { screens in
    Workload(
      group: .pictures, name: "picture", size: "\(grouped(screens)) screens",
      questions: [.picture, .page],
      competitors: []
    ) { GeneratedFlow.tree(screens: screens) }
  }

  private static let trees = sizes.map { screens in
    Workload(
      group: .ordinary, name: "tree", size: "\(grouped(screens)) screens",
      questions: [.text, .json]
    ) { GeneratedFlow.tree(screens: screens) }
  }

  private static let manyFiles = Workload(
    group: .files, name: "files of 20 screens", size: "1,000 files", fileCount: 1_000
  ) { GeneratedFlow.tree(screens: 20) }

  private static func links(_ family: LinkFamily) -> [Workload] {
    sizes.map { links in
      Workload(
        group: family.group, name: family.name, size: "\(grouped(links)) links",
        questions: family.group == .findings ? [.findingsUnwritten] : [.text]
      ) { family.flow(links: links) }
    }
  }

  private static func shapes(_ family: ShapeFamily) -> [Workload] {
    sizes.map { screens in
      Workload(
        group: family.group, name: family.name, size: "\(grouped(screens)) screens", competitors: []
      ) { family.flow(screens: screens) }
    }
  }

  private static func stacks(_ family: StackFamily) -> [Workload] {
    sizes.map { screens in
      Workload(
        group: family.group, name: family.name, size: "\(grouped(screens)) screens"
      ) { family.flow(screens: screens) }
    }
  }

  private static func findings(of flow: FaultyFlow) -> Workload {
    Workload(
      group: .findings, name: flow.name, size: "10,000 findings",
      questions: [.findingsUnwritten, .findingsAsJSON, .findingsAsSARIF], competitors: []
    ) { flow.text(findings: 10_000) }
  }
}
