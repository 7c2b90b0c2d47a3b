/// A pair of braces in a pattern.
struct LinkBraces {
  /// The range in the pattern, including the braces.
  let range: Range<Int>
  /// The index of the name inside, without the `*`; nil if the braces do not contain a name.
  let name: Int?
  /// Whether the pair has the form `{name*}`.
  let isRest: Bool
}
