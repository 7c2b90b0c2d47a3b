import SampleFlows
import Testing

@testable import FlowAnalysis

@Suite("Queues by distance")
struct DistanceQueueTests {
  @Test(
    "elements come in the order of their distances, then in that in which they were added",
    arguments: 0..<20)
  func order(seed: UInt64) {
    var dice = Dice(seed: seed)
    var queue = DistanceQueue<Int>()
    var waiting: [(distance: Int, element: Int)] = []
    for element in 0..<400 {
      if dice.isLucky(percent: 60) {
        let distance = queue.distance + dice.number(0...3)
        queue.append(element, at: distance)
        waiting.append((distance, element))
      } else {
        let nearest = waiting.indices.min { waiting[$0] < waiting[$1] }
        let expected = nearest.map { waiting.remove(at: $0) }
        #expect(queue.removeFirst() == expected?.element)
        if let expected { #expect(queue.distance == expected.distance) }
      }
    }
  }
}
