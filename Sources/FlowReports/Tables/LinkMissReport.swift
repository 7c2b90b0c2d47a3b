import FlowAnalysis
import FlowFormat
import FlowJSON
import FlowRules
import FlowSource

/// Why no link of a run opens a URL: the nearest link and why it does not match.
package struct LinkMissReport: Sendable {
  private let url: String
  private let nearest: (file: FileReport, miss: LinkMiss)?

  package init(_ url: String, in files: [FileReport]) {
    self.url = url
    let misses = files.compactMap { file in
      file.checked.graph.links.nearestMiss(url).map { (file, $0) }
    }
    nearest = misses.min { $0.1.distance < $1.1.distance }
  }

  package func text(style: TextStyle) -> String {
    var lines = [style.broken("no link opens \(escaped(url))", indent: 2)]
    if let nearest {
      let location = nearest.file.location(ofLink: nearest.miss.pattern)
      let sentences = ["the nearest is \(pattern(nearest)) (\(location))"]
      for sentence in sentences + nearest.miss.reasons.map(words) {
        lines.append("  " + style.broken(escaped(sentence), indent: 2))
      }
    }
    return lines.map { $0 + "\n" }.joined()
  }

  package func json() -> [UInt8] {
    JSONWriter.document { json in
      json.array("matches") { _ in }
      json.key("nearest")
      if let nearest {
        json.object { json in
          json.member("line", nearest.file.line(ofLink: nearest.miss.pattern))
          json.member("path", nearest.file.source.path)
          json.member("pattern", pattern(nearest))
          json.array("problems") { json in
            for reason in nearest.miss.reasons { json.string(words(reason)) }
          }
        }
      } else {
        json.null()
      }
      json.member("url", url)
      json.member("version", 1)
    }
  }

  private func pattern(_ nearest: (file: FileReport, miss: LinkMiss)) -> String {
    nearest.file.checked.graph.linkStacks.patterns[nearest.miss.pattern].text
  }
}

extension FileReport {
  /// The line of a link's pattern.
  func line(ofLink link: Int) -> Int {
    source.line(at: checked.flow.links[link].pattern.range.lower)
  }

  /// `flow.yaml:7`.
  func location(ofLink link: Int) -> String { "\(source.path):\(line(ofLink: link))" }
}

private func words(_ reason: LinkMiss.Reason) -> String {
  switch reason {
  case .scheme(let wanted, let found): "its scheme is `\(wanted)`, not `\(found)`"
  case .host(let wanted, "") where !wanted.isEmpty: "it needs the host `\(wanted)`"
  case .host("", let found): "it has no host, the URL has `\(found)`"
  case .host(let wanted, let found): "its host is `\(wanted)`, not `\(found)`"
  case .slashes: "it has `//` after its scheme"
  case .origin: "its port, its user or the slashes after its scheme are different"
  case .segment(let wanted, let found, let isCase):
    "its path has `\(wanted)`, not `\(found)`" + (isCase ? ": case matters in a path" : "")
  case .mixedSegment(let found): "its path has other text instead of `\(found)`"
  case .segmentCount(let wanted, let orMore, let found):
    "its path has \(orMore ? "at least " : "")\(counted(wanted, "segment")), not \(found)"
  case .missingItem(let name): "it needs the query item `\(name)`"
  case .itemValue(let name, let wanted): "it needs the query item `\(name)=\(wanted)`"
  case .fragment("", let found):
    "it has no fragment, the URL has `#\(found)`"
  case .fragment(let wanted, ""): "it needs the fragment `#\(wanted)`"
  case .fragment(let wanted, let found): "its fragment is `#\(wanted)`, not `#\(found)`"
  }
}
