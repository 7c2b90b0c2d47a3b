import FlowSource
import Testing

@testable import FlowImport
