import Interaction
import Testing

@Suite struct JSONTests {
  @Test(arguments: [
    (#"{"a":1,"b":[true,false,null],"c":"x"}"#, #"{"a":1,"b":[true,false,null],"c":"x"}"#),
    (" [ 1.5 , -2e2 ] ", "[1.5,-200]"),
    (#""\u00e9\ud83d\ude00\n\"""#, "\"é😀\\n\\\"\""),
    ("0.1234567891", "0.123457"),
    ("-0", "0"),
    ("{}", "{}"),
  ])
  func `a value is read and written again`(text: String, written: String) throws {
    #expect(try JSONParser.parse(text).description == written)
  }

  @Test(arguments: [
    ("", 1, 1), ("{", 1, 2), ("{\"a\" 1}", 1, 6), ("[1,]", 1, 4), ("[1 2]", 1, 4),
    ("01", 1, 2), ("1.", 1, 3), ("1e", 1, 3), ("-", 1, 2), ("nul", 1, 1), ("\"a", 1, 3),
    ("\"\\q\"", 1, 4), ("\"\\u12\"", 1, 4), ("\"\\ud800x\"", 1, 8), ("[\n1,\n x]", 3, 2),
    ("1 1", 1, 3), ("1e999", 1, 6), ("\"\u{1}\"", 1, 2),
  ])
  func `what is no JSON is refused with its place`(text: String, line: Int, column: Int) {
    let error = #expect(throws: JSONError.self) { try JSONParser.parse(text) }
    #expect(error?.line == line && error?.column == column, "\(String(describing: error))")
  }

  @Test func `deep nesting is refused instead of exhausting the stack`() {
    let text = String(repeating: "[", count: 100_000)
    #expect(throws: JSONError.self) { try JSONParser.parse(text) }
  }

  @Test func `bytes that are not UTF-8 are refused`() {
    let bytes: [UInt8] = [34, 0xff, 34]
    #expect(throws: JSONError.self) { try JSONParser.parse(bytes[...]) }
  }

  @Test func `numbers that JSON cannot hold are written as null`() {
    #expect(JSON.array([.number(.nan), .number(.infinity)]).description == "[null,null]")
  }
}
