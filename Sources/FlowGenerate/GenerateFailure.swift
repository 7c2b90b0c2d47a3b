/// Why nothing can be generated from a flow.
package struct GenerateFailure: Error {
  package let message: String
}
