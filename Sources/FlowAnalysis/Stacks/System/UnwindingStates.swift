/// The unwindings that have been followed: which of them comes to which node, and over what.
struct UnwindingStates: Sendable {
  struct State: Hashable, Sendable {
    let unwinding: Int32
    /// −1 for what an unwinding leads to.
    let node: Int32
  }

  /// What happens at once on the screen that an unwinding reveals.
  enum Sequel: Hashable, Sendable {
    /// Nothing: users see it.
    case none
    /// It makes this move, the next part of a chain.
    case move(Int32)
    /// The screens of a link are pushed on it, by this move or, if that is −1, by one that has closed modals.
    case append(link: Int32, by: Int32)
    /// The same of any link that is opened from outside, of those that close modals first or of the others.
    case appendAny(inBase: Bool)
  }

  struct Transition: Sendable {
    let from: Int32
    let edge: Int32
    let to: Int32
  }

  private(set) var states: [State] = []
  private(set) var transitions: [Transition] = []
  private(set) var seeds = UnwindingSeeds()
  private(set) var unwindings: [Unwinding] = []
  private var indices: [Unwinding: Int32] = [:]
  /// The number of the unwinding to any screen of the layer; −1 until there are too many others.
  private var anywhere: Int32 = -1
  /// The numbers of what reveals each edge, as long as it has to be; −1 for none.
  private var reveals: [Int32] = []
  /// The state of each unwinding that leads to something; −1 where it goes on.
  private var hits: [Int32] = []
  /// The states of unwindings that are not plain, of which a node may have many.
  private var others = NumberTable()
  /// The states in chains, by the number of an unwinding with a sequel, and by node.
  private var chained = NumberTable()
  /// The numbers of unwindings with sequels, by the numbers of both.
  private var chains = NumberTable()
  /// What follows states, by its number; 0 is nothing.
  private var sequels: [Sequel] = [.none]
  private var sequelNumbers: [Sequel: Int32] = [.none: 0]
  /// By state, up to the last that is in a chain.
  private var sequelOfState: [Int32] = []
  /// The last state at each node, −1 where none exists; as long as it has to be.
  private var lastAtNode: [Int32] = []
  private var beforeState: [Int32] = []
  /// The same of plain unwindings, of which it has few.
  private var lastPlain: [Int32] = []
  private var beforePlain: [Int32] = []

  /// How many states of unwindings that are not plain are followed to the end.
  private let limit: Int
  /// The same of those in chains.
  private let chainLimit: Int
  /// How many screens make a part of a chain, or an alert that another one shows.
  private var followerCount = 0
  /// How often an unwinding was not followed, because there were too many others.
  private(set) var refusedCount = 0
  /// Whether unwindings have been taken for others that reveal more.
  private(set) var areExact = true

  init(limit: Int, chainLimit: Int) { (self.limit, self.chainLimit) = (limit, chainLimit) }

  func unwinding(of state: Int) -> Unwinding { unwindings[Int(states[state].unwinding)] }

  func sequel(of state: Int) -> Sequel { sequels[Int(sequelNumber(of: state))] }

  private func sequelNumber(of state: Int) -> Int32 {
    state < sequelOfState.count ? sequelOfState[state] : 0
  }

  private mutating func number(of sequel: Sequel) -> Int32 {
    if let number = sequelNumbers[sequel] { return number }
    let number = Int32(sequels.count)
    sequelNumbers[sequel] = number
    sequels.append(sequel)
    return number
  }

  /// The states at a node, as a list: the last of them, −1 where none exists.
  func last(at node: Int) -> Int32 { node < lastAtNode.count ? lastAtNode[node] : -1 }
  func before(_ state: Int32) -> Int32 { beforeState[Int(state)] }

  mutating func start(
    _ unwinding: Unwinding, at node: Int, by cause: StackCause?, after premise: Int32,
    idleParts: UInt8 = 0, then sequel: Sequel = .none
  ) {
    guard let state = state(unwinding, index(of: unwinding), node, number(of: sequel)) else {
      return
    }
    seeds.append(
      UnwindingSeed(state: Int32(state), cause: cause, premise: premise, idleParts: idleParts))
  }

  mutating func go(from: Int, over edge: Int, to unwinding: Unwinding, at node: Int) {
    // Most unwindings go on unchanged.
    let own = states[from].unwinding
    let index = unwindings[Int(own)] == unwinding ? own : index(of: unwinding)
    guard let next = state(unwinding, index, node, sequelNumber(of: from)) else { return }
    transitions.append(Transition(from: Int32(from), edge: Int32(edge), to: Int32(next)))
  }

