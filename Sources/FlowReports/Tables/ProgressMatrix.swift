package import FlowFormat

/// What the progress bar shows along all routes of a flow: a row for each screen, a column for each different bar.
package struct ProgressMatrix: Sendable {
  package struct Row: Sendable {
    package let screen: String
    package let title: String?
    /// How many layers are shown, the base layer included.
    package let layers: Int
  }

  package struct Cell: Sendable {
    /// nil if the screen hides the bar, or declares a value that cannot be shown.
    package let progress: Progress?
    /// As declared; nil if the screen hides the bar.
    package let text: String?
    /// nil if the bar does what bars do.
    package let word: StepTable.Word?
  }

  package struct Column: Sendable {
    /// Titles of screens in which this bar differs from others; empty for the only bar, and if it has none.
    package fileprivate(set) var via: [String] = []
    /// The numbers of the routes that show this bar.
    package fileprivate(set) var routes: [Int]
    /// By row; nil for screens that are not on these routes.
    package fileprivate(set) var cells: [Cell?] = []
  }

  package let rows: [Row]
  package let columns: [Column]

  package var routeCount: Int { columns.reduce(0) { $0 + $1.routes.count } }

  /// nil if none of the tables shows progress.
  package init?(_ tables: [(number: Int, table: StepTable)]) {
    var columns: [Column] = []
    var bars: [[Step]] = []
    var known: [[[String]]: Int] = [:]
    for (number, table) in tables {
      guard let bar = ProgressMatrix.bar(of: table) else { continue }
      let key = bar.map(\.key)
      if let column = known[key] {
        columns[column].routes.append(number)
      } else {
        known[key] = columns.count
        columns.append(Column(routes: [number]))
        bars.append(bar)
      }
    }
    guard !columns.isEmpty else { return nil }
    var order = RowOrder()
    for bar in bars { order.add(bar) }
    rows = order.steps.map { Row(screen: $0.screen, title: $0.title, layers: $0.layers) }
    let names = ProgressMatrix.names(of: bars)
    for index in columns.indices {
      columns[index].via = names[index]
      columns[index].cells = order.cells(of: index)
    }
    self.columns = columns
  }

  /// A screen of a bar.
  fileprivate struct Step {
    let screen: String
    let title: String?
    let layers: Int
    let cell: Cell

    var name: String { title ?? screen }
    /// The sub-flow whose screen it is.
    var subflow: Substring { screen.prefix(upTo: screen.lastIndex(of: "/") ?? screen.startIndex) }
    /// The same for steps at which bars do the same.
    var key: [String] { [screen, cell.text ?? "", cell.word?.rawValue ?? "", String(layers)] }
  }

  /// The screens that show it, and those that interrupt it.
  private static func bar(of table: StepTable) -> [Step]? {
    guard table.showsProgress else { return nil }
    let omitted = Set(table.rowsBesideBars.flatMap(\.self))
    var (highest, layers, seen) = (Progress?.none, 1, Set<String>())
    return table.rows.indices.filter { !omitted.contains($0) }.compactMap { index in
      let row = table.rows[index]
      var word = row.word
      // A new bar needs no sign in a layer above, or where it shows more than the last one.
      if word == .newBar {
        let rises = row.progress.flatMap { value in highest.map { value > $0 } } ?? true
        word = rises || row.layers > layers ? nil : .restarts
      }
      (highest, layers) = (row.progress ?? highest, row.layers)
      // A screen that is shown again shows the same.
      guard seen.insert(row.screen).inserted || word != nil else { return nil }
      return Step(
        screen: row.screen, title: row.title, layers: max(row.layers, 1),
        cell: Cell(progress: row.progress, text: row.progressText, word: word))
    }
  }

  // MARK: - Names

  /// Names bars by the screens that the fewest others show.
  private static func names(of bars: [[Step]]) -> [[String]] {
    guard bars.count > 1 else { return [[]] }
    var counts: [String: Int] = [:]
    for bar in bars { for screen in Set(bar.map(\.screen)) { counts[screen, default: 0] += 1 } }
    let candidates = bars.map { bar in
      var seen: Set<String> = []
      return bar.enumerated().filter {
        counts[$0.element.screen] != bars.count && seen.insert($0.element.screen).inserted
      }.sorted {
        (counts[$0.element.screen] ?? 0, $0.offset) < (counts[$1.element.screen] ?? 0, $1.offset)
      }
    }
    var chosen = candidates.map { Array($0.prefix(1)) }
    func name(_ bar: Int) -> [String] {
      chosen[bar].sorted { $0.offset < $1.offset }.map(\.element.name)
    }
    // Two or three screens where one is not enough.
    for _ in 0..<2 {
      let same = Dictionary(grouping: bars.indices, by: name).values.filter { $0.count > 1 }
      for group in same {
        for bar in group {
          let known = Set(chosen[bar].map(\.offset))
          let telling = candidates[bar].first { candidate in
            !known.contains(candidate.offset)
              && group.contains { other in
                !bars[other].contains { $0.screen == candidate.element.screen }
              }
          }
          if let telling { chosen[bar].append(telling) }
        }
      }
    }
    return bars.indices.map(name)
  }
}

/// Rows that have the screens of all bars in their orders, those of equal standing in the order of progress.
private struct RowOrder {
  private(set) var steps: [ProgressMatrix.Step] = []
  /// The number of each row, by position; numbers are in the order in which rows were added.
  private var numbers: [Int] = []
  /// By bar and number.
  private var found: [[Int: ProgressMatrix.Cell]] = []

  mutating func add(_ bar: [ProgressMatrix.Step]) {
    var cells: [Int: ProgressMatrix.Cell] = [:]
    var position = -1
    for (index, step) in bar.enumerated() {
      if let own = steps.indices.dropFirst(position + 1).first(where: {
        steps[$0].screen == step.screen
      }) {
        position = own
      } else {
        position = place(for: step, after: position, before: bar[(index + 1)...])
        steps.insert(step, at: position)
        numbers.insert(numbers.count, at: position)
      }
      cells[numbers[position]] = step.cell
    }
    found.append(cells)
  }

  /// After the rows of the same layer with less progress, but before the next screen of the same bar.
  private func place(
    for step: ProgressMatrix.Step, after position: Int, before rest: ArraySlice<ProgressMatrix.Step>
  ) -> Int {
    var place = position + 1
    guard let value = step.cell.progress else { return place }
    let next = Set(rest.map(\.screen))
    while place < steps.count, !next.contains(steps[place].screen),
      steps[place].layers == step.layers, steps[place].subflow == step.subflow,
      let other = steps[place].cell.progress, other < value
    {
      place += 1
    }
    return place
  }

  func cells(of bar: Int) -> [ProgressMatrix.Cell?] { numbers.map { found[bar][$0] } }
}
