import FlowFormat
import FlowSource

/// Adds the moves that follow when sub-flows end.
extension GraphBuilder {
  /// Adds the moves in the `on-finish` of each call whose sub-flow can end with that exit.
  ///
  /// Only moves that stay in the called file can reach an exit. They include the follow-ups of its
  /// own calls, so the searches continue from added moves until no call adds another.
  mutating func addExits() {
    guard program.files.count > 1 else { return }
    var exits = SubflowExits(program, budget)
    var callsOfSearch: [Int: [Int]] = [:]
    var added = AddedExits()
    var known = 0
    while known < moves.count {
      let new = known..<moves.count
      known = moves.count
      // Once for all new moves that continue a search.
      var open = Set(exits.add(new, of: self, madeFor: added.callers))
        .flatMap { callsOfSearch[$0] ?? [] }
      for call in new where moves[call].isCall {
        guard let entry = moves[call].target else { continue }
        let search = exits.search(from: entry, moves)
        guard hasExits(moves[call]) else { continue }
        callsOfSearch[search, default: []].append(call)
        open.append(call)
      }
      for call in Set(open).sorted() { addExits(of: call, exits, &added) }
    }
    for name in [program.flow.start].compactMap(\.self) + program.flow.tabs {
      guard case .screen(let entry, isCall: true) = program.resolve(name.value, in: 0) else {
        continue
      }
      _ = exits.search(from: entry, moves)
    }
    exitsByEntry = exits.names
    hasAllExits = overflow == nil && !exits.areShared
  }

  private func hasExits(_ move: Move) -> Bool {
    move.hasOptions && !destination(of: move).exits.isEmpty
  }

  private func destination(of move: Move) -> Destination {
    program.destination(of: move, nested: nestedDestinations)
  }

  private mutating func addExits(of call: Int, _ exits: SubflowExits, _ added: inout AddedExits) {
    let move = moves[call]
    guard let entry = move.target else { return }
    let returns = move.stackChange?.keepsIssuer == true
    for route in destination(of: move).exits {
      let ends = exits.screens(from: entry, by: route.exit.value)
      let exit = exitIndex(of: route.exit.value)
      let known = added.counts[AddedExits.Key(call: call, exit: exit), default: 0]
      guard known < ends.count else { continue }
      added.counts[AddedExits.Key(call: call, exit: exit)] = ends.count
      guard !returns else {
        if known == 0 { add(route.destination, exit, of: move.source, after: call, &added) }
        continue
      }
      for end in known..<ends.count {
        // Without room, only the first screen makes it.
        let file = program.file(of: move, nested: nestedFiles)
        guard hasRoom(forMoveOf: route.destination, in: file) || end == 0 else { break }
        add(route.destination, exit, of: ends[end], after: call, &added)
      }
    }
  }

  private mutating func add(
    _ destination: Destination, _ exit: Int, of source: Int, after index: Int,
    _ added: inout AddedExits
  ) {
    let first = moves.count
    let call = moves[index]
    let caller = added.callers[index] ?? call.source
    let file = program.file(of: call, nested: nestedFiles)
    let known = exitDestinations[CallExit(call, exit)]
    exitDestinations[CallExit(call, exit)] = known ?? nestedDestinations.count
    addNested(
      destination, at: known, of: source, in: file,
      after: Move.Premise(isFinish: true, isConditional: call.isConditional))
    addFollowUp(of: destination, in: file, nestedAt: known.map { $0 + 1 })
    for move in first..<moves.count where source != caller { added.callers[move] = caller }
  }
}

/// A destination that calls a sub-flow, together with one of its exits.
struct CallExit: Hashable, Sendable {
  /// The screen that lists the destination, if one does.
  private let screen: Int?
  private let destination: Int
  private let exit: Int

  init(_ call: Move, _ exit: Int) {
    screen = call.destination < 0 ? nil : call.source
    (destination, self.exit) = (call.destination, exit)
  }
}

/// The moves of `on-finish` added so far.
private struct AddedExits {
  struct Key: Hashable {
    let call: Int
    let exit: Int
  }

  /// For each call and exit, how many end screens of the sub-flow already have their moves.
  var counts: [Key: Int] = [:]
  /// For each move that the last screen of a sub-flow makes, the screen that called the sub-flow.
  var callers: [Int: Int] = [:]
}
