extension Flow {
  /// Hands over every destination with the number of its screen, in file order; those under
  /// `on-finish` follow the one that they stand in.
  package func forEachDestination(_ body: (_ screen: Int, _ destination: Destination) -> Void) {
    for screen in screens.indices {
      for destination in screens[screen].destinations {
        body(screen, destination)
        guard !destination.exits.isEmpty else { continue }
        var waiting = Array(destination.exits.reversed())
        while let route = waiting.popLast() {
          body(screen, route.destination)
          waiting += route.destination.exits.reversed()
        }
      }
    }
  }
}
