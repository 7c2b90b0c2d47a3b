/// The screens of a layer or tab, bottom to top.
///
/// Searches keep many windows that differ in a few screens on top. So the lower screens are in blocks that copies
/// share, and a change copies the screens above those, fewer than a block has. Cost: O(1), and of a cut the number
/// of blocks.
package struct WindowItems: RandomAccessCollection, Hashable, Sendable {
  private static let blockSize = 32

  /// All full.
  private var blocks: [[Window.Item]] = []
  /// Fewer than a block has.
  private var upper: [Window.Item] = []

  init(_ items: some Sequence<Window.Item>) {
    for item in items { append(item) }
  }

  package var startIndex: Int { 0 }
  package var endIndex: Int { blocks.count * WindowItems.blockSize + upper.count }

  package subscript(index: Int) -> Window.Item {
    let (block, offset) = index.quotientAndRemainder(dividingBy: WindowItems.blockSize)
    return block < blocks.count ? blocks[block][offset] : upper[offset]
  }

  mutating func append(_ item: Window.Item) {
    upper.append(item)
    guard upper.count == WindowItems.blockSize else { return }
    blocks.append(upper)
    upper = []
  }

  mutating func popLast() -> Window.Item? {
    let item = last
    if item != nil { keep(count - 1) }
    return item
  }

  /// Removes all but the lowest ones.
  mutating func keep(_ count: Int) {
    let (block, offset) = count.quotientAndRemainder(dividingBy: WindowItems.blockSize)
    if block < blocks.count {
      upper = Array(blocks[block].prefix(offset))
      blocks.removeSubrange(block...)
    } else {
      upper.removeSubrange(offset...)
    }
  }
}
