/// The script and styles of pages and pictures, in files that the build embeds in the program.
///
/// In the styles, light and dark, every text has a contrast of at least 4.5 : 1.
enum PageFiles {
  /// Plain JavaScript, without `</script` and `<!--`, which HTML gives a meaning in scripts.
  static let script = text(of: PackageResources.page_js)

  /// The hash that the content security policy allows, as CSP Level 3 §2.3.1 writes it.
  static let scriptDigest = "sha256-wELkif6j4aR9tl9l9RhODUIqcWa617++4vw8cnBAhs8="

  static let pictureStyle = text(of: PackageResources.picture_css)

  static let pageStyle = pictureStyle + "\n" + text(of: PackageResources.page_css)

  /// A file without its last newline.
  private static func text(of file: [UInt8]) -> String {
    String(decoding: file.dropLast(), as: UTF8.self)
  }
}
