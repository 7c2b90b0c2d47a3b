/// `1 step`, `2 steps`; `plural` where that is not the noun and an s.
package func counted(_ count: Int, _ noun: String, _ plural: String? = nil) -> String {
  "\(count) \(count == 1 ? noun : plural ?? noun + "s")"
}
