import SwiftSyntax

extension Evaluator {
  // MARK: - Objects

  private static let deepest = 3
  /// More objects of a type are not told apart by who makes them.
  private static let mostObjects = 24

  /// The object that an expression makes, the same for each run of the same code of the same object.
  func object(_ type: Int, at site: SyntaxIdentifier, in frame: Frame?) -> Int {
    var maker: Int?
    var makerType: Int?
    if let receiver = receiver(of: frame), case .object(let object) = value(receiver) {
      maker = object
      makerType = objects[object].type
      // Screens that show each other without end.
      var around: Int? = object
      while let current = around {
        if objects[current].site == site, objects[current].type == type { return current }
        around = objects[current].maker
      }
      while let current = maker, objects[current].depth >= Evaluator.deepest {
        maker = objects[current].maker
      }
    }
    var key = ObjectKey(
      type: type, site: site, maker: maker, makerType: makerType, cases: frame?.cases ?? [])
    if let known = objectNumbers[key] { return known }
    objectCounts[type, default: 0] += 1
    if objectCounts[type, default: 0] > Evaluator.mostObjects {
      key = ObjectKey(type: type, site: site, maker: nil, makerType: nil, cases: [])
      if let known = objectNumbers[key] { return known }
    }
    let depth = maker.map { objects[$0].depth + 1 } ?? 0
    if firstObjects[type] == nil { firstObjects[type] = objects.count }
    objects.append(
      MadeObject(type: type, site: site, maker: maker, makerType: makerType, depth: depth))
    objectNumbers[key] = objects.count - 1
    return objects.count - 1
  }

  func receiver(of frame: Frame?) -> ValueID? {
    var frame = frame
    while let current = frame {
      if let receiver = current.receiver { return receiver }
      frame = current.parent
    }
    return nil
  }

  /// The type whose code a frame runs.
  func owner(of frame: Frame?) -> String? {
    var frame = frame
    while let current = frame {
      if let owner = current.function.owner { return owner }
      frame = current.parent
    }
    return nil
  }

  // MARK: - Frames

  private static let mostFrames = 300

  func frame(
    _ function: CodeFunction, receiver: ValueID?, parent: Frame?, arguments: [ValueSet]
  ) -> Frame? {
    let number = types.number(function)
    var depth = (parent?.depth ?? 0) + 1
    for values in arguments {
      for id in values.ids {
        if case .closure(_, let frame) = value(id) { depth = max(depth, frames[frame].depth + 1) }
      }
    }
    var known: [ValueSet]? = arguments
    if depth > 12 || frameCounts[number, default: 0] > Evaluator.mostFrames { known = nil }
    let key = FrameKey(
      function: number, receiver: receiver, parent: parent?.number, arguments: known)
    if let found = frameNumbers[key] { return frames[found] }
    if frames.count > 200_000 { return nil }
    frameCounts[number, default: 0] += 1
    let cases = arguments.flatMap { values -> [ValueID] in
      values.count <= 3
        ? values.ids.compactMap { id in
          guard case .enumCase(let type, let name, _) = value(id) else { return nil }
          return self.id(.enumCase(type: type, name: name, payload: []))
        } : []
    }
    let frame = Frame(
      frames.count, function, receiver: receiver, parent: parent, depth: min(depth, 12),
      cases: cases.isEmpty ? parent?.cases ?? [] : cases, isJoined: known == nil, result: newCell())
    frames.append(frame)
    frameNumbers[key] = frame.number
    return frame
  }

  /// The cell of a variable that a statement declares; the name means it from then on.
  func declare(_ name: String, at site: SyntaxIdentifier, in frame: Frame) {
    let cell = frame.variables[site] ?? newCell()
    frame.variables[site] = cell
    frame.cells[name] = cell
  }

  /// The cell of a parameter; the name means it until a variable has the same.
  func parameter(_ name: String, of frame: Frame) -> Int {
    let cell = frame.parameters[name] ?? newCell()
    frame.parameters[name] = cell
    frame.cells[name] = cell
    return cell
  }

  func cell(_ name: String, of frame: Frame) -> Int {
    if let known = frame.cells[name] { return known }
    let cell = newCell()
    frame.cells[name] = cell
    return cell
  }
}
