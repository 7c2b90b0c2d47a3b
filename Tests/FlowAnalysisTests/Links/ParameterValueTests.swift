import FlowAnalysis
import FlowFormat
import Testing

@Suite("Values of parameters")
struct ParameterValueTests {
  @Test(
    "texts that are values of a type",
    arguments: [
      (
        ParameterType.int,
        ["0", "-12", "+7", "007", "0x1F", "0o17", "123456789012345678901234567890"]
      ),
      (.number, ["1", "-0.5", ".5", "5.", "1e9", "2.5E-3", ".inf", "-.Inf", ".nan", "0x1F"]),
      (.bool, ["true", "false"]),
      (.string, ["", "12", "ø"]),
      (.uuid, ["123e4567-E89B-12d3-a456-426614174000"]),
      (
        .date,
        [
          "2026-01-31", "2024-02-29", "2000-02-29", "2026-01-31T00:00:00Z",
          "2026-01-31t23:59:60.25-08:00", "2026-01-31 12:00:00+00:00",
        ]
      ),
    ])
  func accepted(_ type: ParameterType, _ texts: [String]) {
    for text in texts { #expect(type.accepts(text), "\(text)") }
  }

  @Test(
    "texts that are not values",
    arguments: [
      (ParameterType.int, ["", "-", "1.0", "1e3", "0x", "0xG", "0o8", "1_000", " 1", "١"]),
      (.number, ["", ".", "-", "1e", "1e+", "1/3", "inf", "nan", "1,5", "e5", "1.5x"]),
      (.bool, ["yes", "1", "True", ""]),
      (
        .uuid,
        [
          "123e4567e89b12d3a456426614174000", "123e4567-e89b-12d3-a456-42661417400",
          "123e4567-e89b-12d3-a456-42661417400g", "{123e4567-e89b-12d3-a456-426614174000}",
          "123e4567-e89b-12d3-a456-426614174000-",
        ]
      ),
      (
        .date,
        [
          "", "2026", "2026-1-31", "2026-13-01", "2026-00-01", "2026-02-29", "1900-02-29",
          "2026-04-31", "31.01.2026", "2026-01-31T", "2026-01-31T12:00", "2026-01-31T12:00:00",
          "2026-01-31T24:00:00Z", "2026-01-31T12:60:00Z", "2026-01-31T12:00:61Z",
          "2026-01-31T12:00:00.Z", "2026-01-31T12:00:00+0100", "2026-01-31T12:00:00+01:00Z",
          "2026-01-31x12:00:00Z",
        ]
      ),
    ])
  func refused(_ type: ParameterType, _ texts: [String]) {
    for text in texts { #expect(!type.accepts(text), "\(text)") }
  }
}
