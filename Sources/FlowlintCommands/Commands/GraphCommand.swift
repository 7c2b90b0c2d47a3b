import ArgumentParser
import FlowAnalysis
import FlowDrawing
import FlowProject
import FlowReports
import FlowRules
import FlowSource

/// Draws flows.
struct GraphCommand: FilesCommand {
  static let configuration = CommandConfiguration(
    commandName: "graph",
    abstract: "Draw a flow: its screens, moves, links and findings.",
    discussion: """
      The picture goes to standard output as SVG, or to the file given with -o, whose extension \
      decides the format.
      """)

  @OptionGroup var files: FileOptions
  @OptionGroup var settings: SettingsOptions
  @OptionGroup var picture: PictureOptions

  @Option(
    help: ArgumentHelp(
      "Output format: svg, html, mermaid, dot or json. Default: by the extension of -o, else svg.",
      valueName: "format"),
    completion: PictureFormat.words, transform: PictureFormat.read)
  var format: PictureFormat?

  @Option(
    name: .shortAndLong, help: ArgumentHelp("Write the picture to this file.", valueName: "file"),
    completion: .file())
  var output: String?

  @Option(
    help: ArgumentHelp(
      "Show what changed since this older version of the flow: added, removed and changed.",
      valueName: "file"),
    completion: .file(extensions: ["yaml", "yml"]))
  var compare: String?

  func validate() throws {
    if picture.depth < 0 { throw ValidationError("--depth must not be negative") }
    if compare != nil, picture.route != nil {
      throw ValidationError("--compare shows whole flows, and cannot be used with --route")
    }
    if let route = picture.route, route < 1 { throw ValidationError("routes are numbered from 1") }
  }

  func run(_ console: Console) throws(Failure) -> ExitStatus {
    var format = PictureFormat.svg
    if let chosen = self.format {
      format = chosen
    } else if let output {
      format = try PictureFormat.named(byEndOf: output)
    }
    var results = try files.request(settings).results(console)
    // The page shows the sub-flows of a file, too.
    if format != .html { results = results.asked(by: files.files) }
    guard results.count == 1 || format == .html && compare == nil else {
      let advice = compare == nil ? ", or use --format html" : ""
      throw Failure(
        "a picture shows one flow, but \(results.count) were found; name one of them\(advice)")
    }
    let reports = results.map { result in
      FileReport(result.flow, result.verdict, maxRoutes: max(picture.route ?? 0, 20))
    }
    for report in reports { try report.checked.checkReadable() }
    var pictures: [FlowPicture] = []
    var images: [Int: ScreenImage] = [:]
    for report in reports {
      var options = try picture.options(for: report)
      if format.showsImages { images = console.images(of: report) }
      options.images = images
      pictures.append(FlowPicture(of: report, options: options))
    }
    if let compare {
      let older = try older(compare, console)
      pictures = pictures.map { $0.compared(with: older) }
    }
    let text: any Report =
      if let route = picture.route, format == .svg {
        FilmReport(reports[0], route: route - 1, images: images)
      } else {
        try format.report(of: pictures)
      }
    guard let output else {
      try console.write(text)
      return .clean
    }
    try console.checkReplaceable(output, by: "-o")
    try failing { () throws(ProjectError) in
      try console.files.replace(output) { write in text.write(write) }
    }
    return .clean
  }
}

extension GraphCommand {
  /// The picture of the older version, with the same options as far as it has those screens.
  private func older(_ path: String, _ console: Console) throws(Failure) -> FlowPicture {
    var request = files.request(settings)
    request.paths = [path]
    let results = try request.results(console).asked(by: [path])
    guard let result = results.first, results.count == 1 else {
      throw Failure("--compare needs one flow; \(path) has \(results.count)")
    }
    let report = FileReport(result.flow, result.verdict, maxRoutes: nil)
    try report.checked.checkReadable()
    return FlowPicture(of: report, options: picture.options(forOlder: report))
  }
}

