#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// What a child process took.
struct Usage {
  /// Wall time in seconds.
  let seconds: Double
  /// Peak memory in bytes.
  let memory: Int
  let status: Int32
}

/// Runs a program with its output thrown away and waits for it.
func run(_ program: String, _ arguments: [String]) -> Usage {
  var actions = unsafe posix_spawn_file_actions_t()
  unsafe posix_spawn_file_actions_init(&actions)
  unsafe posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
  defer { unsafe posix_spawn_file_actions_destroy(&actions) }
  var words: [UnsafeMutablePointer<CChar>?] =
    unsafe ([program] + arguments).map { unsafe strdup($0) } + [nil]
  defer { unsafe words.forEach { unsafe free($0) } }
  var child = pid_t()
  let start = now()
  guard unsafe posix_spawn(&child, program, &actions, nil, &words, environ) == 0 else {
    return Usage(seconds: .nan, memory: 0, status: -1)
  }
  var status: Int32 = 0
  var usage = rusage()
  unsafe wait4(child, &status, 0, &usage)
  return Usage(seconds: now() - start, memory: usage.ru_maxrss * 1024, status: status >> 8 & 0xFF)
}

/// Seconds on a clock that only goes forward.
func now() -> Double {
  var time = timespec()
  unsafe clock_gettime(CLOCK_MONOTONIC, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}

/// The best of several runs of each program, taken in turn so that noise hits all alike.
func best(of rounds: Int, _ programs: [(program: String, arguments: [String])]) -> [Usage] {
  var best: [Usage?] = programs.map { _ in nil }
  for _ in 0..<rounds {
    for (number, one) in programs.enumerated() {
      let usage = run(one.program, one.arguments)
      if best[number].map({ usage.seconds < $0.seconds }) ?? true { best[number] = usage }
    }
  }
  return best.compactMap(\.self)
}
