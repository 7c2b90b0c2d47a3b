import FlowFormat
import FlowImport
import SwiftSyntax

/// A place that shows screens, and the screens that have it.
struct ForwardPlace {
  let item: CodeReading.Shown
  let sources: SourceFinder.Sources
  /// The ids of the screens.
  let screens: [String]
}

extension SwiftImporter {
  mutating func addForward(_ item: CodeReading.Shown) {
    var item = item
    switch item.place.effect {
    case .start, .root:
      // What runs on a screen, too, begins with what is shown before there is one.
      let answer = reading.evaluation?.answers[item.place.node.id]
      if let answer, !answer.sources.isEmpty {
        for target in answer.beginning { addStart(target, item) }
      } else if item.place.effect == .start || start.isEmpty {
        for target in item.resolution.targets { addStart(target, item) }
        return
      }
    // The storyboard says what a segue does.
    case .tabs, .segue: return
    default: break
    }
    let found = sources.sources(
      of: item.place.node, owner: item.place.owner, binding: item.place.binding)
    if let closure = found.closure {
      item.condition = SurroundingCode.condition(of: item.place.node, in: closure)
      item.label = item.label ?? found.screens.first.flatMap { reading.label(of: closure, on: $0) }
    }
    // Of many screens that hold what nothing calls, none is more likely than the others.
    if found.screens.count > 3, reading.isDead(item.place) {
      summary.unresolved.append(
        ImportSummary.Note(
          location: reading.location(of: item.place),
          message: "\(item.place.effect.words): code that nothing calls"))
      return
    }
    let screens = found.screens.flatMap(landings)
    forward.append(ForwardPlace(item: item, sources: found, screens: screens))
    let answer = reading.evaluation?.answers[item.place.node.id]
    if screens.isEmpty, let answer, !answer.beginning.isEmpty {
      for target in answer.beginning { addStart(target, item) }
      return
    }
    if screens.isEmpty {
      let reason =
        found.sharedBy.map { EntryReason.sharedCode.text($0) }
        ?? item.place.owner.map { EntryReason.codeOf.text(lastComponent($0)) }
        ?? EntryReason.code.text()
      for id in item.resolution.targets.flatMap(landings) where entries[id] == nil {
        entries[id] = reason
      }
      if found.sharedBy == nil, !item.resolution.targets.isEmpty {
        summary.unresolved.append(
          ImportSummary.Note(
            location: reading.location(of: item.place),
            message: "\(item.place.effect.words): no screen is known to run this code"))
      }
      return
    }
    // What arrives in a parameter is known.
    if answer?.sources.isEmpty == false, item.place.isConditionOfParameter(item.condition) {
      item.condition = nil
    }
    for type in found.screens {
      for own in answer?.items(on: type, item) ?? [item] {
        for source in landings(of: type) { addMoves(own, from: source) }
      }
    }
  }

  mutating func addMoves(_ item: CodeReading.Shown, from source: String) {
    guard let index = indices[source] else { return }
    let location = reading.location(of: item.place)
    if item.place.effect == .set {
      for stack in stacks(of: item) {
        var move = ImportedMove(.set, stack.screens, at: [location])
        move.condition = joined(item.condition, stack.condition)
        move.label = item.label
        move.isAnimated = item.place.isAnimated
        screens[index].moves.append(move)
      }
      return
    }
    for target in item.resolution.targets {
      let isTabs = isTabBar(target)
      for id in landings(of: target).prefix(isTabs || isAnyTabBar(target) ? 1 : Int.max) {
        let verb = isTabs ? .root : verb(of: item.place, target)
        var move = ImportedMove(verb, [id], at: [location])
        move.label = item.label
        move.condition = joined(item.condition, target.condition)
        move.arguments = target.arguments.filter { name in
          indices[id].map { screens[$0].parameters.contains { $0.name == name } } ?? false
        }
        move.isAnimated = item.place.isAnimated
        if verb.isModal { move.hasNavigation = target.hasNavigation || hasOwnNavigation(target) }
        if verb == .sheet { move.detents = item.place.detents }
        if verb == .popover { move.anchor = "set in code" }
        screens[index].moves.append(move)
      }
    }
  }

  /// Whether a target is a tab bar, the app's or another one.
  private func isAnyTabBar(_ target: Target) -> Bool {
    guard case .type(let type) = target.screen else { return false }
    return reading.tabBars.contains(type)
  }

  /// The stacks that a list of controllers can be: one, or one for each branch of its only element.
  func stacks(of item: CodeReading.Shown) -> [(screens: [String], condition: String?)] {
    let targets = item.resolution.targets
    let stack = targets.flatMap(landings)
    if case .expression(let value) = item.place.content, targets.count > 1,
      value.as(ArrayExprSyntax.self)?.elements.count == 1
    {
      return targets.map { (landings(of: $0), $0.condition) }.filter { !$0.screens.isEmpty }
    }
    return stack.isEmpty ? [] : [(stack, nil)]
  }

  /// Whether a screen's view has a container with a navigation bar in it.
  func hasOwnNavigation(_ target: Target) -> Bool {
    guard case .type(let type) = target.screen else { return false }
    let mentions = reading.index.types[type].mentions
    return navigationContainers.contains(where: mentions.contains)
  }

  func verb(of place: Place, _ target: Target) -> Verb {
    switch place.effect {
    case .root, .start: return .root
    case .sheet: return .sheet
    case .fullScreen: return .fullScreen
    case .popover: return .popover
    case .present: return presentedVerb(of: place, target)
    default: return .push
    }
  }

  func presentedVerb(of place: Place, _ target: Target) -> Verb {
    var style = place.presentationStyle
    if style == nil, case .type(let type) = target.screen {
      style = reading.index.presentationStyle(of: type)
    }
    switch style {
    case "fullScreen", "overFullScreen", "currentContext", "overCurrentContext":
      return .fullScreen
    case "popover": return .popover
    case "custom": return .custom
    default: return .sheet
    }
  }
}

/// Two conditions that both hold.
func joined(_ one: String?, _ other: String?) -> String? {
  let conditions = [one, other].compactMap(\.self)
  return conditions.isEmpty ? nil : conditions.joined(separator: " and ")
}
