import FlowAnalysis
import FlowFormat
import FlowProject
import FlowReports
import FlowRules
import FlowSource

/// The pictures of real screens that flows name under `image`.
extension Console {
  /// At most so many bytes of one: a page embeds them all.
  private static let largestImage = 8 << 20

  /// Those that can be read, by screen; complains about others.
  func images(of report: FileReport) -> [Int: ScreenImage] {
    let program = report.checked.program
    var images: [Int: ScreenImage] = [:]
    for screen in 0..<report.checked.graph.screenCount {
      guard let path = program.screen(screen).image else { continue }
      let source = program.files[program.file(of: screen)].source
      let place = "\(source.path):\(source.line(at: path.range.lower))"
      do throws(Failure) {
        images[screen] = ScreenImage(try contents(ofImage: path.value, in: source.path))
        if images[screen] == nil {
          complain("\(place): \(quotation(of: path.value)) is not a PNG, JPEG, GIF or WebP image")
        }
      } catch {
        complain("\(place): \(error.message)")
      }
    }
    return images
  }

  /// Of a file in the repository, or in the folder of the flow.
  private func contents(ofImage path: String, in flow: String) throws(Failure) -> [UInt8] {
    let folder = Path.folder(of: flow)
    let boundary = files.boundary(of: files.canonical(folder) ?? folder)
    return try failing { () throws(ProjectError) in
      try files.contents(
        ofFound: Path.join(folder, path), within: boundary, limit: Console.largestImage)
    }
  }
}
