/// How much work may be done for all parts of a flow together, where that for each part can be as much as the flow
/// is large.
///
/// In proportion to the flow, like the time for all else; small flows may take as much as larger ones.
package func workLimit(for size: Int) -> Int { 40 * max(25_000, size) }
