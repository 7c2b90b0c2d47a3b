import FlowAnalysis
import FlowFormat
import FlowImport
import FlowRules
import FlowSource

/// The moves that only the flow or only the code has.
struct MoveDifferences {
  private(set) var found: [Difference] = []
  /// The moves of the flow between screens that code has.
  private(set) var compared = 0
  private(set) var inCode = 0
  private(set) var withheld = 0

  /// Two screens of the flow's program.
  private struct Pair: Hashable {
    let source: Int
    let target: Int
  }

  /// A destination of the flow with the moves that it stands for.
  private struct Written {
    let location: CodeLocation
    let verb: Verb
    let family: MoveFamily
    var pairs: [Pair] = []
  }

  private let flow: CheckedFlow
  private let screens: ScreenMatches
  private let code: CodeMoves
  private let app: AppCode
  private let embedding: EmbeddedScreens
  /// The families of the flow's moves; those of links are of any family.
  private var families: [Pair: Set<MoveFamily>] = [:]
  /// What the code makes.
  private var made: [Pair: Set<MoveFamily>] = [:]
  private var uncertainlyMade: Set<Pair> = []
  private var modals: [Pair: [CodeMove]] = [:]
  private var written: [Written] = []

  init(_ screens: ScreenMatches, _ code: CodeMoves, _ importer: SwiftImporter, _ app: AppCode) {
    flow = screens.flow
    self.screens = screens
    self.code = code
    self.app = app
    embedding = EmbeddedScreens(app.reading.index, screens: Set(importer.types))
    readFlow()
    readCode()
    var unmatched = unmatchedMoves()
    for move in written { compare(move, &unmatched) }
    for move in unmatched { addMoveNotInFlow(move) }
  }

  // MARK: - The flow

  private mutating func readFlow() {
    var indices: [CodeLocation: Int] = [:]
    let graph = flow.graph
    for move in graph.moves {
      guard let target = move.target else { continue }
      let pair = Pair(source: move.source, target: target)
      guard let family = MoveFamily(move.verb) else {
        if move.verb == .open { families[pair, default: []] = [.push, .modal, .window] }
        continue
      }
      for screen in move.stack.isEmpty ? [target] : move.stack {
        families[Pair(source: move.source, target: screen), default: []].insert(family)
      }
      guard !move.isFollowing, screens.comparable.contains(move.source),
        screens.comparable.contains(target)
      else { continue }
      let destination = graph.destination(of: move)
      let location = CodeLocation(
        path: graph.path(of: move) ?? flow.source.path,
        range: destination.operand?.range ?? destination.range)
      let index = indices[location] ?? written.count
      if index == written.count {
        indices[location] = index
        written.append(Written(location: location, verb: move.verb, family: family))
      }
      written[index].pairs.append(pair)
    }
  }

  // MARK: - The code

  private mutating func readCode() {
    for move in code.moves {
      for pair in pairs(of: move) {
        made[pair, default: []].formUnion(move.families)
        if !move.isCertain { uncertainlyMade.insert(pair) }
        if MoveFamily(move.verb) == .modal { modals[pair, default: []].append(move) }
      }
    }
  }

  private func pairs(of move: CodeMove) -> [Pair] {
    move.sources.flatMap { source in
      move.targets.map { Pair(source: source, target: $0) }
    }
  }

  /// The certain moves of the code that the flow does not have, one for each two screens and family.
  private func unmatchedMoves() -> [CodeMove] {
    var seen: Set<[Int]> = []
    return code.moves.filter { move in
      guard move.isCertain, let source = move.sources.first, let target = move.targets.first,
        let family = MoveFamily(move.verb)
      else { return false }
      let isKnown = pairs(of: move).contains {
        families[$0]?.isDisjoint(with: move.families) == false
      }
      return !isKnown && seen.insert([source, target, family.rawValue]).inserted
    }
  }

  private func makes(_ move: CodeMove, _ pair: Pair) -> Bool {
    move.sources.contains(pair.source) && move.targets.contains(pair.target)
  }

  // MARK: - Both

