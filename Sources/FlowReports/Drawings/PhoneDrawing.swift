import FlowAnalysis
import FlowDrawing
import FlowFormat
import FlowRules
import FlowSource
import FlowXML

/// A screen as a small phone: its navigation bar, progress bar, badges, and the tabs below.
struct PhoneDrawing {
  private let picture: FlowPicture
  private let phone: FlowPicture.Phone
  private let frame: Rect

  init(_ picture: FlowPicture, _ index: Int, frame: Rect) {
    self.picture = picture
    phone = picture.phones[index]
    self.frame = frame
  }

  private var left: Double { frame.origin.x }
  private var top: Double { frame.origin.y }
  private var width: Double { frame.size.width }

  func draw(in xml: inout XMLWriter) {
    switch phone.subject {
    case .screen(let screen):
      let id = picture.program.name(of: screen)
      xml.element("g", ["class": "screen", "id": "screen-\(id)"]) { xml in
        xml.element("title", text: description(of: screen))
        drawBody(in: &xml)
        drawScreen(screen, in: &xml)
        mark(in: &xml)
      }
    case .subflow(let file):
      let path = picture.program.files[file].source.path
      xml.element("g", ["class": "screen subflow"]) { xml in
        xml.element("title", text: "the sub-flow \(path)")
        for shift in [8.0, 4.0] { drawBody(shift: shift, in: &xml) }
        drawBody(in: &xml)
        text(TextWidth.fit(subflowName(file), width - 12, size: 11), "name", at: 70, in: &xml)
        text("sub-flow", "quiet", at: 84, in: &xml)
        mark(in: &xml)
      }
    }
  }

  private func mark(in xml: inout XMLWriter) {
    FindingMarker(phone.findings, in: picture.report)?.draw(
      at: Point(frame.maxX - 4, top + 4), in: &xml)
  }

  private func subflowName(_ file: Int) -> String {
    let flow = picture.program.files[file]
    return flow.flow.name?.value ?? flow.source.path
  }

  private func drawBody(shift: Double = 0, in xml: inout XMLWriter) {
    xml.element(
      "rect",
      [
        "class": phone.presentation == nil ? "body" : "body modal", "x": points(left + shift),
        "y": points(top + shift), "width": points(width - shift),
        "height": points(frame.size.height - shift), "rx": "12",
      ])
  }

  // MARK: - A screen

  private func drawScreen(_ screen: Int, in xml: inout XMLWriter) {
    let declared = picture.program.screen(screen)
    let isLarge = picture.program.hasLargeTitle(screen, over: nil)
    // Small enough for the tallest bar.
    let height = Double(BarMetrics.phone.height(of: declared.bar, isLarge: isLarge)) * 0.42
    if height > 0 { drawBar(declared, height, isLarge: isLarge, in: &xml) }
    drawProgress(of: screen, below: height, in: &xml)
    let id = picture.program.name(of: screen)
    if declared.title?.value != id || height == 0 {
      let fitted = TextWidth.fit(id, width - 12, size: 9)
      text(fitted, "id quiet", at: max(height, 12) + 24, in: &xml)
    }
    drawBadges(of: screen, in: &xml)
    if let tab = picture.graph.tabs.firstIndex(of: screen) { drawTabs(tab, in: &xml) }
  }

  private func drawBar(_ screen: Screen, _ height: Double, isLarge: Bool, in xml: inout XMLWriter) {
    let bottom = points(top + height)
    xml.element(
      "path",
      [
        "class": "bar",
        "d": "M\(points(left)) \(bottom)V\(points(top + 12))a12 12 0 0 1 12 -12H"
          + "\(points(left + width - 12))a12 12 0 0 1 12 12V\(bottom)z",
      ])
    let title = screen.title?.value ?? screen.id.value
    if let prompt = screen.bar?.prompt?.value {
      text(TextWidth.fit(prompt, width - 16, size: 7), "prompt quiet", at: 10, in: &xml)
    }
    let size = isLarge ? 12.0 : 10
    let shown = TextWidth.fit(title, width - 16, size: size * 1.08)
    if isLarge {
      xml.element(
        "text", ["class": "large", "x": points(left + 8), "y": points(top + height - 7)],
        text: shown)
    } else {
      text(shown, "title", at: height - 6, in: &xml)
    }
  }

