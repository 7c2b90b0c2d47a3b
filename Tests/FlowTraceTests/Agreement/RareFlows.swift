/// Small flows with what random ones have seldom, and rules and traces are easily wrong about.
enum RareFlows {
  /// The files of each: the flow, and the one that it uses as `sub`.
  static let all = alone + unsatisfied + withSubflows + mixed + mixedSubflows

  private static let alone: [[String]] = [
    [
      """
      tabs: [a, b]
      claims: [{before: {screen: a, first: c}}]
      start: c
      screens:
        a: {}
        b: {gate: g, destinations: [{tab: a, label: m2}]}
        c: {}
      deep-links:
        app://l0: [b, c]

      """
    ],
    [
      """
      start: d
      claims: [{always: {stack: [c, ...], on: a}}]
      screens:
        a: {gate: h}
        c: {}
        d: {gate: g, destinations: [{open: "app://l0", label: m9}]}
      deep-links:
        app://l0: [d, {popover: a}, {popover: a}]

      """
    ],
    [
      """
      start: c
      claims: [{never: {shown: a, when: {lacks: g}}}]
      screens:
        a: {destinations: [{external: Safari, label: m3, revokes: g}]}
        c: {gate: g, destinations: [{push: d, label: m6}]}
        d: {destinations: [{sheet: a, label: m7}]}

      """
    ],
    [
      """
      start: c
      screens:
        a: {progress: 1}
        b: {destinations: [{popover: e, label: m5}]}
        c: {}
        e: {final: true, destinations: [{pop: 1, label: m11, then: {alert: q}}, {push: e, label: m12}]}
        q: {destinations: [{set: [a, e, b], label: m15}]}
      deep-links:
        app://l0: b

      """
    ],
    [
      """
      tabs: [a, b]
      screens:
        a:
          progress: 3/4
          destinations:
            - {pop: 2, label: m2, then: {push: d}}
            - {set: [b, a, a], label: m3}
            - {replace: b, label: m4}
        b: {destinations: [{push: a, label: m8}]}
        d: {progress: 0}

      """
    ],
    [
      """
      start: a
      screens:
        a: {}
        b: {destinations: [{set: [e, d, d], label: m2}]}
        c: {destinations: [{push: e, label: m4}]}
        d:
          progress: 1
          destinations: [{set: [d, a, b], label: m6}, {pop: 1, label: m7, then: {push: c}}]
        e: {progress: 1/2}
      deep-links:
        app://l0: d

      """
    ],
    [
      """
      tabs: [a, b]
      screens:
        a: {destinations: [{pop: 2, label: m1, then: {dismiss: true, then: {sheet: a}}}]}
        b: {}
        c: {destinations: [{custom: a, label: m5, navigation: false}]}
        d: {entry: a menu, destinations: [{set: [c], label: m9}]}

      """
    ],
    [
      """
      start: c
      screens:
        a: {destinations: [{custom: d, label: m2}, {replace: e, label: m3}]}
        b: {}
        c: {destinations: [{push: a, label: m7}]}
        d:
          destinations:
            - {push: b, label: m9}
            - {pop-to: c, label: m10, then: {replace: e}}
            - {external: Safari, label: m12}
        e: {destinations: [{dismiss: true, label: m16}]}

      """
    ],
    [
      """
      start: a
      screens:
        a: {destinations: [{popover: d, label: m2}]}
        c: {destinations: [{dismiss: true, label: m6, then: {set: [e, c]}}]}
        d: {destinations: [{custom: c, label: m9}]}
        e: {destinations: [{custom: a, label: m12}]}

      """
    ],
    [
      """
      start: a
      screens:
        a: {destinations: [{replace: d, label: m2}]}
        b: {destinations: [{open: "app://l0", label: m6}]}
        c: {destinations: [{custom: b, label: m10, navigation: false}]}
        d: {destinations: [{push: c, label: m12}]}
      deep-links:
        app://l0: {path: [d], append: true, when-modal: keep}

      """
    ],
    [
      """
      start: b
      screens:
        a: {}
        b: {destinations: [{pop-to: a, label: m3, then: {set: [a, b, c]}, inclusive: true, missing: stay}]}
        c: {}

      """
    ],
    [
      """
      start: c
      screens:
        a: {destinations: [{pop: 1, label: m2}]}
        b:
          bar: {hidden: true}
          destinations: [{pop: 1, label: m5, then: {push: a}}, {set: [a, c, b], label: m6}]
        c: {destinations: [{push: b, label: m9}]}

      """
    ],
    [
      """
      start: b
      screens:
        a: {commit: true, destinations: []}
        b: {destinations: []}
        c: {final: true, destinations: [{alert: q, label: m8}]}
        q: {destinations: [{set: [a, c], label: m9}]}
      deep-links:
        app://l0: {path: [c], append: true}

      """
    ],
    [
      """
      start: a
      screens:
        a: {progress: 1/2, destinations: [{pop-to-root: true, label: m1, then: {open: "app://l0"}}]}
        b: {progress: 1/4, destinations: []}
      deep-links:
        app://l0: {path: [b, b], append: true, when-modal: keep}

      """
    ],
    [
      """
      start: a
      screens:
        a: {destinations: [{set: [c, a, c], label: m3}, {pop: 1, label: m4, then: {alert: q}}]}
        c: {destinations: []}
        d: {final: true, destinations: []}
        q: {commit: true, destinations: [{push: d, label: m13}]}

      """
    ],
    [
      """
      start: d
      everywhere: {destinations: [{pop-to-root: true, label: m1, then: {set: [a, e, a]}}]}
      screens:
        a: {back: false, destinations: []}
        c: {destinations: []}
        d: {destinations: [{popover: c, label: m7}]}
        e: {destinations: []}

      """
    ],
    [
      """
      start: b
      screens:
        a: {destinations: []}
        b:
          gate: g
          destinations:
            - {root: c, label: m5}
            - {pop-to-root: true, label: m8, revokes: g, then: {root: a}}
        c: {destinations: [{push: d, label: m11}]}
        d: {requires: g, destinations: [{push: b, label: m14}]}

      """
    ],
    [
      """
      start: d
      claims: [{always: {stack: [d, ...], on: b}}]
      screens:
        a: {destinations: []}
        b: {gate: h, destinations: []}
        d: {destinations: [{pop-to-root: true, label: m6, then: {open: "app://l0"}}]}
        e: {destinations: []}
      deep-links:
        app://l0: [b, a, {full-screen: e}]

      """
    ],
  ]
}
