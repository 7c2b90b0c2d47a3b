/// The screens of a layer or tab, bottom to top.
///
/// Searches keep many windows that differ only in a few top screens. So copies share the lower
/// screens in blocks, and a change copies only the screens above the blocks, which are fewer than a
/// block. Cost: O(1); for a cut, the number of blocks.
package struct WindowItems: RandomAccessCollection, Hashable, Sendable {
  private static let blockSize = 1 << shift
  private static let shift = 5

  /// Blocks of `blockSize` screens.
  private var blocks: [[Window.Item]] = []
  /// The screens above the blocks, fewer than `blockSize`.
  private var upper: [Window.Item] = []

  init(_ items: some Sequence<Window.Item>) {
    for item in items { append(item) }
  }

  package var startIndex: Int { 0 }
  package var endIndex: Int { blocks.count * WindowItems.blockSize + upper.count }

  package subscript(index: Int) -> Window.Item {
    let (block, offset) = (index >> WindowItems.shift, index & (WindowItems.blockSize - 1))
    return block < blocks.count ? blocks[block][offset] : upper[offset]
  }

  package var isEmpty: Bool { upper.isEmpty && blocks.isEmpty }
  /// The top screen, which each step of a walk asks for.
  package var last: Window.Item? { upper.last ?? blocks.last?.last }

  mutating func append(_ item: Window.Item) {
    if upper.isEmpty, !blocks.isEmpty { upper.reserveCapacity(WindowItems.blockSize) }
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

  /// Keeps only the lowest `count` screens.
  mutating func keep(_ count: Int) {
    let (block, offset) = (count >> WindowItems.shift, count & (WindowItems.blockSize - 1))
    if block < blocks.count {
      upper = Array(blocks[block].prefix(offset))
      blocks.removeSubrange(block...)
    } else {
      upper.removeSubrange(offset...)
    }
  }
}
