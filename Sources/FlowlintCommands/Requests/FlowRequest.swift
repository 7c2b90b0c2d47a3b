import FlowAnalysis
import FlowFormat
import FlowProject
import FlowRules
import FlowSource
import FlowSystem

/// The flows a command works on, and their settings.
struct FlowRequest {
  /// Files and folders; `-` is standard input.
  var paths: [String]
  /// The name of standard input in reports.
  var inputName: String?
  var root: String?
  /// The settings file for all flows; nil to search for one for each.
  var config: String?
  /// Limits in the place of the standard ones.
  var limits: [Limit: Int] = [:]
  /// The rules that are checked.
  var selection = RuleSelection()
  /// The device whose navigation bars are compared.
  var metrics = BarMetrics.phone
  /// The files that are checked, of those that are read; nil for all.
  var shard: Shard?

  var readsInput: Bool { paths.contains("-") }
  var shownInputName: String { inputName ?? "<stdin>" }

  /// Reads all files and those they use.
  func project(_ console: Console) throws(Failure) -> Project {
    try failing { () throws(ProjectError) in
      var options = Project.Options()
      options.root = root
      options.config = config
      options.ceilings = limits
      options.today = console.today
      options.selection = selection
      options.metrics = metrics
      options.shard = shard
      var project = try Project(in: console.files, options: options)
      // Standard input keeps its position among the files: reports name them in this order.
      for run in paths.split(separator: "-", omittingEmptySubsequences: false).enumerated() {
        if run.offset > 0 { try open(console, in: &project) }
        try project.open(Array(run.element))
      }
      return project
    }
  }

  private func open(_ console: Console, in project: inout Project) throws(ProjectError) {
    if console.inputIsTerminal {
      console.complain("reading a flow from the terminal; end it with Ctrl-D")
    }
    try project.open(textNamed: shownInputName) { limit throws(ProjectError) in
      do throws(Errno) { return try console.readInput(limit) } catch {
        throw .unreadable(path: "standard input", reason: error.reason)
      }
    }
  }

  /// The results for all flows, sorted by path.
  func results(_ console: Console) throws(Failure) -> [CheckResult] {
    var project = try project(console)
    return try failing { () throws(ProjectError) in try project.results() }
  }
}

extension [CheckResult] {
  /// The flow that a command about one flow is about: the only one that was named, or else the only one that no other
  /// one uses.
  ///
  /// All results if there are several of these.
  func asked(by paths: [String]) -> [CheckResult] {
    if paths.count == 1, let named = first(where: { $0.flow.source.path == paths[0] }) {
      return [named]
    }
    let roots = filter { !$0.flow.isUsedByOthers }
    return roots.count == 1 ? roots : self
  }
}
