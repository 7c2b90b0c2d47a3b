/// How a part of a picture differs from an older version of the flow; the raw value is its class.
enum PictureChange: String, CaseIterable {
  case added, removed, changed

  /// The color of its lines on a light background.
  var color: String {
    switch self {
    case .added: "#1a7f37"
    case .removed: "#c4170c"
    case .changed: "#8a5a00"
    }
  }
}
