#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A table in Markdown, printed row by row while its values are measured.
struct Table {
  struct Column {
    let heading: String
    let width: Int
    let isText: Bool

    static func text(_ heading: String, _ width: Int) -> Column {
      Column(heading: heading, width: width, isText: true)
    }

    /// As wide as its heading, or wider.
    static func number(_ heading: String, _ width: Int = 0) -> Column {
      Column(heading: heading, width: max(width, heading.count), isText: false)
    }
  }

  private let columns: [Column]

  init(_ columns: [Column]) {
    self.columns = columns
    printRow(columns.map(\.heading))
    printRow(
      columns.map {
        String(repeating: "-", count: $0.isText ? $0.width : $0.width - 1) + ($0.isText ? "" : ":")
      })
  }

  func printRow(_ cells: [String]) {
    let filled = zip(columns, cells).map { column, cell in
      let blanks = String(repeating: " ", count: max(0, column.width - cell.count))
      return column.isText ? cell + blanks : blanks + cell
    }
    print("| " + filled.joined(separator: " | ") + " |")
    fflush(nil)
  }
}

/// A number with so many decimal places; a dash for nil.
func rounded(_ value: Double?, _ places: Int) -> String {
  guard let value, value.isFinite else { return "-" }
  if value < 0 { return "-\(rounded(-value, places))" }
  let scale = (0..<places).reduce(1.0) { product, _ in product * 10 }
  let digits = String(Int((value * scale).rounded()))
  let filled = String(repeating: "0", count: max(0, places + 1 - digits.count)) + digits
  return places == 0 ? filled : "\(filled.dropLast(places)).\(filled.suffix(places))"
}

/// A whole number with commas between its thousands.
func grouped(_ number: Int) -> String {
  let rest = String(number % 1000)
  guard number >= 1000 else { return rest }
  return "\(grouped(number / 1000)),\(String(repeating: "0", count: 3 - rest.count))\(rest)"
}