/// The formats of pictures.
enum PictureFormat: String, Choice {
  case svg, html, mermaid, dot, json

  var showsImages: Bool { self == .svg || self == .html }

  /// nil for an unknown file extension.
  init?(endingOf path: String) {
    switch path.split(separator: ".").last.map(String.init) {
    case "svg": self = .svg
    case "html", "htm": self = .html
    case "mmd", "mermaid": self = .mermaid
    case "dot", "gv": self = .dot
    case "json": self = .json
    default: return nil
    }
  }

  /// SVG without a file extension; throws for an unknown one.
  static func named(byEndOf path: String) throws(Failure) -> PictureFormat {
    if let format = PictureFormat(endingOf: path) { return format }
    guard path.split(separator: "/").last?.dropFirst().contains(".") == true else { return .svg }
    throw Failure(
      "the extension of \(path) names no format; use .svg, .html, .mmd, .dot or .json, or --format")
  }

  /// Throws if one of the pictures is too large.
  func report(of pictures: [FlowPicture]) throws(Failure) -> any Report {
    let picture = pictures[0]
    if self == .svg || self == .json, let excess = picture.excess {
      throw Failure(
        "\(picture.path): \(excess) are too many for one picture; use --around SCREEN")
    }
    return switch self {
    case .svg: SVGReport(picture)
    case .mermaid: MermaidReport(picture)
    case .dot: DOTReport(picture)
    case .json: PictureJSON(picture)
    case .html: HTMLReport(pictures, version: Flowlint.version)
    }
  }
}

/// The options of a picture.
struct PictureOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("Draw only the screens near this one.", valueName: "screen"))
  var around: String?

  @Option(
    help: ArgumentHelp("Maximum number of moves from the screen of --around.", valueName: "number"))
  var depth = 2

  @Option(
    help: ArgumentHelp(
      "Draw only this route, by its number in `flowlint steps`.", valueName: "number"))
  var route: Int?

  @Flag(help: "Also draw backward moves that have no label.")
  var back = false

  @Flag(help: "Leave out the deep links.")
  var noLinks = false

  @Option("Direction of arrows: right or down. Default: right.", value: "direction")
  var direction = Diagram.Direction.right

  func options(for report: FileReport) throws(Failure) -> FlowPicture.Options {
    var options = FlowPicture.Options()
    options.showsBack = back
    options.showsLinks = !noLinks
    options.direction = direction
    let program = report.checked.program
    if let screen = try program.screen(named: around, for: "--around") {
      options.around = (screen, depth)
    }
    if let route {
      let routes = report.cover?.routes ?? []
      guard route <= routes.count else {
        throw Failure("--route: \(report.source.path) has \(routes.count) routes")
      }
      options.screens = Set(routes[route - 1].steps.map(\.screen))
    }
    return options
  }

  /// Those of the older version of a flow: nothing near a screen that it did not have.
  func options(forOlder report: FileReport) -> FlowPicture.Options {
    var options = FlowPicture.Options()
    options.showsBack = back
    options.showsLinks = !noLinks
    guard let around else { return options }
    if case .screen(let screen, _) = report.checked.program.resolve(around, in: 0) {
      options.around = (screen, depth)
    } else {
      options.screens = []
    }
    return options
  }
}

extension FlowProgram {
  /// The screen that an option names; nil if the option is not given.
  func screen(named name: String?, for option: String) throws(Failure) -> Int? {
    guard let name else { return nil }
    if case .screen(let screen, _) = resolve(name, in: 0) { return screen }
    let names = ownScreens.map { self.name(of: $0) }
    let hint = nearestWord(to: name, among: names).map { "; did you mean `\($0)`?" } ?? ""
    throw Failure("\(option): no screen named \(quotation(of: name))\(hint)")
  }
}

extension Diagram.Direction: Choice {}
