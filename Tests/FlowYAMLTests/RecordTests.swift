import Testing

@testable import FlowYAML

@Suite("nodes")
struct RecordTests {
  @Test("a node takes 16 bytes")
  func size() {
    #expect(MemoryLayout<YAMLTree.Record>.stride == 16)
  }
}
