/// How a part of a picture differs from an older version of the flow; the raw value is its class.
enum PictureChange: String {
  case added, removed, changed
}
