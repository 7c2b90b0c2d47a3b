import FlowFormat
import FlowSource

/// How the screens of a modal layer are presented.
struct Presentation: Equatable {
  let verb: Verb
  /// The part of the window's height that the layer covers at most, from 0 to 1.
  var height = 1.0

  /// Of an iPhone with the most common screen, in points.
  private static let window = 852.0

  /// Of what a move presents.
  init(_ destination: Destination) {
    verb = destination.verb
    let detents = destination.detents?.value ?? []
    let heights = detents.map { detent -> Double in
      switch detent.value {
      case .medium: return 0.5
      case .large: return 1
      case .fraction(let part): return part
      case .points(let points): return points / Presentation.window
      }
    }
    if let highest = heights.max() { height = min(1, max(0.3, highest)) }
  }
}
