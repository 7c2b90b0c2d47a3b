extension RareFlows {
  private static let other = "start: a\nscreens: {a: {}}\n"

  static let withSubflows: [[String]] = [
    [
      other,
      """
      start: y
      screens:
        x: {destinations: [{finish: ok, label: m10}]}
        y: {progress: 1, destinations: [{pop-to-root: true, label: m15, then: {push: z}}]}
        z: {progress: 3/4}

      """,
    ],
    [
      other,
      """
      start: z
      screens:
        x: {requires: g}
        y: {gate: g, destinations: [{finish: ok, label: m4}]}
        z: {destinations: [{pop-to-root: true, label: m6, then: {pop: 2, then: {set: [y, x]}}}]}

      """,
    ],
    [
      other,
      """
      start: y
      screens:
        y: {destinations: [{pop: 2, label: m16, then: {alert: q}}, {finish: ok, label: m17}]}
        q: {}

      """,
    ],
    [
      other,
      """
      start: z
      screens:
        x: {destinations: [{push: x, label: m9}]}
        y: {destinations: [{pop: 2, label: m11, then: {sheet: x, navigation: false}}]}
        z: {destinations: [{set: [y, x, x], label: m16}, {finish: ok, label: m18}]}

      """,
    ],
    [
      other,
      """
      start: x
      screens:
        x: {commit: true, destinations: [{dismiss: true, label: m13, then: {custom: z}}]}
        y: {destinations: [{finish: no, label: m15}]}
        z: {final: true}

      """,
    ],
    [
      other,
      """
      start: z
      screens:
        y: {final: true, destinations: [{dismiss: true, label: m8, then: {finish: ok}}]}
        z: {commit: true, destinations: [{full-screen: y, label: m13}]}

      """,
    ],
    [
      other,
      """
      start: y
      screens:
        x: {}
        y: {back: false, destinations: [{dismiss: true, label: m13, then: {set: [x, y]}}, {push: z, label: m14}]}
        z: {back: false, destinations: [{pop: 2, label: m16, then: {finish: no}}]}

      """,
    ],
    [
      """
      start: b
      flows: {sub: sub.yaml}
      screens:
        a: {destinations: [{root: b, label: m3}]}
        b: {destinations: [{sheet: b, label: m6}, {set: [a, b, sub], label: m8, on-finish: {ok: {dismiss: true}}}]}

      """,
      """
      start: z
      screens:
        y: {destinations: [{finish: ok, label: m18}]}
        z: {back: false, destinations: [{sheet: y, label: m21}]}

      """,
    ],
    [
      """
      start: c
      flows: {sub: sub.yaml}
      screens:
        a: {destinations: [{pop-to: c, label: m1}]}
        c: {destinations: [{replace: d, label: m6}]}
        d: {destinations: [{set: [d, a, sub], label: m10, on-finish: {ok: {alert: q}}}]}
        q: {destinations: []}

      """,
      """
      start: x
      screens:
        x: {back: false, destinations: [{sheet: z, label: m11}]}
        z: {destinations: [{finish: ok, label: m18}]}

      """,
    ],
    [
      """
      tabs: [a, b]
      flows: {sub: sub.yaml}
      everywhere: {destinations: [{popover: b, label: m1}]}
      screens:
        a: {final: true, destinations: []}
        b: {back: false, destinations: [{replace: sub, label: m7, on-finish: {ok: {replace: e}}}]}
        e: {commit: true, destinations: []}

      """,
      """
      start: x
      screens:
        x: {back: false, destinations: [{full-screen: z, label: m24}]}
        z: {final: true, destinations: [{finish: ok, label: m28}]}

      """,
    ],
    [
      """
      start: a
      flows: {sub: sub.yaml}
      screens:
        a: {destinations: []}
        b: {progress: 0, destinations: []}
        c:
          entry: a menu
          progress: 3/4
          destinations:
            - {replace: sub, label: m8, on-finish: {ok: {push: sub, on-finish: {ok: {custom: d, navigation: false}}}}}
            - {set: [sub], label: m9, on-finish: {ok: {push: b}}}
        d: {destinations: []}

      """,
      """
      start: y
      screens:
        y: {destinations: [{finish: ok, label: m17}]}

      """,
    ],
    [
      """
      tabs: [a, b]
      flows: {sub: sub.yaml}
      screens:
        a: {destinations: []}
        b: {destinations: [{set: [b, a, c], label: m6}]}
        c: {destinations: [{replace: sub, label: m9, on-finish: {ok: {push: d}}}]}
        d: {progress: 1/4, destinations: [{custom: e, label: m11}]}
        e: {progress: 1/2, destinations: [{replace: sub, label: m13, on-finish: {ok: {full-screen: e, navigation: false}}}]}

      """,
      """
      start: x
      screens:
        x: {destinations: [{finish: ok, label: m17}]}

      """,
    ],
    [
      """
      start: c
      flows: {sub: sub.yaml}
      screens:
        a: {destinations: []}
        b: {progress: auto, destinations: [{custom: sub, label: m5, on-finish: {ok: {alert: q}}}, {push: sub, label: m7, on-finish: {ok: {replace: sub, on-finish: {ok: {pop-to: b, then: {push: sub, on-finish: {ok: {push: d}}}}}}}}]}
        c: {progress: 0, destinations: [{replace: b, label: m11}]}
        d: {destinations: [{push: e, label: m13}]}
        e: {destinations: []}
        q: {destinations: [{push: d, label: m16}, {set: [a, sub], label: m17, on-finish: {ok: {alert: q}}}, {pop-to: e, label: m18, then: {replace: c}}]}
      deep-links:
        app://l0: {path: [c, c], append: true}

      """,
      """
      start: x
      screens:
        x: {destinations: [{alert: q, label: m20}]}
        q: {destinations: [{finish: ok, label: m25}]}

      """,
    ],
    [
      """
      tabs: [a, b]
      flows: {sub: sub.yaml}
      screens:
        a: {destinations: [{custom: sub, label: m1}]}
        b: {destinations: [{sheet: sub, label: m3}]}

      """,
      """
      start: x
      screens:
        x: {destinations: [{pop: 1, label: m8}]}

      """,
    ],
  ]
}
