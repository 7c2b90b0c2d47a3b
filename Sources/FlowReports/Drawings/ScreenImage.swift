import FoundationEssentials

/// A picture of a real screen, which fills its phone.
package struct ScreenImage: Sendable, Equatable {
  /// As a `data:` URL (RFC 2397), so that a picture needs no other file.
  let url: String

  /// The first bytes of the formats that browsers draw in SVG.
  private static let formats: [(type: String, start: [UInt8], offset: Int)] = [
    ("image/png", [0x89, 0x50, 0x4E, 0x47], 0),
    ("image/jpeg", [0xFF, 0xD8, 0xFF], 0),
    ("image/gif", Array("GIF8".utf8), 0),
    ("image/webp", Array("WEBP".utf8), 8),
  ]

  /// nil for other formats.
  package init?(_ bytes: [UInt8]) {
    let format = ScreenImage.formats.first {
      bytes.dropFirst($0.offset).starts(with: $0.start)
    }
    guard let format else { return nil }
    url = "data:\(format.type);base64,\(Data(bytes).base64EncodedString())"
  }
}
