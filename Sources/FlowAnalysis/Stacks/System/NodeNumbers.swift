/// Numbers of some nodes, −1 for the others: in pages, which exist where a node has a number.
struct NodeNumbers: Sendable {
  private static let pageSize = 512

  private var pages: [[Int32]] = []

  subscript(node: Int) -> Int32 {
    get {
      let page = node / NodeNumbers.pageSize
      guard page < pages.count, !pages[page].isEmpty else { return -1 }
      return pages[page][node % NodeNumbers.pageSize]
    }
    set {
      let page = node / NodeNumbers.pageSize
      while pages.count <= page { pages.append([]) }
      if pages[page].isEmpty { pages[page] = [Int32](repeating: -1, count: NodeNumbers.pageSize) }
      pages[page][node % NodeNumbers.pageSize] = newValue
    }
  }
}
