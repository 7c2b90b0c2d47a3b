package import FlowAnalysis

/// A route of a cover, or a part of it.
package struct ShownRoute: Sendable {
  /// Among the routes of the cover, from 1.
  package let number: Int
  package let route: Route
  /// The steps of the route that follow the part.
  package let stepsAfter: Int

  package init(number: Int, route: Route, stepsAfter: Int) {
    self.number = number
    self.route = route
    self.stepsAfter = stepsAfter
  }
}

extension FileReport {
  /// Keeps the parts of routes from one screen to another, by default to either end.
  package mutating func keepParts(from first: Int?, to last: Int?) {
    routes = routes.compactMap { shown in
      shown.route.part(from: first, to: last).map { part, rest in
        ShownRoute(number: shown.number, route: part, stepsAfter: shown.stepsAfter + rest)
      }
    }
  }

  /// The tables of the routes, with their numbers.
  var routeTables: [(number: Int, table: StepTable)] {
    guard let cover else { return [] }
    return routes.map { ($0.number, StepTable($0, of: cover, in: checked)) }
  }
}
