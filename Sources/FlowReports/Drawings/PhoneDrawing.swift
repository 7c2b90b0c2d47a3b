import FlowDrawing
import FlowFormat
import FlowXML

/// A screen as a small phone: its navigation bar, progress bar, badges, and the tabs below.
struct PhoneDrawing {
  private let content: PhoneContent
  private let change: PictureChange?
  private let frame: Rect
  /// Whether it also has a title to be read from afar, which the script of the page shows.
  private let isOnPage: Bool
  /// Where the screen begins: lower for a sheet that does not cover the window.
  private let top: Double

  init(
    _ content: PhoneContent, _ change: PictureChange? = nil, frame: Rect, isOnPage: Bool = false
  ) {
    self.content = content
    self.change = change
    self.frame = frame
    self.isOnPage = isOnPage
    let height = content.isSubflow ? 1 : content.presentation?.height ?? 1
    top = frame.origin.y + frame.size.height * (1 - height)
  }

  private var left: Double { frame.origin.x }
  private var width: Double { frame.size.width }
  private var isAlert: Bool { content.presentation?.verb == .alert && !content.isSubflow }

  func draw(in xml: inout XMLWriter) {
    if content.isSubflow {
      for shift in [8.0, 4.0] { drawBody(shift: shift, in: &xml) }
      drawBody(in: &xml)
      text(TextWidth.fit(content.name, width - 12, size: 11), "name", at: 70, in: &xml)
      text("sub-flow", "quiet", at: 84, in: &xml)
    } else if isAlert {
      drawAlert(in: &xml)
    } else {
      if top > frame.origin.y { box(frame, "body ghost", radius: 12, in: &xml) }
      drawBody(in: &xml)
      drawScreen(in: &xml)
    }
    if isOnPage, content.image == nil { drawTitleFromAfar(in: &xml) }
    if let change { text(change.rawValue, "change", at: content.isSubflow ? 100 : 80, in: &xml) }
  }

  private func drawBody(shift: Double = 0, in xml: inout XMLWriter) {
    // A stack of phones is as large as one.
    let depth = content.isSubflow ? 8.0 : 0
    box(
      Rect(
        Point(left + shift, top + shift), Size(width - depth, frame.maxY - top - depth)),
      content.presentation == nil ? "body" : "body modal", radius: 12, in: &xml)
  }

  private func box(_ rect: Rect, _ name: String, radius: Int, in xml: inout XMLWriter) {
    xml.element(
      "rect",
      [
        "class": name, "x": points(rect.origin.x), "y": points(rect.origin.y),
        "width": points(rect.size.width), "height": points(rect.size.height), "rx": String(radius),
      ])
  }

  // MARK: - A screen

  /// A card over the screen that presents it.
  private func drawAlert(in xml: inout XMLWriter) {
    box(frame, "body ghost", radius: 12, in: &xml)
    let lines = TextWidth.lines(content.name, width - 28, size: 10.8, atMost: 3)
    let height = Double(lines.count) * 13 + (content.title == nil ? 14 : 28)
    let card = Rect(Point(left + 8, frame.center.y - height / 2), Size(width - 16, height))
    box(card, "body modal", radius: 8, in: &xml)
    var y = card.origin.y - frame.origin.y + 16
    for line in lines {
      text(line, "title", at: y, in: &xml)
      y += 13
    }
    if content.title != nil {
      text(
        TextWidth.fitMonospaced(content.id, width - 28, size: 9), "id quiet", at: y, in: &xml)
    }
    drawBadges(in: &xml)
  }

  private func drawScreen(in xml: inout XMLWriter) {
    if let image = content.image {
      draw(image, in: &xml)
      return drawBadges(in: &xml)
    }
    // Small enough for the tallest bar.
    let height = Double(content.barHeight) * 0.42
    var y = max(height, 12) + 24
    if height > 0 {
      let rest = drawBar(height, in: &xml)
      for line in rest {
        text(line, "title", at: y, in: &xml)
        y += 13
      }
    }
    drawProgress(below: height, in: &xml)
    if content.title != content.id || height == 0 {
      let fitted = TextWidth.fitMonospaced(content.id, width - 8, size: 9)
      text(fitted, "id quiet", at: y, in: &xml)
    }
    drawBadges(in: &xml)
    if let tab = content.tab { drawTabs(tab, in: &xml) }
  }

  private func draw(_ image: ScreenImage, in xml: inout XMLWriter) {
    xml.element(
      "image",
      [
        "class": "shot", "x": points(left), "y": points(top), "width": points(width),
        "height": points(frame.maxY - top), "preserveAspectRatio": "xMidYMin slice",
        "href": image.url,
      ])
  }

  /// Returns the lines of a title for which the bar has no room.
  private func drawBar(_ height: Double, in xml: inout XMLWriter) -> [String] {
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
    let lines = TextWidth.lines(content.name, width - 16, size: size * 1.08, atMost: 2)
    guard content.isLarge else {
      guard lines.count == 1 else { return lines }
      text(lines[0], "title", at: height - 6, in: &xml)
      return []
    }
    for (index, line) in lines.enumerated() {
      let y = top + height - 7 - Double(lines.count - 1 - index) * 13
      xml.element(
        "text", ["class": "large", "x": points(left + 8), "y": points(y)], text: line)
    }
    return []
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

  // MARK: - From afar

  /// As large as fits: what can be read of a phone that is drawn small.
  private func drawTitleFromAfar(in xml: inout XMLWriter) {
    // The labels beside phones are not drawn then.
    let (room, height) = (width + 36, frame.size.height - 28)
    var size = 42.0
    var lines = TextWidth.words(content.name, room, size: size * 1.08)
    while size > 14, lines.map({ Double($0.count) * size * 1.1 > height }) ?? true {
      size -= 2
      lines = TextWidth.words(content.name, room, size: size * 1.08)
    }
    let shown = lines ?? TextWidth.lines(content.name, room, size: size * 1.08, atMost: 4)
    var y = 10 + (height - Double(shown.count) * size * 1.1) / 2 + size
    for line in shown {
      xml.element(
        "text",
        [
          "class": "far", "x": points(left + width / 2), "y": points(frame.origin.y + y),
          "text-anchor": "middle", "font-size": points(size),
        ], text: line)
      y += size * 1.1
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
    let top = isAlert || content.isSubflow ? frame.origin.y : top
    xml.element(
      "text",
      [
        "class": name, "x": points(left + width / 2), "y": points(top + y), "text-anchor": "middle",
      ], text: text)
  }
}
