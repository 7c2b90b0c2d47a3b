#if canImport(Glibc)
  import CLinux

  /// The cores that the process may use, ascending (sched_getaffinity(2)); none where they are not known.
  private let cores: [Int] = {
    var set = [UInt](repeating: 0, count: 1_024 / UInt.bitWidth)
    guard unsafe get_cores(0, size(of: set), &set) == 0 else { return [] }
    return (0..<1_024).filter { set[$0 / UInt.bitWidth] >> ($0 % UInt.bitWidth) & 1 == 1 }
  }()

  private func set(of cores: [Int]) -> [UInt] {
    var set = [UInt](repeating: 0, count: 1_024 / UInt.bitWidth)
    for core in cores { set[core / UInt.bitWidth] |= 1 << (core % UInt.bitWidth) }
    return set
  }

  private func size(of set: [UInt]) -> UInt { UInt(set.count * MemoryLayout<UInt>.size) }

  /// Lets a thread begin on the core that is so many after this one: Linux may begin it on this one, and let both share
  /// it for milliseconds.
  func begin(onCoreAfter count: Int, _ attributes: inout pthread_attr_t) {
    guard let own = cores.firstIndex(of: Int(current_core())), cores.count > 1 else { return }
    let set = set(of: [cores[(own + count) % cores.count]])
    unsafe set_first_cores(&attributes, size(of: set), set)
  }

  /// Lets a thread begin on any core.
  func beginAnywhere(_ attributes: inout pthread_attr_t) {
    unsafe set_first_cores(&attributes, 0, nil)
  }

  /// Lets this thread go on on any core.
  func useAllCores() {
    let set = set(of: cores)
    if cores.count > 1 { unsafe set_cores(0, size(of: set), set) }
  }
#endif
