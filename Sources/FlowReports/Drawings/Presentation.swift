import FlowFormat
import FlowSource

/// How the screens of a modal layer are presented.
struct Presentation: Equatable {
  let verb: Verb
  /// The part of the window's height that the layer covers at most, from 0 to 1.
  var height = 1.0

  /// Of what a move presents.
  init(_ destination: Destination) {
    verb = destination.verb
    if let highest = destination.highestDetent { height = min(1, max(0.3, highest)) }
  }
}
