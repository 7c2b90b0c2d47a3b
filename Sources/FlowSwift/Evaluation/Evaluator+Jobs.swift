import SwiftSyntax

extension Evaluator {
  func embed(_ child: Int, in holder: Int) {
    holders[child, default: []].insert(holder)
    if children[holder]?.contains(child) != true { children[holder, default: []].append(child) }
  }

  // MARK: - Events

  func recordFilling(of layer: ValueID, at node: SyntaxIdentifier) {
    uses += 1
    fillings.append((layer, Array(([node] + calls.reversed()).prefix(24))))
  }

  func record(_ effect: Place.Effect, _ shown: ValueSet?, at node: SyntaxIdentifier, from own: Int?)
  {
    uses += 1
    let chain = Array(([node] + calls.reversed()).prefix(24))
    let source = position ?? own
    if joined > 0, shown != nil { return }
    for id in shown.map({ $0.ids.map(Optional.some) }) ?? [nil] {
      let event = Event(
        effect: effect, position: source, shown: id, isGuess: guesses > 0, calls: chain)
      if knownEvents.insert(event).inserted { events.append(event) }
    }
  }

  // MARK: - Jobs

  /// Runs what a job does at once, unless it has been run; later it waits for what it has read.
  private func runNow(_ new: Job, _ work: () -> Void) {
    guard jobNumbers[new] == nil else {
      uses += 1
      return
    }
    let number = jobs.count
    jobNumbers[new] = number
    jobs.append(new)
    isWaiting.append(false)
    runs.append(1)
    contexts[number] = context
    let outer = job
    job = number
    work()
    job = outer
  }

  func runNow(_ frame: Frame) {
    if frame.isNeutral {
      frame.skipped.insert(position)
      return
    }
    let before = uses
    runNow(.frame(frame.number, at: position)) { execute(frame) }
    if uses == before { frame.isNeutral = true }
  }

  func runNow(propertiesOf object: Int) {
    let before = uses
    let own = position
    runNow(.properties(object)) {
      if types.isController(objects[object].type) { position = object }
      let around = calls
      calls = []
      initializeProperties(object)
      calls = around
    }
    position = own
    if initializedObjects.insert(object).inserted == false { uses = before }
  }

  private func execute(_ frame: Frame) {
    frame.cells.merge(frame.parameters) { $1 }
    let isGuess = frame.receiver.map(isUnknown) ?? false
    joined += frame.isJoined ? 1 : 0
    guesses += isGuess ? 1 : 0
    run(frame.function.body ?? [], frame)
    joined -= frame.isJoined ? 1 : 0
    guesses -= isGuess ? 1 : 0
  }

  /// Runs a call once more, after what it has read has grown.
  func runAgain(_ number: Int, at place: Int?) {
    let frame = frames[number]
    position = place
    let before = uses
    execute(frame)
    guard uses != before, frame.isNeutral else { return }
    frame.isNeutral = false
    for skipped in frame.skipped where skipped != place {
      add(.frame(number, at: skipped))
      if let own = jobNumbers[.frame(number, at: skipped)] {
        contexts[own] = context
      }
    }
  }

  func add(_ new: Job) {
    guard jobNumbers[new] == nil, jobs.count < 400_000 else { return }
    jobNumbers[new] = jobs.count
    jobs.append(new)
    isWaiting.append(true)
    runs.append(0)
    waiting.append(jobs.count - 1)
  }

  private static let mostRuns = 12
  private static let mostSteps = 6_000_000

  func wake(_ number: Int) {
    guard number < jobs.count, !isWaiting[number], runs[number] < Evaluator.mostRuns else { return }
    isWaiting[number] = true
    waiting.append(number)
  }

  /// Whether the code was too much to run all of it.
  var isExhausted: Bool { steps > Evaluator.mostSteps }

  /// Runs what waits, and what that makes wait.
  func settle() {
    var next = 0
    while next < waiting.count, !isExhausted {
      let number = waiting[next]
      next += 1
      if next > 4096 {
        waiting.removeFirst(next)
        next = 0
      }
      isWaiting[number] = false
      runs[number] += 1
      job = number
      context = contexts[number] ?? Context()
      depth = 0
      start(jobs[number])
    }
    waiting = []
  }
}
