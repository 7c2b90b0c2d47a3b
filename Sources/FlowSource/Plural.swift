/// `1 step`, `2 steps`; `plural` is for nouns whose plural does not end in a plain s.
package func counted(_ count: Int, _ noun: String, _ plural: String? = nil) -> String {
  "\(count) \(count == 1 ? noun : plural ?? noun + "s")"
}
