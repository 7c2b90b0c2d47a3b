import FlowDrawing
import FlowXML

/// A screen as a small phone: its navigation bar, progress bar, badges, and the tabs below.
struct PhoneDrawing {
  private let content: PhoneContent
  private let change: PictureChange?
  private let frame: Rect

  init(_ phone: FlowPicture.Phone, frame: Rect) {
    content = phone.content
    change = phone.change
    self.frame = frame
  }

  private var left: Double { frame.origin.x }
  private var top: Double { frame.origin.y }
  private var width: Double { frame.size.width }

  func draw(in xml: inout XMLWriter) {
    if content.isSubflow {
      for shift in [8.0, 4.0] { drawBody(shift: shift, in: &xml) }
      drawBody(in: &xml)
      text(TextWidth.fit(content.name, width - 12, size: 11), "name", at: 70, in: &xml)
      text("sub-flow", "quiet", at: 84, in: &xml)
    } else {
      drawBody(in: &xml)
      drawScreen(in: &xml)
    }
    if let change { text(change.rawValue, "change", at: frame.size.height + 12, in: &xml) }
  }

  private func drawBody(shift: Double = 0, in xml: inout XMLWriter) {
    xml.element(
      "rect",
      [
        "class": content.presentation == nil ? "body" : "body modal", "x": points(left + shift),
        "y": points(top + shift), "width": points(width - shift),
        "height": points(frame.size.height - shift), "rx": "12",
      ])
  }

  // MARK: - A screen

  private func drawScreen(in xml: inout XMLWriter) {
    // Small enough for the tallest bar.
    let height = Double(content.barHeight) * 0.42
    if height > 0 { drawBar(height, in: &xml) }
    drawProgress(below: height, in: &xml)
    if content.title != content.id || height == 0 {
      let fitted = TextWidth.fit(content.id, width - 12, size: 9)
      text(fitted, "id quiet", at: max(height, 12) + 24, in: &xml)
    }
    drawBadges(in: &xml)
    if let tab = content.tab { drawTabs(tab, in: &xml) }
  }

  private func drawBar(_ height: Double, in xml: inout XMLWriter) {
    let bottom = points(top + height)
    xml.element(
      "path",
      [
        "class": "bar",
        "d": "M\(points(left)) \(bottom)V\(points(top + 12))a12 12 0 0 1 12 -12H"
          + "\(points(left + width - 12))a12 12 0 0 1 12 12V\(bottom)z",
      ])
    if let prompt = content.prompt {
      text(TextWidth.fit(prompt, width - 16, size: 7), "prompt quiet", at: 10, in: &xml)
    }
    let size = content.isLarge ? 12.0 : 10
    let shown = TextWidth.fit(content.name, width - 16, size: size * 1.08)
    if content.isLarge {
      xml.element(
        "text", ["class": "large", "x": points(left + 8), "y": points(top + height - 7)],
        text: shown)
    } else {
      text(shown, "title", at: height - 6, in: &xml)
    }
  }

  private func drawProgress(below height: Double, in xml: inout XMLWriter) {
    guard let progress = content.progress else { return }
    let y = points(top + max(height, 12))
    xml.element(
      "rect",
      ["class": "track", "x": points(left), "y": y, "width": points(width), "height": "4"])
    xml.element(
      "rect",
      [
        "class": "fill", "x": points(left), "y": y, "width": points(width * progress.value),
        "height": "4",
      ])
    xml.element(
      "text",
      [
        "class": "quiet small", "x": points(frame.maxX - 6),
        "y": points(top + max(height, 12) + 13),
        "text-anchor": "end",
      ], text: progress.text)
  }

  private func drawTabs(_ selected: Int, in xml: inout XMLWriter) {
    let y = points(frame.maxY - 10)
    xml.element(
      "path",
      ["class": "rule", "d": "M\(points(left)) \(points(frame.maxY - 20))h\(points(width))"])
    for index in 0..<content.tabCount {
      let x = left + width * (Double(index) + 0.5) / Double(content.tabCount)
      xml.element(
        "circle",
        ["class": index == selected ? "tab selected" : "tab", "cx": points(x), "cy": y, "r": "4"])
    }
  }

  // MARK: - Badges

  private func drawBadges(in xml: inout XMLWriter) {
    let bottom = frame.maxY - (content.tab == nil ? 8 : 26)
    var (x, row) = (left + 6, 0.0)
    for badge in content.badges {
      let size = TextWidth.width(of: badge.word, size: 8) + 8
      if x + size > left + width - 4 { (x, row) = (left + 6, row + 1) }
      xml.element("g", ["class": "badge \(badge.word)"]) { xml in
        xml.element("title", text: escaped(badge.meaning))
        xml.element(
          "rect",
          [
            "x": points(x), "y": points(bottom - 12 - row * 14), "width": points(size),
            "height": "12", "rx": "6",
          ])
        xml.element(
          "text",
          ["x": points(x + 4), "y": points(bottom - 3 - row * 14), "font-size": "8"],
          text: badge.word)
      }
      x += size + 3
    }
  }

  private func text(_ text: String, _ name: String, at y: Double, in xml: inout XMLWriter) {
    xml.element(
      "text",
      [
        "class": name, "x": points(left + width / 2), "y": points(top + y), "text-anchor": "middle",
      ], text: text)
  }
}
