/// On how many stacks something holds.
package enum Extent: String, Sendable {
  case none, some, every

  package init(some: Bool, someNot: Bool) {
    self = some ? (someNot ? .some : .every) : .none
  }
}
