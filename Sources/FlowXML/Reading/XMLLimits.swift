/// The limits of a file.
///
/// The largest storyboard of fifty public apps has 195 KB, 3,000 elements and a depth of 25.
package struct XMLLimits: Sendable {
  package var bytes = 32 << 20
  package var nesting = 500
  package var elements = 1_000_000
  /// The size of all expanded entity references together, in bytes.
  package var expansion = 1 << 20

  package init() {}
}
