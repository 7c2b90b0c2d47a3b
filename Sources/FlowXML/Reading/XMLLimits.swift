/// How much of a file is read.
///
/// The largest storyboard of fifty public apps has 195 KB, 3,000 elements and a depth of 25.
package struct XMLLimits: Sendable {
  package var bytes = 32 << 20
  package var nesting = 500
  package var elements = 1_000_000
  /// What all entity references of a file may stand for together.
  package var expansion = 1 << 20

  package init() {}
}
