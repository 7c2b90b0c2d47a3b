#if canImport(Glibc)
  import CMalloc
  import Glibc
  import Synchronization

  /// Asks the system for huge pages where a large file is about to be read.
  ///
  /// A flow takes about ten times the size of its file, touched once from one end to the other. With
  /// pages of 4 kB a file of 17 MB makes 40,000 page faults, an eighth of the time of a check. The heap
  /// is grown once, marked (madvise(2), MADV_HUGEPAGE) and given back to the allocator, which may not
  /// hand it over to the system again (mallopt(3)). Where any of that is refused nothing is lost.
  package func prepareMemory(forFileOf size: Int) {
    guard size >= 4 << 20, size <= 1 << 30 else { return }
    mallopt(M_MMAP_MAX, 0)
    mallopt(M_TRIM_THRESHOLD, .max)
    guard let start = unsafe growHeap(by: 10 * size) else { return }
    let first = UInt(bitPattern: start)
    pagesAhead.withLock { $0 = first..<first + UInt(7 * size) }
  }

  /// What of the heap of the main thread will be used for certain, by address, and may not be yet.
  private let pagesAhead = Mutex<Range<UInt>>(0..<0)

  /// Has the system clear a page that is about to be used; false where none is known.
  ///
  /// What pages hold stays as it is (madvise(2), MADV_POPULATE_WRITE).
  package func clearPageAhead() -> Bool {
    pagesAhead.withLock { pages in
      guard pages.count >= pageSize,
        let start = unsafe UnsafeMutableRawPointer(bitPattern: pages.lowerBound),
        unsafe madvise(start, pageSize, MADV_POPULATE_WRITE) == 0
      else {
        pages = 0..<0
        return false
      }
      pages = pages.lowerBound + UInt(pageSize)..<pages.upperBound
      return true
    }
  }

  /// The same for the thread it is called by, which helps with the checks of such a file: its heap is
  /// another one.
  package func prepareMemory(forChecksOf size: Int) {
    guard size >= 4 << 20, size <= 1 << 30 else { return }
    // A heap of that kind has 64 MB at most (HEAP_MAX_SIZE of glibc).
    unsafe growHeap(by: min(2 * size, 48 << 20))
  }

  /// Makes the heap of this thread larger, by huge pages.
  @discardableResult
  private func growHeap(by size: Int) -> UnsafeMutableRawPointer? {
    guard let block = unsafe malloc(size) else { return nil }
    let start = unsafe block.alignedUp(toMultipleOf: pageSize)
    unsafe madvise(start, size - pageSize, MADV_HUGEPAGE)
    unsafe free(block)
    return unsafe start
  }

  /// Has the allocator take memory for many files in large pieces: threads that ask for a page at a
  /// time wait for each other in the kernel.
  package func prepareMemory(forFiles count: Int) {
    if count >= 16 { mallopt(M_TOP_PAD, 64 << 20) }
  }

  private let pageSize = 2 << 20
#else
  /// Other systems choose the size of pages themselves.
  package func prepareMemory(forFileOf size: Int) {}
  package func prepareMemory(forChecksOf size: Int) {}
  package func clearPageAhead() -> Bool { false }
  package func prepareMemory(forFiles count: Int) {}
#endif
