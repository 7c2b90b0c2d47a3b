#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A program to run, and how often.
struct Program {
  /// A path, or a name that is looked up in PATH.
  let path: String
  let arguments: [String]
  /// For one that takes a second.
  let rounds: Int
  var showsErrors = true

  /// Runs it with its standard output in a file and waits for it.
  func run(output: String = "/dev/null") -> Usage {
    var actions = unsafe emptyActions()
    unsafe posix_spawn_file_actions_init(&actions)
    unsafe posix_spawn_file_actions_addopen(&actions, 1, output, O_WRONLY | O_CREAT, 0o600)
    if !showsErrors {
      unsafe posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
    }
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    var words: [UnsafeMutablePointer<CChar>?] =
      unsafe ([path] + arguments).map { unsafe strdup($0) } + [nil]
    defer { unsafe words.forEach { unsafe free($0) } }
    var child = pid_t()
    let start = now()
    guard unsafe posix_spawnp(&child, path, &actions, nil, &words, environ) == 0 else {
      return Usage(seconds: .nan, memory: 0, isAnswer: false)
    }
    var status: Int32 = 0
    var usage = rusage()
    unsafe wait4(child, &status, 0, &usage)
    return Usage(
      seconds: now() - start, memory: Int(usage.ru_maxrss) * residentUnit,
      isAnswer: status == 0)
  }
}

// A pointer on Darwin.
#if canImport(Darwin)
  func emptyActions() -> posix_spawn_file_actions_t? { nil }
#else
  func emptyActions() -> posix_spawn_file_actions_t { unsafe posix_spawn_file_actions_t() }
#endif

/// What a child process took.
struct Usage {
  /// Wall time in seconds.
  let seconds: Double
  /// Peak memory in bytes; never less than that of the process which started it.
  let memory: Int
  /// Whether it ended by itself, with exit status 0.
  let isAnswer: Bool
}

/// What the system counts peak memory in.
#if canImport(Darwin)
  private let residentUnit = 1
#else
  private let residentUnit = 1024
#endif

/// Seconds on a clock that only goes forward.
func now() -> Double {
  var time = timespec()
  unsafe clock_gettime(CLOCK_MONOTONIC, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}

/// The best of several runs of each program, taken in turn so that noise hits all alike.
///
/// Fast programs, whose time noise changes more, have up to eight times their rounds, slow ones half.
func best(of programs: [Program]) -> [Usage] {
  var best = programs.map { $0.run() }
  let rounds = zip(programs, best).map { program, first in
    first.isAnswer ? Double(program.rounds) * min(8, max(0.5, 3 / first.seconds)) : 1
  }
  for round in stride(from: 1, to: rounds.max() ?? 1, by: 1) {
    for (number, program) in programs.enumerated() where round < rounds[number] {
      guard best[number].isAnswer else { continue }
      let usage = program.run()
      if !usage.isAnswer || usage.seconds < best[number].seconds { best[number] = usage }
    }
  }
  return best
}