  /// The state of what an unwinding leads to.
  mutating func hit(from: Int, over edge: Int, to unwinding: Unwinding) -> Int {
    let index = index(of: unwinding)
    if hits[Int(index)] < 0 { hits[Int(index)] = append(State(unwinding: index, node: -1)) }
    transitions.append(
      Transition(from: Int32(from), edge: Int32(edge), to: hits[Int(index)]))
    return Int(hits[Int(index)])
  }

  mutating func giveUp() { areExact = false }

  private mutating func refuse() {
    giveUp()
    refusedCount += 1
  }

  /// Whether one more screen makes a part of a chain, or shows an alert that another one leads to: of these, each
  /// can have as many as the flow has screens.
  mutating func mayFollow() -> Bool {
    followerCount += 1
    if followerCount > 4 * chainLimit { refuse() }
    return followerCount <= 4 * chainLimit
  }

  /// Drops the tables of the search when all is followed.
  mutating func finish() {
    (indices, others, chained, chains) = ([:], NumberTable(), NumberTable(), NumberTable())
    (reveals, lastAtNode, lastPlain) = ([], [], [])
    (hits, beforeState, beforePlain, sequelOfState) = ([], [], [], [])
  }

  /// Whether nothing has led to this yet.
  func isNew(_ unwinding: Unwinding) -> Bool { known(unwinding) == nil }

  /// nil for a part of a chain where there are too many states.
  private mutating func state(
    _ unwinding: Unwinding, _ index: Int32, _ node: Int, _ sequel: Int32
  ) -> Int? {
    while lastAtNode.count <= node {
      lastAtNode.append(-1)
      lastPlain.append(-1)
    }
    guard sequel == 0 else {
      let chain = chains.first(Int32(chains.count), at: Int(index) << 32 | Int(sequel))
      let key = Int(chain) << 32 | node
      if let known = chained[key] { return Int(known) }
      guard chained.count < chainLimit else {
        refuse()
        return nil
      }
      let state = append(State(unwinding: index, node: Int32(node)))
      chained.insert(state, at: key)
      while sequelOfState.count < state { sequelOfState.append(0) }
      sequelOfState.append(sequel)
      return Int(state)
    }
    guard unwinding.isPlain else {
      guard others.count < limit || !unwinding.canBeAnywhere else {
        giveUp()
        if anywhere < 0 { anywhere = self.index(of: .anywhere) }
        return self.state(.anywhere, anywhere, node, sequel)
      }
      let next = Int32(states.count)
      let state = others.first(next, at: Int(index) << 32 | node)
      return Int(state == next ? append(State(unwinding: index, node: Int32(node))) : state)
    }
    var known = lastPlain[node]
    while known >= 0 {
      if states[Int(known)].unwinding == index { return Int(known) }
      known = beforePlain[Int(known)]
    }
    let state = append(State(unwinding: index, node: Int32(node)))
    beforePlain[Int(state)] = lastPlain[node]
    lastPlain[node] = state
    return Int(state)
  }

  private mutating func append(_ state: State) -> Int32 {
    let index = Int32(states.count)
    states.append(state)
    beforePlain.append(-1)
    beforeState.append(state.node < 0 ? -1 : lastAtNode[Int(state.node)])
    if state.node >= 0 { lastAtNode[Int(state.node)] = index }
    return index
  }

  private func known(_ unwinding: Unwinding) -> Int32? {
    guard case .reveal(let edge) = unwinding else { return indices[unwinding] }
    return Int(edge) < reveals.count && reveals[Int(edge)] >= 0 ? reveals[Int(edge)] : nil
  }

  private mutating func index(of unwinding: Unwinding) -> Int32 {
    if let index = known(unwinding) { return index }
    let index = Int32(unwindings.count)
    if case .reveal(let edge) = unwinding {
      while reveals.count <= Int(edge) { reveals.append(-1) }
      reveals[Int(edge)] = index
    } else {
      indices[unwinding] = index
    }
    unwindings.append(unwinding)
    hits.append(-1)
    return index
  }
}

extension Unwinding {
  /// Whether there are only few that differ from it in a number alone.
  fileprivate var isPlain: Bool {
    switch self {
    case .popToRoot, .dismiss, .dismissAll, .surface(nil), .tapSelectedTab, .pull, .pulled,
      .anywhere:
      true
    case .pop(let count): count <= 4
    default: false
    }
  }

  fileprivate var canBeAnywhere: Bool {
    switch self {
    case .pop, .popTo, .popPast: true
    default: false
    }
  }
}
