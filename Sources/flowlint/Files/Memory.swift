#if canImport(Glibc)
  import CMalloc
  import Dispatch
  import Glibc

  /// Asks the system for huge pages where a large file is about to be read.
  ///
  /// A flow takes about ten times the size of its file, touched once from one end to the other. With
  /// pages of 4 kB a file of 17 MB makes 40,000 page faults, an eighth of the time of a check. The heap
  /// is grown once, marked (madvise(2), MADV_HUGEPAGE) and given back to the allocator, which may not
  /// hand it over to the system again (mallopt(3)). Another thread has the pages cleared while the
  /// file is parsed. Where any of that is refused nothing is lost.
  func prepareMemory(forFileOf size: Int) {
    guard size >= 4 << 20, size <= 1 << 30 else { return }
    mallopt(M_MMAP_MAX, 0)
    mallopt(M_TRIM_THRESHOLD, .max)
    let wanted = 10 * size
    guard let block = unsafe malloc(wanted) else { return }
    let start = unsafe block.alignedUp(toMultipleOf: pageSize)
    unsafe madvise(start, wanted - pageSize, MADV_HUGEPAGE)
    unsafe free(block)
    populate(from: UInt(bitPattern: start), count: (wanted - pageSize) / pageSize)
  }

  /// Has the allocator take memory for many files in large pieces: threads that ask for a page at a
  /// time wait for each other in the kernel.
  func prepareMemory(forFiles count: Int) {
    if count >= 16 { mallopt(M_TOP_PAD, 64 << 20) }
  }

  private let pageSize = 2 << 20

  /// MADV_POPULATE_WRITE of Linux 5.14, which changes no byte; glibc's header may be older.
  private let populateWrite: Int32 = 23

  private func populate(from start: UInt, count: Int) {
    DispatchQueue.global().async {
      for number in 0..<count {
        let page = unsafe UnsafeMutableRawPointer(bitPattern: start + UInt(number * pageSize))
        guard unsafe madvise(page, pageSize, populateWrite) == 0 else { break }
      }
    }
  }
#else
  /// Other systems choose the size of pages themselves.
  func prepareMemory(forFileOf size: Int) {}
  func prepareMemory(forFiles count: Int) {}
#endif
