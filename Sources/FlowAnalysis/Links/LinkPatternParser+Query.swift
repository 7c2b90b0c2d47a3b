extension LinkPatternParser {
  mutating func readQuery() {
    var names: Set<[UInt8]> = []
    itemNames.removeAll(keepingCapacity: true)
    for item in parts.items(of: divisible) {
      let inName = pairs(in: item.name)
      for pair in inName { report(.placeholderInQueryName, braces[pair].range) }
      // Comparing so few names is faster than hashing them.
      let isRepeated =
        isPlain && itemNames.count < 8
        ? itemNames.contains { $0.count == item.name.count && bytes[$0] == bytes[item.name] }
        : !names.insert(decoded(item.name)).inserted
      if isRepeated, inName.isEmpty { report(.repeatedQueryItem, item.name) }
      if isPlain, itemNames.count < 8 {
        itemNames.append(item.name)
        if itemNames.count == 8 { names = Set(itemNames.map { decoded($0) }) }
      }
      if let value = item.value { readValue(value, of: item.name) }
    }
  }

  private mutating func readValue(_ range: Range<Int>, of name: Range<Int>) {
    let inside = pairs(in: range)
    for index in inside {
      let pair = braces[index]
      if pair.isRest { report(.misplacedRest, pair.range) }
      add(index, of: name)
    }
    if inside.contains(where: { braces[$0].range != range && braces[$0].name != nil }) {
      report(.partialQueryValue, range)
    }
  }
}
