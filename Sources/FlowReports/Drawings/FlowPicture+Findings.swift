import FlowAnalysis
import FlowRules
import FlowSource

extension FlowPicture {
  /// What the findings and their walks touch, at most so many screens, the most severe ones first; nil
  /// if they touch nothing.
  func touchedByFindings(atMost limit: Int) -> FlowPicture? {
    var anchors: [Int: [Int]] = [:]
    for (index, phone) in phones.enumerated() {
      for finding in phone.findings { anchors[finding, default: []].append(index) }
    }
    for arrow in arrows {
      for finding in arrow.findings {
        anchors[finding, default: []] += [arrow.source, arrow.target]
      }
    }
    for link in links {
      for finding in link.findings {
        anchors[finding, default: []] += [link.landing].compactMap(\.self)
      }
    }
    var touched: Set<Int> = []
    let listed = report.diagnostics.indices.filter {
      report.diagnostics[$0].severity >= options.level
    }
    for finding in listed.sorted(by: {
      (report.diagnostics[$1].severity, $0) < (report.diagnostics[$0].severity, $1)
    }) {
      for phone in (anchors[finding] ?? []) + phones(onWalkOf: report.diagnostics[finding]) {
        guard touched.count < limit else { break }
        touched.insert(phone)
      }
    }
    return touched.isEmpty ? nil : part(touched)
  }

  private func phones(onWalkOf finding: Diagnostic) -> [Int] {
    finding.witness.steps(upTo: nil).compactMap { step in
      guard let name = step.localScreen, case .screen(let screen, _) = program.resolve(name, in: 0)
      else { return nil }
      return phone(of: screen)
    }
  }

  /// Only these phones, what is between them, and the pills with findings or changes.
  func part(_ kept: Set<Int>) -> FlowPicture {
    var part = self
    var index: [Int: Int] = [:]
    for phone in phones.indices where kept.contains(phone) { index[phone] = index.count }
    part.phones = phones.indices.filter(kept.contains).map { phones[$0] }
    part.arrows = arrows.compactMap { arrow in
      guard let source = index[arrow.source], let target = index[arrow.target] else { return nil }
      return Arrow(
        source: source, target: target, style: arrow.style, moves: arrow.moves,
        findings: arrow.findings, change: arrow.change)
    }
    func notable(_ entrances: [Entrance]) -> [Entrance] {
      entrances.compactMap { entrance in
        guard !entrance.findings.isEmpty || entrance.change != nil,
          let landing = entrance.landing.flatMap({ index[$0] })
        else {
          return nil
        }
        return Entrance(
          name: entrance.name, stack: entrance.stack, gate: entrance.gate, landing: landing,
          findings: entrance.findings, change: entrance.change)
      }
    }
    (part.links, part.common) = (notable(links), notable(common))
    part.roots = roots.compactMap { index[$0] }
    return part
  }
}
