package import FlowFormat
package import FlowPlatform
package import FlowSource
package import FlowYAML
import Synchronization

/// A flow file, read as far as possible.
///
/// A class although it is immutable, because a run over many files copies it a dozen times for each.
package final class FlowDocument: Sendable {
  package let source: SourceText
  /// Whether it could be parsed.
  package let isReadable: Bool
  /// The comments that may suppress findings; empty after a syntax error.
  let suppressions: [YAMLComments.Comment]
  /// Empty after a syntax error.
  package let flow: Flow
  package let problems: FileProblems
  /// The file itself if it is one of the platform's, on which findings of flows lie.
  package let platformFile: PlatformFile?
  /// The file itself if it is a Swift file, on which findings of `drift` lie.
  package let codeFile: CodeFile?
  private let knownNames = Mutex<Set<String>?>(nil)

  /// The flow's names with a slash: every run asks for them, also after changes of other files.
  package var namesWithSlash: Set<String> { knownNames.filled { flow.namesWithSlash } }

  package init(_ source: SourceText, limits: YAMLLimits = YAMLLimits()) {
    let result = YAMLReader.read(source, limits: limits)
    let (flow, shape) = result.tree.map { FlowDecoder.decode($0) } ?? (Flow(), [])
    self.source = source
    self.flow = flow
    (platformFile, codeFile) = (nil, nil)
    problems = FileProblems(source, result, shape)
    isReadable = result.tree != nil
    suppressions =
      result.tree.map {
        let words = YAMLComments.occurrences(of: suppressionWord, in: source)
        return YAMLComments.holding(wordAt: words, in: source, tree: $0)
      } ?? []
  }

  /// A platform's file: it holds no flow.
  package init(_ file: PlatformFile) {
    source = file.source
    flow = Flow()
    isReadable = false
    (platformFile, codeFile) = (file, nil)
    problems = FileProblems(file.source)
    suppressions = file.comments.map { comment in
      let line = file.source.byteRange(ofLine: file.source.line(at: comment.lower))
      let isAlone = file.source.bytes[line.lowerBound..<comment.lower].allSatisfy(isBlank)
      // Without `<!--` and `-->`.
      return YAMLComments.Comment(
        range: SourceRange(comment.lower + 4, comment.upper - 3), isAlone: isAlone)
    }
  }

  /// A Swift file: it holds no flow.
  package init(_ file: CodeFile) {
    source = file.source
    flow = Flow()
    isReadable = false
    (platformFile, codeFile) = (nil, file)
    problems = FileProblems(file.source)
    suppressions = file.comments
  }

  /// Whether it is a flow, and not another file on which findings about flows lie.
  package var isFlow: Bool { platformFile == nil && codeFile == nil }

  var commentMarks: CommentMarks {
    if codeFile != nil { return .swift }
    return platformFile == nil ? .yaml : .xml
  }

  /// The decoded tree; nil after a syntax error.
  package var tree: YAMLTree? { problems.tree }
}

/// Why a file that a flow names cannot be used.
package enum NamedFileFault: Sendable {
  case missing
  /// `reason` is the error message of the system.
  case unreadable(reason: String)
  case outsideRoot
}

/// Why a file under `flows` or `app.files` cannot be used.
package struct FileFault: Sendable {
  /// The index of its path among those.
  package let path: Int
  package let kind: NamedFileFault

  package init(path: Int, kind: NamedFileFault) {
    self.path = path
    self.kind = kind
  }
}
