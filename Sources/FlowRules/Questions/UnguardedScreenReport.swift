import FlowAnalysis
import FlowFormat
import FlowSource

/// The findings of `unguarded-screen`: at the requirement, or at the call of a sub-flow that has it.
struct UnguardedScreenReport {
  /// A condition of screens in another file, which is reported at the call of that file.
  private struct ForeignCondition: Hashable {
    let file: Int
    let condition: String
  }

  private let subject: CheckedFlow
  private let gates: Gates
  private var reported: Set<ForeignCondition> = []
  private(set) var findings: [Finding] = []

  init(_ subject: CheckedFlow, _ gates: Gates) {
    self.subject = subject
    self.gates = gates
  }

  mutating func add(_ fault: UnguardedScreens.Fault) {
    if subject.screens.contains(fault.screen) {
      addOwn(fault)
    } else {
      addCall(fault)
    }
  }

  private mutating func addOwn(_ fault: UnguardedScreens.Fault) {
    let own = gates.screens(for: fault.condition)
    let requirement = subject.program.requirements(of: fault.screen).first {
      $0.value == fault.condition
    }
    // Without a gate, `undefined-condition` reports it.
    guard let requirement, !own.isEmpty else { return }
    guard own != [fault.screen] else {
      let screen = subject.quoted(fault.screen)
      findings.append(
        Finding(
          "\(screen) requires \(quotation(of: fault.condition)), which only \(screen) satisfies",
          at: requirement.range, notes: gateNote(for: fault),
          help: "remove the condition from `requires`: the screen is shown before it is satisfied",
          screen: fault.screen))
      return
    }
    let finding = Finding(
      message(about: fault), at: requirement.range,
      label: "\(subject.quoted(fault.screen)) can be shown without it", help: help(for: fault),
      screen: fault.screen)
    let subject = subject
    guard var shown = subject.show(finding, by: subject.walk(to: fault)) else {
      return
    }
    if case .move(let index)? = shown.stackWitness?.steps.last {
      let move = subject.graph.moves[index]
      shown.notes.append(
        subject.note(
          "\(subject.quoted(move.source)) leads there",
          at: subject.graph.destination(of: move).operandRange, of: move))
    }
    shown.notes += gateNote(for: fault)
    findings.append(shown)
  }

  /// Records the call if the file of the screen leaves the gate to its callers and this file has
  /// it.
  private mutating func addCall(_ fault: UnguardedScreens.Fault) {
    let file = subject.program.file(of: fault.screen)
    guard gates.screens(for: fault.condition).contains(where: subject.screens.contains),
      reported.insert(ForeignCondition(file: file, condition: fault.condition)).inserted,
      let witness = fault.witness, let call = lastOwnMove(of: witness)
    else { return }
    let finding = Finding(
      message(about: fault), at: subject.graph.destination(of: call).operandRange,
      notes: gateNote(for: fault), help: help(for: fault), screen: call.source)
    if let shown = subject.show(finding, by: witness) { findings.append(shown) }
  }

  private func lastOwnMove(of witness: StackWitness) -> Move? {
    for case .move(let index) in witness.steps.reversed()
    where subject.graph.isOwn(subject.graph.moves[index]) {
      return subject.graph.moves[index]
    }
    return nil
  }

  private func message(about fault: UnguardedScreens.Fault) -> String {
    let (screen, condition) = (subject.quoted(fault.screen), quotation(of: fault.condition))
    return "\(screen) requires \(condition), but can be shown without it"
  }

  private func gateNote(for fault: UnguardedScreens.Fault) -> [Note] {
    let gates = gates.screens(for: fault.condition)
    guard let gate = gates.first(where: { $0 != fault.screen }) ?? gates.first,
      let range = subject.program.gate(of: gate)?.range
    else { return [] }
    return [subject.note("\(subject.quoted(gate)) satisfies it", at: range, in: gate)]
  }

  private func help(for fault: UnguardedScreens.Fault) -> String {
    let others = gates.screens(for: fault.condition).filter { $0 != fault.screen }
    let names = quotedChoice(others.lazy.map(subject.name))
    guard case .move? = fault.witness?.steps.last else {
      return "begin with \(names), and show \(subject.quoted(fault.screen)) after it"
    }
    return "go through \(names) first, or add `when: {has: \(fault.condition)}` to the move if the "
      + "app checks it there"
  }
}

extension CheckedFlow {
  /// A walk to an unguarded screen on which its condition is not satisfied.
  fileprivate func walk(to fault: UnguardedScreens.Fault) -> JudgedWalk? {
    fault.witness.map { walk in
      allowed(walk) { queries in
        let other = queries.witnesses.witness(of: fault.screen)
        let satisfied = other?.conditionsAtEnd(isWhole: false)
        return satisfied?.contains(fault.condition) == false ? other : nil
      }
    }
  }
}
