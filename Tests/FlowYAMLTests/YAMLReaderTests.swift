import FlowSource
import FlowYAML
import Testing
