/// The storyboards of an app that are one for several languages or devices: of them, one is read.
struct StoryboardVariants {
  /// By what variants have in common, the one that is read.
  private var best: [String: Variant] = [:]

  init(_ paths: [String]) {
    for path in paths {
      let variant = Variant(path)
      if let other = best[variant.key], other.rank <= variant.rank { continue }
      best[variant.key] = variant
    }
  }

  /// Why a storyboard is not read; nil for one that is.
  func reason(against path: String) -> String? {
    let variant = Variant(path)
    guard let best = best[variant.key], best.path != path else { return nil }
    let isTranslation = lastComponent(of: best.path) == lastComponent(of: path)
    return (isTranslation ? "a translation of " : "another variant of ") + best.path
  }
}

private struct Variant {
  let path: String
  /// The path without what names a language or a device.
  let key: String
  let device: Int
  private let language: Int

  /// The least is read: for all devices, then for iPhones; in the base language, then English, then the first.
  var rank: (Int, Int, String) { (device, language, path) }

  init(_ path: String) {
    self.path = path
    var folders = path.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    var name = withoutExtension(lastComponent(of: path))[...]
    switch folders.last {
    case let folder? where folder.hasSuffix(".lproj"):
      folders.removeLast()
      language = folder == "Base.lproj" ? 1 : folder == "en.lproj" ? 2 : 3
    default: language = 0
    }
    if let mark = deviceMarks.enumerated().first(where: { name.hasSuffix($1) }) {
      name.removeLast(mark.element.count)
      device = mark.offset + 1
    } else if let mark = name.firstIndex(of: "~"), mark > name.startIndex {
      name = name[..<mark]
      device = deviceMarks.count + 1
    } else {
      device = 0
    }
    key = (folders + [name]).joined(separator: "/")
  }
}

/// The ends of the names of storyboards for some devices, those for iPhones first.
private let deviceMarks = ["~iphone", "_iPhone", "-iPhone", "~ipad", "_iPad", "-iPad"]
