import FlowAnalysis
import FlowPlatform
import FlowSource

/// The links that are compared with every file.
private let links = [
  "shop://cart", "https://shop.example/order/{id}", "https://shop.example/{rest*}?tab={tab}#end",
].enumerated().map { index, pattern in
  PlatformFiles.Link(index: index, pattern: LinkPattern(pattern), optional: ["tab"])
}

/// A text is each of the files that register links: it is read, and compared with links.
func readPlatformFile(_ bytes: [UInt8]) {
  for path in ["Info.plist", "App.entitlements", "apple-app-site-association", "no-name"] {
    let file = PlatformFile(SourceText(path: path, bytes: bytes))
    func check(_ range: SourceRange) {
      promise(range.lower <= range.upper && range.upper <= bytes.count, "ranges in the text")
      _ = file.keyPath(of: range.lower)
    }
    if case .unreadable(let content) = file.content { check(content.range) }
    file.comments.forEach(check)
    let faults = PlatformFiles([file]).faults(of: links, within: Budget())
    for fault in faults.unregistered { check(fault.range) }
    for fault in faults.unused.values.joined() { check(fault.range) }
    for fault in faults.invalid.values.joined() { check(fault.range) }
  }
}
