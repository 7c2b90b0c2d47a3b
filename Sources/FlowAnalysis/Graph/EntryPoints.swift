import FlowFormat
import FlowSource

/// The beginnings of walks, the roots of tabs, and whether the start, tabs and sub-flows all exist.
func entryPoints(
  of program: FlowProgram
) -> (entries: [WalkStep], tabs: [Int], isComplete: Bool) {
  let flow = program.flow
  var isComplete = program.isWhole
  var entries: [WalkStep] = []
  var tabs: [Int] = []
  for tab in flow.tabs {
    if case .screen(let screen, _) = program.resolve(tab.value, in: 0) {
      tabs.append(screen)
    } else {
      isComplete = false
    }
  }
  let start = program.start(of: 0)
  if start == nil { isComplete = false }
  if let start, flow.start != nil {
    entries.append(WalkStep(screen: start, cause: .entry(.start)))
  }
  // If the start is not a tab, the tabs appear only after a move leads to one of them.
  if flow.start == nil || start.map(tabs.contains) == true {
    entries += tabs.filter { $0 != start || flow.start == nil }.map {
      WalkStep(screen: $0, cause: .entry(.tab))
    }
  }
  for index in program.ownScreens
  where program.hasOptions(index) && flow.screens[index].entry != nil {
    entries.append(WalkStep(screen: index, cause: .entry(.entry)))
  }
  return (entries, tabs, isComplete)
}
