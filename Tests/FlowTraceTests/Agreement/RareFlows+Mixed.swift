extension RareFlows {
  /// Flows that mix alerts, conditions, tabs and links that append.
  static let mixed: [[String]] = [
    [
      """
      app: {ui: uikit}
      tabs: [a, b]
      screens:
        a: {title: A, destinations: [{push: c, label: m1}]}
        b: {title: B}
        c: {title: C, destinations: [{tab: b, label: m3, then: {push: c}}]}

      """
    ],
    [
      """
      app: {ui: uikit, large-titles: true}
      start: home
      screens:
        home: {title: Home, final: true, destinations: [{sheet: form, label: m1}]}
        form: {title: Form, destinations: [{alert: sure, label: m2}, {push: more, label: m3}]}
        more: {title: More, destinations: [{alert: sure, label: m4}, {pop: 1, label: m5}]}
        sure: {title: Discard?, destinations: [{dismiss: true, label: m6, then: {dismiss: true, then: {push: away}}}, {dismiss: true, label: m7}]}
        away: {title: Away, destinations: [{pop-to-root: true, label: m8}]}

      """
    ],
    [
      """
      app: {ui: uikit}
      tabs: [a, b]
      screens:
        a: {title: A, final: true, destinations: [{push: c, label: m1}, {full-screen: cam, label: m2}]}
        b: {title: B, destinations: [{push: d, label: m3}]}
        c: {title: C, destinations: [{push: d, label: m4}]}
        d: {title: D, destinations: [{pop-to: c, label: m5}, {tab: a, label: m6}]}
        cam: {title: Cam, destinations: [{tab: b, label: m7, then: {push: d}}, {dismiss: true, label: m8}]}
      deep-links:
        app://l0: {path: [d], append: true}
        app://l1: {path: [b, {sheet: cam}], when-modal: keep}

      """
    ],
    [
      """
      app: {ui: uikit}
      start: a
      screens:
        a: {title: A, progress: auto, destinations: [{push: b, label: m1}, {push: c, label: m2}]}
        b: {title: B, progress: auto, destinations: [{push: c, label: m3}, {sheet: h, label: m4}]}
        c: {title: C, progress: auto, destinations: [{push: e, label: m5}, {push: a, label: m6}, {replace: d, label: m7}]}
        d: {title: D, destinations: [{set: [a, e], label: m8}]}
        e: {title: E, progress: 1, final: true, back: false, destinations: [{root: a, label: m9}]}
        h: {title: H, progress: auto, destinations: [{dismiss: true, label: m10, then: {push: e}}]}
      deep-links:
        app://l0: {path: [c], append: true}

      """
    ],
    [
      """
      app: {ui: uikit, large-titles: true}
      tabs: [a, b]
      start: l
      screens:
        l: {title: L, gate: g, bar: {hidden: true}, destinations: [{root: a, label: m1}, {root: b, label: m2, passes: false}]}
        a: {title: A, final: true, destinations: [{push: c, label: m3}]}
        b: {title: B, destinations: [{push: c, label: m4, when: {has: g}}, {root: l, label: m5, revokes: g}]}
        c: {title: C, requires: g, bar: {large-title: never}, destinations: [{push: d, label: m6}]}
        d: {title: D, requires: g, destinations: [{root: l, label: m7, revokes: g}]}
      deep-links:
        app://l0: [l, a, c]

      """
    ],
    [
      """
      app: {ui: uikit}
      start: a
      screens:
        a: {title: A, gate: g, destinations: [{push: b, label: m1}, {alert: q, label: m2}]}
        b: {title: B, requires: g, destinations: [{pop-to: a, label: m3, revokes: g, inclusive: false}, {push: c, label: m4}]}
        c: {title: C, requires: g, final: true, destinations: [{pop-to: a, label: m5, then: {alert: q}}]}
        q: {title: Q, destinations: [{push: b, label: m6}, {dismiss: true, label: m7}, {root: c, label: m8, when: {has: g}}]}
      deep-links:
        app://l0: {path: [c], append: true}
        app://l1: [a, b, c]

      """
    ],
    [
      """
      app: {ui: uikit}
      start: a
      screens:
        a: {title: A, progress: 0, destinations: [{push: b, label: m1}]}
        b: {title: B, progress: 1/2, destinations: [{alert: q, label: m2}, {push: e, label: m3}]}
        q: {title: Q, destinations: [{replace: c, label: m4}, {push: c, label: m5}, {set: [a, c], label: m6}]}
        c: {title: C, progress: 1/4, destinations: [{push: e, label: m7}, {pop: 1, label: m8, then: {push: e}}]}
        e: {title: E, progress: 1, final: true}

      """
    ],
    [
      """
      app: {ui: uikit, large-titles: true}
      tabs: [a, b, c]
      screens:
        a: {title: A, final: true, progress: 0, destinations: [{push: d, label: m1}]}
        b: {title: B, progress: 1/2, destinations: [{push: d, label: m2}, {tab: c, label: m3}]}
        c: {title: C, bar: {large-title: never}, destinations: [{push: d, label: m4}, {set: [c, d], label: m5}]}
        d: {title: D, progress: 1/4, destinations: [{tab: b, label: m6}, {sheet: s, label: m7}]}
        s: {title: S, destinations: [{tab: c, label: m8, then: {push: d}}, {dismiss-all: true, label: m9}]}
      deep-links:
        app://l0: {path: [c, d], when-modal: keep}
        app://l1: {path: [d], append: true}

      """
    ],
    [
      """
      app: {ui: uikit}
      start: a
      screens:
        a: {title: A, destinations: [{full-screen: b, label: m1, navigation: false}]}
        b: {title: B, destinations: [{alert: q, label: m2}, {sheet: c, label: m3}]}
        c: {title: C, destinations: [{dismiss: true, label: m4, then: {dismiss: true}}, {dismiss: true, label: m5, then: {push: d}}]}
        d: {title: D, final: true}
        q: {title: Q, destinations: [{dismiss: true, label: m6, then: {dismiss: true, then: {push: d}}}, {push: d, label: m7}]}

      """
    ],
    [
      """
      app: {ui: uikit}
      start: a
      screens:
        a: {title: A, destinations: [{sheet: b, label: m1}]}
        b: {title: B, back: false, destinations: [{push: c, label: m2}, {dismiss: true, label: m3, when: {has: g}}]}
        c: {title: C, gate: g, destinations: [{pop: 1, label: m4, passes: g}, {push: d, label: m5, passes: false}]}
        d: {title: D, final: true, destinations: [{pop-to: b, label: m6, revokes: g}]}
      deep-links:
        app://l0: {path: [c], append: true, when-modal: keep}

      """
    ],
    [
      """
      app: {ui: uikit}
      tabs: [a, b]
      start: s
      screens:
        s: {title: S, destinations: [{root: a, label: m1}, {set: [s, t], label: m2}]}
        t: {title: T, destinations: [{tab: b, label: m3}, {root: b, label: m4}]}
        a: {title: A, final: true, destinations: [{push: c, label: m5}, {root: s, label: m6}]}
        b: {title: B, destinations: [{open: "app://l0", label: m7}, {open: "app://l1", label: m8}]}
        c: {title: C, destinations: [{open: "app://l1", label: m9}]}
      deep-links:
        app://l0: {path: [c], append: true}
        app://l1: {path: [b, c], when-modal: keep, animated: true}

      """
    ],
    [
      """
      app: {ui: uikit}
      start: a
      everywhere:
        destinations: [{pop-to: a, label: e1, missing: stay, then: {push: b}}]
        only: [c, d]
      screens:
        a: {title: A, final: true, destinations: [{push: c, label: m1}, {sheet: c, label: m2}]}
        b: {title: B, destinations: [{push: d, label: m3}]}
        c: {title: C, destinations: [{push: d, label: m4}, {dismiss: true, label: m5, when: there is a sheet}]}
        d: {title: D, destinations: [{pop-to: c, label: m6, inclusive: true, missing: stay}]}

      """
    ],
    [
      """
      app: {ui: uikit, idioms: [phone, pad]}
      start: a
      screens:
        a: {title: A, destinations: [{popover: p, label: m1, anchor: x}, {push: b, label: m2}]}
        b: {title: B, destinations: [{popover: p, label: m3, anchor: y}, {custom: c, label: m4}]}
        p: {title: P, destinations: [{alert: q, label: m5}, {push: r, label: m6}]}
        r: {title: R, back: false, destinations: [{alert: q, label: m7}]}
        q: {title: Q, destinations: [{dismiss: true, label: m8, then: {dismiss-all: true, then: {pop-to-root: true}}}]}
        c: {title: C, final: true, destinations: [{dismiss: true, label: m9, then: {pop: 1}}]}

      """
    ],
    [
      """
      app: {ui: uikit}
      start: a
      screens:
        a: {title: A, destinations: [{push: pay, label: m1}]}
        pay: {title: Pay, commit: true, destinations: [{alert: sure, label: m2}, {sheet: bank, label: m3}]}
        sure: {title: Sure, destinations: [{push: done, label: m4}, {dismiss: true, label: m5}]}
        bank: {title: Bank, destinations: [{dismiss: true, label: m6, then: {push: done}}, {dismiss: true, label: m7}]}
        done: {title: Done, final: true, destinations: [{pop-to-root: true, label: m8}, {sheet: bank, label: m9}]}

      """
    ],
  ]
}
