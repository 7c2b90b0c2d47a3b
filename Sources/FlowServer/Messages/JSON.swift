import FlowSource

/// A JSON value of a message.
enum JSON: Hashable, Sendable {
  case null
  case bool(Bool)
  case int(Int)
  case number(Double)
  case string(String)
  case array([JSON])
  case object(Members)

  /// The members of an object, each name once, sorted by name.
  ///
  /// An answer can have a hundred thousand objects of a few members each, for which dictionaries are slow.
  struct Members: Hashable, Sendable {
    struct Member: Hashable, Sendable {
      let name: String
      var value: JSON
    }

    private(set) var all: [Member] = []

    /// Of two members with the same name the later one counts.
    init(_ members: [(name: String, value: JSON)]) {
      let sorted = members.enumerated().sorted {
        ($0.element.name, $0.offset) < ($1.element.name, $1.offset)
      }
      all.reserveCapacity(members.count)
      for (_, member) in sorted { self[member.name] = member.value }
    }

    /// A few members in any order.
    fileprivate init(literal members: [(String, JSON)]) {
      all.reserveCapacity(members.count)
      for (name, value) in members { self[name] = value }
    }

    subscript(_ name: String) -> JSON? {
      get { all.first { $0.name == name }?.value }
      set {
        guard let newValue else { return all.removeAll { $0.name == name } }
        let member = Member(name: name, value: newValue)
        let before = all.lastIndex { $0.name <= name }
        if let before, all[before].name == name {
          all[before] = member
        } else {
          all.insert(member, at: before.map { $0 + 1 } ?? 0)
        }
      }
    }
  }
}

extension JSON.Members: ExpressibleByDictionaryLiteral {
  init(dictionaryLiteral members: (String, JSON)...) { self.init(literal: members) }
}

extension JSON: ExpressibleByStringLiteral, ExpressibleByBooleanLiteral,
  ExpressibleByIntegerLiteral,
  ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  init(stringLiteral text: String) { self = .string(text) }
  init(booleanLiteral value: Bool) { self = .bool(value) }
  init(integerLiteral value: Int) { self = .int(value) }
  init(arrayLiteral items: JSON...) { self = .array(items) }
  init(dictionaryLiteral members: (String, JSON)...) {
    self = .object(Members(literal: members))
  }
}

/// Reading a value; nil where it has another type.
extension JSON {
  subscript(_ member: String) -> JSON? {
    if case .object(let members) = self { members[member] } else { nil }
  }

  /// The member at the end of a path of names.
  subscript(_ path: String...) -> JSON? {
    path.reduce(Optional(self)) { $0?[$1] }
  }

  var text: String? { if case .string(let text) = self { text } else { nil } }
  var int: Int? { if case .int(let int) = self { int } else { nil } }
  var bool: Bool? { if case .bool(let bool) = self { bool } else { nil } }
  var items: [JSON]? { if case .array(let items) = self { items } else { nil } }
  var isNull: Bool { self == .null }

  /// The same object with another member, unless its value is nil.
  func with(_ name: String, _ value: JSON?) -> JSON {
    guard let value, case .object(var members) = self else { return self }
    members[name] = value
    return .object(members)
  }
}