  private func drawProgress(of screen: Int, below height: Double, in xml: inout XMLWriter) {
    guard let progress = picture.checked.progress.values[screen] else { return }
    let value = min(1, max(0, progress.value))
    let y = points(top + max(height, 12))
    xml.element(
      "rect",
      ["class": "track", "x": points(left), "y": y, "width": points(width), "height": "4"])
    xml.element(
      "rect",
      ["class": "fill", "x": points(left), "y": y, "width": points(width * value), "height": "4"])
    xml.element(
      "text",
      [
        "class": "quiet small", "x": points(frame.maxX - 6),
        "y": points(top + max(height, 12) + 13),
        "text-anchor": "end",
      ], text: picture.checked.progressText(of: screen))
  }

  private func drawTabs(_ selected: Int, in xml: inout XMLWriter) {
    let tabs = picture.graph.tabs
    let y = points(frame.maxY - 10)
    xml.element(
      "path",
      ["class": "rule", "d": "M\(points(left)) \(points(frame.maxY - 20))h\(points(width))"])
    for index in tabs.indices {
      let x = left + width * (Double(index) + 0.5) / Double(tabs.count)
      xml.element(
        "circle",
        ["class": index == selected ? "tab selected" : "tab", "cx": points(x), "cy": y, "r": "4"])
    }
  }

  // MARK: - Badges

  private func drawBadges(of screen: Int, in xml: inout XMLWriter) {
    let badges = badges(of: screen)
    let bottom = frame.maxY - (picture.graph.tabs.contains(screen) ? 26 : 8)
    var (x, row) = (left + 6, 0.0)
    for (word, meaning) in badges {
      let size = TextWidth.width(of: word, size: 8) + 8
      if x + size > left + width - 4 { (x, row) = (left + 6, row + 1) }
      xml.element("g", ["class": "badge \(word)"]) { xml in
        xml.element("title", text: meaning)
        xml.element(
          "rect",
          [
            "x": points(x), "y": points(bottom - 12 - row * 14), "width": points(size),
            "height": "12", "rx": "6",
          ])
        xml.element(
          "text",
          ["x": points(x + 4), "y": points(bottom - 3 - row * 14), "font-size": "8"], text: word)
      }
      x += size + 3
    }
  }

  private func badges(of screen: Int) -> [(word: String, meaning: String)] {
    let declared = picture.program.screen(screen)
    var badges: [(String, String)] = []
    if picture.program.start(of: 0) == screen { badges.append(("start", "the flow starts here")) }
    if declared.isFinal { badges.append(("goal", "an end of the flow")) }
    if let entry = declared.entry?.value { badges.append(("entry", "entered by \(entry)")) }
    if let gate = declared.gate?.value { badges.append(("gate", "satisfies \(gate)")) }
    if !declared.requires.isEmpty {
      let names = declared.requires.map(\.value).joined(separator: ", ")
      badges.append(("requires", "requires \(names)"))
    }
    if declared.commits { badges.append(("commit", "going on cannot be repeated")) }
    return badges
  }

  private func description(of screen: Int) -> String {
    let declared = picture.program.screen(screen)
    var parts = [picture.program.name(of: screen)]
    if let title = declared.title?.value { parts.append("titled “\(title)”") }
    if declared.progress != nil {
      parts.append("progress \(picture.checked.progressText(of: screen))")
    }
    parts += badges(of: screen).map(\.meaning)
    return parts.joined(separator: ", ")
  }

  private func text(_ text: String, _ name: String, at y: Double, in xml: inout XMLWriter) {
    xml.element(
      "text",
      [
        "class": name, "x": points(left + width / 2), "y": points(top + y), "text-anchor": "middle",
      ], text: text)
  }
}
