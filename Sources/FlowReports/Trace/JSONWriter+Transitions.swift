import FlowAnalysis
import FlowJSON
import FlowTrace

extension JSONWriter {
  /// Everything computed for a transition.
  mutating func append(_ transition: TraceTransition, _ names: [String]) {
    object { json in
      json.key("bar")
      json.append(transition.bar)
      json.member("canceled-at", transition.canceledAt.map { Double($0) })
      json.member("direction", transition.direction.rawValue)
      json.member("duration", transition.duration)
      json.member("from", transition.from.map { names[$0.screen] })
      json.key("progress")
      json.append(transition.progress)
      json.member("restore-duration", transition.restoreDuration)
      json.member("to", transition.to.map { names[$0.screen] })
    }
  }

  /// `inset` is animated from this value to 0; `offset` and `height` are those of the disappearing
  /// view at the end.
  private mutating func append(_ bar: NavigationBarChange?) {
    guard let bar else { return null() }
    object { json in
      json.key("after")
      json.append(bar.after)
      json.member("from", bar.from)
      json.member("height", bar.isReadAsPop == nil ? nil : bar.end.growth)
      json.member("inset", bar.isReadAsPop == nil ? nil : bar.start.inset)
      json.member("offset", bar.isReadAsPop == nil ? nil : bar.end.offset)
      json.member("read-as", bar.isReadAsPop.map { $0 ? "pop" : "push" })
      json.member("to", bar.to)
      json.key("turn")
      json.append(bar.turn)
    }
  }

  private mutating func append(_ values: NavigationBarChange.Values?) {
    guard let values else { return null() }
    object { json in
      json.member("bar", values.bar)
      json.member("height", values.growth)
      json.member("inset", values.inset)
      json.member("offset", values.offset)
    }
  }

  private mutating func append(_ motion: ProgressMotion?) {
    guard let motion else { return null() }
    object { json in
      json.key("after")
      json.append(motion.after)
      json.key("before")
      json.append(motion.before)
      json.member("mode", motion.after.mode.rawValue)
      json.member("start", motion.start)
      json.key("turn")
      json.append(motion.turn)
    }
  }

  private mutating func append(_ bar: ProgressBar?) {
    guard let bar else { return null() }
    object { json in
      json.member("alpha", bar.alpha)
      json.member("value", bar.value)
    }
  }
}