  private mutating func compare(_ move: Written, _ unmatched: inout [CodeMove]) {
    compared += 1
    let isMade = move.pairs.contains { pair in
      move.family == .window && code.windowScreens.contains(pair.target)
        || made[pair]?.contains(move.family) == true
    }
    if isMade, let other = otherStyle(of: move) {
      addOtherPresentation(of: move, in: other)
    } else if isMade {
      inCode += 1
    } else if let other = unmatched.firstIndex(where: { one in
      move.pairs.contains { makes(one, $0) }
    }) {
      addOtherPresentation(of: move, in: unmatched.remove(at: other))
    } else if move.pairs.contains(where: { mayBeMade($0, move.family) }) {
      withheld += 1
    } else {
      addMoveNotInCode(move)
    }
  }

  /// What code certainly makes a sheet and the flow a screen that covers all, or the reverse; nil if they agree.
  private func otherStyle(of move: Written) -> CodeMove? {
    let styles: Set<Verb> = [.sheet, .fullScreen]
    guard styles.contains(move.verb), move.pairs.allSatisfy({ !uncertainlyMade.contains($0) })
    else { return nil }
    let same = move.pairs.flatMap { modals[$0] ?? [] }
    return same.allSatisfy { styles.contains($0.verb) && $0.verb != move.verb } ? same.first : nil
  }

  /// Whether code that is not understood may make a move.
  private func mayBeMade(_ pair: Pair, _ family: MoveFamily) -> Bool {
    code.uncertain.contains { $0.mayMake(pair.source, pair.target, family) }
      || uncertainlyMade.contains(pair)
      || embedding.mayShow(
        screens.typesOfScreens[pair.target] ?? [], on: screens.typesOfScreens[pair.source] ?? [])
  }

  // MARK: - Findings

  private mutating func addOtherPresentation(of move: Written, in code: CodeMove) {
    guard let pair = move.pairs.first(where: { makes(code, $0) }) else { return }
    let (source, target) = (flow.quoted(pair.source), flow.quoted(pair.target))
    found.append(
      Difference(
        .otherPresentation, at: move.location,
        "\(source) shows \(target) by `\(move.verb.rawValue)`, but its code by `\(code.verb.rawValue)`",
        help:
          "write `\(code.verb.rawValue): \(flow.program.id(of: pair.target))`, or change the code"
      ).noting("the code shows it here", at: code.location))
  }

  private mutating func addMoveNotInCode(_ move: Written) {
    guard let pair = move.pairs.first else { return }
    let type = screens.typesOfScreens[pair.source]?.first
    found.append(
      Difference(
        .moveNotInCode, at: move.location,
        "no code was found that shows \(flow.quoted(pair.target)) from \(flow.quoted(pair.source))",
        help: "delete the move, or make it in code"
      ).noting(
        "the code of \(flow.quoted(pair.source)) is here", at: type.map(app.location(ofType:))))
  }

  private mutating func addMoveNotInFlow(_ move: CodeMove) {
    guard let location = move.location, let source = move.sources.first,
      let target = move.targets.first
    else { return }
    let program = flow.program
    let id = program.screen(source).id
    found.append(
      Difference(
        .moveNotInFlow, at: location,
        "\(flow.quoted(source)) shows \(flow.quoted(target)) here, but the flow has no such move",
        help:
          "add `{\(move.verb.rawValue): \(program.id(of: target))}` to the destinations of \(flow.quoted(source))"
      ).noting(
        "\(flow.quoted(source)) is here",
        at: CodeLocation(path: program.path(of: source) ?? flow.source.path, range: id.range)))
  }
}

/// The views and controllers that screens are made of.
struct EmbeddedScreens {
  private let index: DeclarationIndex
  private let screens: Set<Int>

  init(_ index: DeclarationIndex, screens: Set<Int>) {
    self.index = index
    self.screens = screens
  }

  /// Whether the code of a screen, or of a view in it, names the type of another one: it may show that in a
  /// form that is not known.
  func mayShow(_ targets: [Int], on sources: [Int]) -> Bool {
    var seen = Set(sources)
    var waiting = sources
    while let type = waiting.popLast() {
      for name in index.types[type].mentions {
        guard let named = index.type(named: name, in: index.types[type].name) else { continue }
        if targets.contains(named) { return true }
        if !screens.contains(named), index.isScreen(named), seen.insert(named).inserted {
          waiting.append(named)
        }
      }
    }
    return false
  }
}
