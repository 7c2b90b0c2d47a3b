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
    var finding = Finding(
      message(about: fault), at: requirement.range,
      label: "\(subject.quoted(fault.screen)) can be shown without it", help: help(for: fault),
      screen: fault.screen)
    show(fault, in: &finding)
    if let revoking = revokingMove(of: fault) {
      finding.notes.append(note("\(subject.quoted(revoking.source)) revokes it", at: revoking))
    } else if case .move(let index)? = fault.walk?.steps.last {
      let move = subject.graph.moves[index]
      finding.notes.append(note("\(subject.quoted(move.source)) leads there", at: move))
    }
    finding.notes += gateNote(for: fault)
    findings.append(finding)
  }

  /// Records the call if the file of the screen leaves the gate to its callers and this file has
  /// it.
  private mutating func addCall(_ fault: UnguardedScreens.Fault) {
    let file = subject.program.file(of: fault.screen)
    guard gates.screens(for: fault.condition).contains(where: subject.screens.contains),
      reported.insert(ForeignCondition(file: file, condition: fault.condition)).inserted,
      let walk = fault.walk, let call = lastOwnMove(of: walk)
    else { return }
    var finding = Finding(
      message(about: fault), at: subject.graph.destination(of: call).operandRange,
      notes: gateNote(for: fault), help: help(for: fault), screen: call.source)
    show(fault, in: &finding)
    findings.append(finding)
  }

  private func show(_ fault: UnguardedScreens.Fault, in finding: inout Finding) {
    finding.stackWitness = fault.walk
    finding.isConditional = fault.walk == nil
  }

  /// The move after which the condition is not satisfied anymore; nil if it never was.
  private func revokingMove(of fault: UnguardedScreens.Fault) -> Move? {
    let graph = subject.graph
    var isSatisfied = false
    var revoking: Move?
    func pass(_ conditions: [String]) {
      if conditions.contains(fault.condition) { (isSatisfied, revoking) = (true, nil) }
    }
    for step in fault.walk?.steps ?? [] {
      guard case .move(let index) = step else { continue }
      let move = graph.moves[index]
      pass(graph.conditions(passedBy: move))
      if isSatisfied, graph.conditions(revokedBy: move).contains(fault.condition) {
        (isSatisfied, revoking) = (false, move)
      }
      if let link = move.link { pass(graph.conditions(passedBefore: link)) }
    }
    return revoking
  }

  private func note(_ text: String, at move: Move) -> Note {
    subject.note(text, at: subject.graph.destination(of: move).operandRange, of: move)
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
    let name = subject.nearest(of: others).map(subject.quoted) ?? "a gate"
    if let revoking = revokingMove(of: fault) {
      return "let the move of \(subject.quoted(revoking.source)) show another screen with `root`: "
        + "that removes what is below, and the stacks of all tabs"
    }
    if let last = fault.walk?.steps.last, case .move = last {
      return
        "go through \(name) first, or add `when: {has: \(fault.condition)}` to the move if the "
        + "app checks it there"
    }
    return "begin with \(name), and show \(subject.quoted(fault.screen)) after it"
  }
}

func findUnguardedScreens(in subject: CheckedFlow) -> [Finding] {
  let gates = Gates(subject.program)
  guard gates.areKnown, !gates.conditions.isEmpty, subject.graph.isComplete else { return [] }
  var report = UnguardedScreenReport(subject, gates)
  let unguarded = UnguardedScreens(
    subject.searches, mayBeginWithConditions: subject.mayHaveOuterGates)
  for condition in unguarded.conditions where !gates.screens(for: condition).isEmpty {
    for fault in unguarded.faults(of: condition) ?? [] { report.add(fault) }
  }
  return report.findings
}
