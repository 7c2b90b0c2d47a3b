/// A description of parts of a flow without the numbers of texts, which follow the order in which a
/// file was decoded.
package func withoutTextNumbers(_ description: String) -> String {
  description.replacing(/(operandName|titleNumber|targetName): -?\d+/) { "\($0.output.1)" }
}
