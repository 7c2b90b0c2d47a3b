import SwiftSyntax

/// What nodes show; while a node is being resolved, that it calls itself.
final class KnownResolutions {
  var resolutions: [SyntaxIdentifier: Resolution] = [:]
  /// The enums of switches, which do not depend on tables.
  var enums: [SyntaxIdentifier: Int?] = [:]
  /// The only enums with these cases.
  var enumsByCases: [Set<String>: Int?] = [:]
  /// By type and name, the functions that a call can mean.
  var overloads: [String: Overloads] = [:]
  /// By function, the assignments to its variables.
  var assignments: [SyntaxIdentifier: [String: [SequenceExprSyntax]]] = [:]
  /// What functions do with navigation controllers, and which functions of their own type they call.
  var uses: [SyntaxIdentifier: ContainerUses] = [:]
  var ownCalls: [SyntaxIdentifier: [String]] = [:]
  /// The places that only fill a container which another place shows.
  var filling: Set<SyntaxIdentifier> = []
  /// The same in functions of types that were handed the container, with the type.
  var firstPlaces: [SyntaxIdentifier: Int] = [:]
  /// By type, the constructors that were handed a container.
  var starts: [Int: Set<SyntaxIdentifier>] = [:]
  /// What functions show first; while a function is being read, nothing.
  var firstScreens: [SyntaxIdentifier: Resolution?] = [:]

  /// By view, the types of the properties that it is given and hands on, with what it hands them to.
  var handedProperties: [Int: [(type: String, receiver: String)]] = [:]
  /// Whether generic views wrap what they are handed.
  var wrappers: [Int: Bool] = [:]

  func removeAll() {
    resolutions.removeAll()
    firstScreens.removeAll()
  }
}
