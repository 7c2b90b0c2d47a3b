#if canImport(Glibc)
  import CLinux

  /// The cores that the process may use, in ascending order (sched_getaffinity(2)); none if they are unknown.
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

  /// Makes a thread start on the core `distance` after the current one.
  ///
  /// Otherwise Linux may start it on the current core, and let both threads share it for milliseconds.
  func start(onCoreAt distance: Int, _ attributes: inout pthread_attr_t) {
    guard let own = cores.firstIndex(of: Int(current_core())), cores.count > 1 else { return }
    let set = set(of: [cores[(own + distance) % cores.count]])
    unsafe set_first_cores(&attributes, size(of: set), set)
  }

  /// Lets a thread start on any core.
  func startAnywhere(_ attributes: inout pthread_attr_t) {
    unsafe set_first_cores(&attributes, 0, nil)
  }

  /// Lets the current thread run on any core of the process.
  func useAllCores() {
    guard cores.count > 1 else { return }
    let set = set(of: cores)
    unsafe set_cores(0, size(of: set), set)
  }
#endif
