/// A pair of braces in a pattern.
struct LinkBraces {
  /// Includes the braces.
  let range: Range<Int>
  /// The index of the name inside, without the `*`; nil if the text inside is not a name.
  let name: Int?
  /// Whether it is written `{name*}`.
  let isRest: Bool
}
