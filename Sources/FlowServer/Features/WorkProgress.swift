import FlowJSON

/// The progress of checking many files, which a client shows once it has agreed to (LSP 3.17, Work Done
/// Progress).
struct WorkProgress {
  private enum State: Equatable {
    case idle
    /// The id of the request that asks the client.
    case asked(Int)
    case agreed
    case begun
  }

  static let token: JSON = "flowlint/check"

  private var state = State.idle
  private var total = 0

  /// The client has answered a request with a result.
  mutating func answered(_ id: Int) {
    if state == .asked(id) { state = .agreed }
  }

  /// Whether the client is to be asked, which happens once for each run.
  mutating func starts(left: Int) -> Bool {
    guard state == .idle, left > 0 else { return false }
    total = left
    return true
  }

  mutating func asks(by request: Int) { state = .asked(request) }

  /// What to send when `left` files are left.
  mutating func values(left: Int) -> [JSON] {
    defer { if left == 0 { state = .idle } }
    switch state {
    case .idle, .asked: return []
    case .agreed where left == 0: return []
    case .begun where left == 0: return [["kind": "end"]]
    case .agreed:
      state = .begun
      return [["kind": "begin", "title": "Checking flows", "percentage": 0]]
    case .begun:
      // Files can come while others are checked.
      total = max(total, left)
      let done = total - left
      return [
        [
          "kind": "report", "percentage": .int(100 * done / total),
          "message": .string("\(done) of \(total) files"),
        ]
      ]
    }
  }
}

extension LanguageServer {
  mutating func reportProgress(left: Int) {
    guard client.showsProgress else { return }
    if publisher.progress.starts(left: left) {
      let id = request("window/workDoneProgress/create", ["token": WorkProgress.token])
      publisher.progress.asks(by: id)
    }
    for value in publisher.progress.values(left: left) {
      notify("$/progress", ["token": WorkProgress.token, "value": value])
    }
  }
}
