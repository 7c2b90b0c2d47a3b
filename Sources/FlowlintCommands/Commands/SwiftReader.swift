import FlowProject
import FlowSource

// The parser of Swift takes minutes to build, so a build from source has it only if it is asked for.
#if FLOWLINT_SWIFT
  import FlowImport
  import FlowRules
  import FlowSwift

  extension ImportSwiftCommand {
    func run(_ console: Console) throws(Failure) -> ExitStatus {
      var imported = ImportedFiles(console, keepsGoing: output.keepGoing)
      var sources = try folders.sources(&imported, console)
      sources.root = root
      sources.containers = try output.declaredContainers(console)
      let unimported = imported.unimported
      let name = ImportedFiles.name(of: folders.paths, in: console.files)
      return try output.finish(console) { () throws(ImportFailure) in
        try ImportResult.swift(sources, name: name, unimported: unimported)
      }
    }
  }

  extension DriftCommand {
    func run(_ console: Console) throws(Failure) -> ExitStatus {
      var project = try argument.project(request.flows, console)
      var flows = try argument.results(of: &project, request.flows).map(\.flow)
      var imported = ImportedFiles(console, keepsGoing: false)
      let sources = try folders.sources(&imported, console)
      let drift: CodeDrift
      do throws(ImportFailure) {
        drift = try CodeDrift(flows[0], sources, unimported: imported.unimported)
      } catch {
        throw Failure(error.message)
      }
      var verdicts = flows.indices.map { index in
        project.verdict(
          onCode: drift.found[flows[index].source.path] ?? [], in: flows[index],
          gap: index == 0 ? drift.gap : nil)
      }
      for document in drift.documents {
        // A file of the app, with the settings that apply to it.
        let subject = try failing { () throws(ProjectError) in try project.subject(document) }
        let found = drift.found[document.source.path] ?? []
        verdicts.append(project.verdict(onCode: found, in: subject))
        flows.append(subject)
      }
      return try request.report(verdicts, on: flows, code: drift.counts, console)
    }
  }

  extension SourceFolders {
    func sources(
      _ imported: inout ImportedFiles, _ console: Console
    ) throws(Failure) -> SwiftSources {
      let files = console.files
      let excluded = PathGlobs(exclude, in: files.canonical(".") ?? ".")
      let roots = paths.compactMap { files.canonical($0) }
      let texts = try imported.texts(paths, kind: "*.swift") { folder, name in
        SwiftSources.reads(name, in: folder, below: roots)
          && !excluded.holds(Path.join(folder, name))
      }
      do throws(ImportFailure) {
        return try SwiftSources(texts).ofTarget(named: target, &imported.unimported)
      } catch {
        throw Failure(error.message)
      }
    }
  }
#else
  extension ImportSwiftCommand {
    func run(_ console: Console) throws(Failure) -> ExitStatus { throw missingReader }
  }

  extension DriftCommand {
    func run(_ console: Console) throws(Failure) -> ExitStatus { throw missingReader }
  }

  private let missingReader = Failure(
    """
    this build of flowlint has no reader of Swift code, which takes minutes to build
      build it with the reader: `FLOWLINT_SWIFT=1 swift build`; releases have it
    """)
#endif
