extension RareFlows {
  /// Flows that mix sub-flows in modals with alerts, conditions and tabs.
  static let mixedSubflows: [[String]] = [
    [
      """
      app: {ui: uikit}
      start: home
      flows: {sub: sub.yaml}
      screens:
        home: {title: Home, progress: 0, final: true, destinations: [{sheet: pick, label: m1}]}
        pick: {title: Pick, progress: 1/4, destinations: [{push: sub, label: m2, on-finish: {ok: {push: paid}, no: {dismiss: true}}}, {dismiss: true, label: m3}]}
        paid: {title: Paid, progress: 1, final: true, destinations: [{dismiss: true, label: m4, then: {push: order}}]}
        order: {title: Order, progress: 1/2, destinations: [{pop: 1, label: m5}]}

      """,
      """
      start: x
      screens:
        x: {title: X, progress: 1/2, destinations: [{push: y, label: s1}, {finish: no, label: s2}]}
        y: {title: Y, progress: 1/3, destinations: [{finish: ok, label: s3}, {alert: q, label: s4}]}
        q: {title: Q, destinations: [{finish: no, label: s5}, {dismiss: true, label: s6}]}

      """,
    ],
    [
      """
      app: {ui: uikit}
      start: home
      flows: {sub: sub.yaml}
      screens:
        home: {title: Home, final: true, destinations: [{sheet: sub, label: m1, on-finish: {ok: {sheet: sub, on-finish: {ok: {push: b}}}}}, {push: b, label: m2}]}
        b: {title: B, destinations: [{pop: 1, label: m3, then: {sheet: sub}}]}

      """,
      """
      start: x
      flows: {sub: sub.yaml}
      screens:
        x: {title: X, destinations: [{alert: q, label: s1}, {sheet: sub, label: s2, on-finish: {ok: {finish: ok}}}]}
        q: {title: Q, destinations: [{finish: ok, label: s3}]}

      """,
    ],
    [
      """
      app: {ui: uikit}
      tabs: [a, b]
      flows: {sub: sub.yaml}
      screens:
        a: {title: A, final: true, destinations: [{push: sub, label: m1, on-finish: {ok: {tab: b, then: {push: c}}}}]}
        b: {title: B, destinations: [{push: c, label: m2}]}
        c: {title: C, destinations: [{pop-to-root: true, label: m3, then: {alert: q}}]}
        q: {title: Q, destinations: [{push: c, label: m4}, {tab: a, label: m5}]}
      deep-links:
        app://l0: [b, c]
        app://l1: {path: [c], append: true, when-modal: keep}

      """,
      """
      start: x
      screens:
        x: {title: X, destinations: [{finish: ok, label: s1}, {full-screen: y, label: s2}]}
        y: {title: Y, destinations: [{finish: ok, label: s3}, {dismiss: true, label: s4, then: {finish: ok}}]}

      """,
    ],
    [
      """
      app: {ui: uikit}
      start: a
      flows: {sub: sub.yaml}
      everywhere: {destinations: [{sheet: help, label: e1, when: {lacks: g}}], except: [help]}
      screens:
        a: {title: A, final: true, destinations: [{push: sub, label: m1, on-finish: {ok: {replace: b}, no: {alert: q}}}]}
        b: {title: B, requires: g, destinations: [{pop: 1, label: m2, revokes: g}]}
        q: {title: Q, destinations: [{push: sub/y, label: m3}, {dismiss: true, label: m4}]}
        help: {title: H, destinations: [{dismiss: true, label: m5, then: {push: sub, on-finish: {ok: {push: b}}}}]}

      """,
      """
      start: x
      screens:
        x: {title: X, destinations: [{push: y, label: s1}, {finish: no, label: s2}]}
        y: {title: Y, gate: g, destinations: [{finish: ok, label: s3}, {finish: no, label: s4, passes: false}]}

      """,
    ],
    [
      """
      app: {ui: uikit}
      start: a
      flows: {sub: sub.yaml}
      screens:
        a: {title: A, progress: 0.2, destinations: [{replace: sub, label: m1, on-finish: {ok: {push: b}, no: {root: a}}}]}
        b: {title: B, progress: 0.6, destinations: [{set: [a, sub], label: m2, on-finish: {ok: {set: [a, e]}}}]}
        e: {title: E, progress: 1, final: true}

      """,
      """
      start: x
      screens:
        x: {title: X, progress: 0.4, destinations: [{sheet: y, label: s1}, {finish: no, label: s2}]}
        y: {title: Y, progress: 0.1, destinations: [{finish: ok, label: s3}, {dismiss: true, label: s4, then: {push: z}}]}
        z: {title: Z, progress: 0.5, destinations: [{pop: 1, label: s5, then: {finish: ok}}]}

      """,
    ],
    [
      """
      app: {ui: uikit}
      tabs: [a, b]
      flows: {sub: sub.yaml}
      screens:
        a: {title: A, final: true, destinations: [{full-screen: sub, label: m1, on-finish: {ok: {tab: b, then: {alert: q}}, no: {push: c}}}]}
        b: {title: B, destinations: [{sheet: sub, label: m2, on-finish: {ok: {pop-to-root: true, then: {push: c}}}}]}
        c: {title: C, destinations: [{pop: 1, label: m3, then: {tab: b}}]}
        q: {title: Q, destinations: [{tab: a, label: m4, then: {push: c}}, {dismiss: true, label: m5}]}
      deep-links:
        app://l0: {path: [c], append: true, when-modal: keep}

      """,
      """
      start: x
      everywhere: [{finish: no, label: e1}]
      screens:
        x: {title: X, destinations: [{push: y, label: s1}, {sheet: z, label: s2}]}
        y: {title: Y, gate: h, destinations: [{finish: ok, label: s3}, {pop: 1, label: s4, then: {sheet: z}}]}
        z: {title: Z, destinations: [{dismiss: true, label: s5}, {finish: ok, label: s6, when: {has: h}}]}

      """,
    ],
  ]
}
