import Interaction
import Pixman
import Testing

@Suite struct TraceTests {
  private let every: [TraceEvent.Kind] = [
    .down(id: 3, at: Point(x: 1.5, y: -2)), .move(id: 3, at: Point(x: 2, y: 3)), .up(id: 3),
    .cancel, .frame, .motion(at: Point(x: 5, y: 6)), .button(code: 272, isPressed: true),
    .axis(.vertical, value: 10, source: .wheel, steps: 120),
    .axis(.horizontal, value: -3.25, source: nil, steps: 0), .stop(.vertical),
    .gestureBegin(.pinch, fingers: 2),
    .gestureUpdate(.pinch, by: Point(x: 1, y: -2), scale: 1.25, rotation: -3.5),
    .gestureEnd(.pinch, isCancelled: true), .gestureBegin(.swipe, fingers: 3),
    .gestureUpdate(.swipe, by: Point(x: 4, y: 0)), .gestureEnd(.swipe, isCancelled: false),
    .gestureBegin(.hold, fingers: 4), .gestureEnd(.hold, isCancelled: false),
    .key(name: "Escape", isPressed: false), .resize(Size(width: 640, height: 480)), .scale(1.5),
    .capability(.touch, isPresent: false),
  ]

  @Test func `D13 every event survives being written and read`() throws {
    let header = Trace.Header(size: Size(width: 1280, height: 800), scale: 2, scene: "mail")
    let events = every.enumerated().map { TraceEvent(time: Double($0) / 10, kind: $1) }
    let trace = Trace(header: header, events: events)
    #expect(try TraceParser.parse(Array(trace.text.utf8)) == trace)
  }

  @Test func `D13 D11 the header says what text size, motion and direction moved the layers`()
    throws
  {
    var header = Trace.Header(size: Size(width: 400, height: 800), scale: 1, scene: "mail")
    #expect(header.json["text_scale"] == nil && header.json["rtl"] == nil)
    #expect(header.json["reduce_motion"] == nil)
    header.reducesMotion = true
    header.textScale = 1.5
    header.layoutDirection = .rightToLeft
    let trace = Trace(header: header, events: [])
    #expect(try TraceParser.parse(Array(trace.text.utf8)) == trace)
  }

  @Test func `D13 a mark of the encoding at the beginning is passed over`() throws {
    let text = "\u{feff}{\"trace\":1,\"width\":10,\"height\":20}\n"
    #expect(try TraceParser.parse(Array(text.utf8)).header.size == Size(width: 10, height: 20))
  }

  @Test func `D13 comments, empty lines, CRLF and unknown fields are skipped`() throws {
    let text =
      "# made by hand\r\n\r\n{\"trace\":1,\"width\":10,\"height\":20,\"new\":[]}\r\n  # more\n"
      + "{\"t\":0,\"event\":\"cancel\",\"colour\":\"red\"}\n"
    let trace = try TraceParser.parse(Array(text.utf8))
    #expect(
      trace.header == Trace.Header(size: Size(width: 10, height: 20), scale: 1, scene: "home"))
    #expect(trace.events == [TraceEvent(time: 0, kind: .cancel)])
  }

  @Test(arguments: [
    ("", 1), ("# only a comment\n", 2), ("{\"t\":0,\"event\":\"cancel\"}\n", 1),
    ("{\"trace\":2,\"width\":1,\"height\":1}", 1), ("{\"trace\":1,\"width\":0,\"height\":1}", 1),
    ("{\"trace\":1,\"width\":1,\"height\":1e9}", 1),
    ("{\"trace\":1,\"width\":9,\"height\":9,\"rtl\":3}", 1),
    ("{\"trace\":1,\"width\":9,\"height\":9,\"reduce_motion\":1}", 1),
    ("{\"trace\":1,\"width\":9,\"height\":9,\"text_scale\":9}", 1), ("[]", 1),
  ])
  func `D13 a wrong header is an error with its line`(text: String, line: Int) {
    let error = #expect(throws: TraceError.self) { try TraceParser.parse(Array(text.utf8)) }
    #expect(error?.line == line)
  }

  @Test(arguments: [
    "nonsense", "{\"event\":\"up\",\"id\":1}", "{\"t\":-1,\"event\":\"cancel\"}",
    "{\"t\":1,\"event\":\"wobble\"}", "{\"t\":1,\"event\":\"down\",\"id\":1,\"x\":3}",
    "{\"t\":1,\"event\":\"down\",\"id\":3000000000,\"x\":3,\"y\":1}",
    "{\"t\":1,\"event\":\"move\",\"id\":1,\"x\":\"3\",\"y\":1}",
    "{\"t\":1,\"event\":\"axis\",\"axis\":\"diagonal\",\"value\":1}",
    "{\"t\":1,\"event\":\"button\",\"button\":272}", "{\"t\":1,\"event\":\"key\",\"pressed\":true}",
    "{\"t\":1,\"event\":\"pinch\"}", "{\"t\":1,\"event\":\"pinch\",\"phase\":\"begin\"}",
    "{\"t\":1,\"event\":\"hold\",\"phase\":\"update\",\"dx\":1,\"dy\":1}",
    "{\"t\":1,\"event\":\"pinch\",\"phase\":\"update\",\"dx\":1,\"dy\":1}",
    "{\"t\":1,\"event\":\"swipe\",\"phase\":\"end\"}",
    "{\"t\":0.4,\"event\":\"cancel\"}", "{\"t\":1e300,\"event\":\"cancel\"}",
  ])
  func `D13 a wrong event is an error with its line`(event: String) {
    let text =
      "{\"trace\":1,\"width\":9,\"height\":9}\n{\"t\":0.5,\"event\":\"frame\"}\n#\n\(event)\n"
    let error = #expect(throws: TraceError.self) { try TraceParser.parse(Array(text.utf8)) }
    #expect(error?.line == 4 && error?.expected.isEmpty == false)
  }
}
