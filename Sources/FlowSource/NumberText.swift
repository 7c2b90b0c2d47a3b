extension Double {
  /// Without a fraction for a whole number: `12`, `0.5`.
  package var shortText: String {
    self == rounded() && abs(self) < 1e15 ? String(Int(self)) : description
  }
}
