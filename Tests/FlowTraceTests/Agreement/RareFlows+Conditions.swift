extension RareFlows {
  /// Flows in which the shortest walk to a finding needs a condition that nothing satisfies.
  static let unsatisfied: [[String]] = [
    [
      """
      start: a
      screens:
        a: {destinations: [{set: [d, b], label: m1}]}
        b: {back: false, destinations: [{push: c, label: m5, when: {has: h}}, {set: [a, d], label: m8}]}
        c: {destinations: [{pop-to-root: true, label: m9}]}
        d: {destinations: [{pop: 2, label: m13}]}

      """
    ],
    [
      """
      start: d
      screens:
        a: {destinations: [{push: d, label: m2}]}
        d:
          bar: {hidden: true}
          destinations: [{push: d, label: m5}, {sheet: a, label: m7, when: {has: h}}]

      """
    ],
    [
      """
      tabs: [a, b]
      screens:
        a: {destinations: []}
        b: {destinations: [{alert: q, label: m2}, {push: c, label: m4, when: {has: g}}]}
        c: {destinations: [{sheet: d, label: m5}]}
        d: {destinations: [{dismiss: true, label: m9}, {pop: 1, label: m10}]}
        q: {destinations: [{push: d, label: m12}, {set: [b, c], label: m14}]}

      """
    ],
  ]
}
