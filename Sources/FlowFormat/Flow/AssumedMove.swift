/// The comments with which imports write moves that the source does not contain.
package enum AssumedMove: String, CaseIterable {
  case codeCloses = "assumed: code closes it"
  case codeGoesBack = "assumed: code goes back"
  case dialog = "like every dialog"
}
