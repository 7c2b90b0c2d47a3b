import FlowImport

/// The name of a type as an id: without `View`, `ViewController`, `Screen` and the like, in kebab case.
func idName(ofType name: String) -> String {
  var name = lastComponent(name).drop { $0 == "_" }
  for suffix in ["ViewController", "Controller", "Screen", "View", "VC", "Scene", "Sheet"]
  where name.hasSuffix(suffix) && name.count > suffix.count {
    name = name.dropLast(suffix.count)
    break
  }
  return kebabCase(String(name))
}

/// `pdf-reader` of `PDFReader`.
func kebabCase(_ name: String) -> String {
  let letters = Array(name)
  var result = ""
  for (position, letter) in letters.enumerated() {
    if letter.isUppercase, position > 0 {
      let isAfterLower = !letters[position - 1].isUppercase && letters[position - 1] != "_"
      let isBeforeLower =
        position + 1 < letters.count && letters[position + 1].isLowercase
        && letters[position - 1].isUppercase
      if isAfterLower || isBeforeLower { result += "-" }
    }
    result += letter == "_" ? "-" : letter.lowercased()
  }
  return result
}
