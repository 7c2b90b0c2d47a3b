/// The limit for work that is repeated for many parts of a flow, where each repetition can visit the whole flow.
///
/// It is proportional to the size of the flow, with a minimum for small flows.
package func workLimit(for size: Int) -> Int { 40 * max(25_000, size) }
