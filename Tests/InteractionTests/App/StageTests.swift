import Pixman
import Testing
import WLSurface

@testable import Interaction

@Suite struct StageTests {
  private final class Fixture {
    var lines: [String] = []
    let stage: Stage
    let log: EventLog
    var taps = 0

    init(_ change: (inout AppOptions) -> Void = { _ in }) {
      let root = Layer()
      let button = ButtonLayer(frame: Rect(x: 0, y: 0, width: 100, height: 100))
      button.id = "button"
      let view = ScrollView(frame: Rect(x: 0, y: 100, width: 400, height: 300))
      view.contentSize = Size(width: 400, height: 900)
      view.id = "view"
      root.add(button)
      root.add(view)
      var options = AppOptions(title: "", size: Size(width: 400, height: 400))
      change(&options)
      var write: (String) -> Void = { _ in }
      log = EventLog { write($0) }
      stage = Stage(Scene(root: root), log: log, options: options)
      write = { [unowned self] in self.lines.append($0) }
      button.onTap = { [unowned self] in self.taps += 1 }
      stage.resize(to: options.size, scale: 1, at: 4.9)
      stage.advance(to: 4.9)
      stage.didShowFirstFrame(at: 5, refresh: 59.999)
    }

    func touch(_ event: (TouchPoint) -> SeatEvent, _ x: Double, _ y: Double, at time: Double) {
      stage.receive(
        event(TouchPoint(seat: 2, contact: 77, position: Point(x: x, y: y), time: time)))
    }
  }

  @Test func `D10 ready is the first line, with t 0 and its fields in order, and comes once`() {
    let fixture = Fixture()
    fixture.stage.didShowFirstFrame(at: 6, refresh: 60)
    #expect(
      fixture.lines == [
        #"{"t":0,"event":"ready","width":400,"height":400,"scale":1,"refresh":60,"#
          + #""compositor":null}"#
      ])
  }

  @Test func `D10 a resize says size, scale and orientation, and nothing where nothing changed`() {
    let fixture = Fixture()
    fixture.lines = []
    fixture.stage.resize(to: Size(width: 400, height: 400), scale: 1, at: 5.25)
    #expect(fixture.lines.isEmpty)
    fixture.stage.resize(to: Size(width: 500, height: 400), scale: 1.5, at: 5.25)
    fixture.stage.resize(to: Size(width: 400, height: 500), scale: 1.5, at: 5.25)
    #expect(
      fixture.lines == [
        #"{"t":0.25,"event":"resize","width":500,"height":400,"scale":1.5,"#
          + #""orientation":"landscape"}"#,
        #"{"t":0.25,"event":"resize","width":400,"height":500,"scale":1.5,"#
          + #""orientation":"portrait"}"#,
      ])
  }

  @Test func `D10 a tap is its contacts and a recognised gesture, t counted from the first frame`()
  {
    let fixture = Fixture()
    fixture.lines = []
    fixture.touch(SeatEvent.touchDown, 10.5, 20, at: 5.25)
    fixture.touch(SeatEvent.touchMotion, 11, 20, at: 5.27)
    fixture.touch(SeatEvent.touchUp, 11, 20, at: 5.3)
    #expect(
      fixture.lines == [
        #"{"t":0.25,"event":"contact","id":1,"seat":2,"kind":"touch","phase":"down","#
          + #""x":10.5,"y":20,"time":5.25}"#,
        #"{"t":0.3,"event":"contact","id":1,"seat":2,"kind":"touch","phase":"up","#
          + #""x":11,"y":20,"time":5.3}"#,
        #"{"t":0.3,"event":"gesture","recognizer":"tap","state":"recognised","x":11,"y":20,"#
          + #""fingers":1,"target":"button"}"#,
      ])
    #expect(fixture.taps == 1)
  }

  @Test(arguments: [false, true])
  func `D10 a gesture that its layer takes along ends under the name it began with`(
    logsMoves: Bool
  ) throws {
    let fixture = Fixture { $0.logsMoves = logsMoves }
    fixture.touch(SeatEvent.touchDown, 200, 300, at: 6)
    for step in 1...4 {
      let time = 6 + Double(step) * 0.02
      fixture.touch(SeatEvent.touchMotion, 200, 300 - Double(step) * 20, at: time)
    }
    try #require(fixture.stage.scene.root.children.last).removeFromParent()
    fixture.touch(SeatEvent.touchUp, 200, 220, at: 6.1)
    let gestures = fixture.lines.filter { $0.contains("\"gesture\"") }
    #expect(gestures.last?.contains(#""state":"cancelled""#) == true)
    #expect(gestures.allSatisfy { $0.contains(#""target":"view""#) })
  }

  @Test func `D10 moves are written only on request, for contacts and for gestures`() {
    func lines(_ logsMoves: Bool) -> [String] {
      let fixture = Fixture { $0.logsMoves = logsMoves }
      fixture.lines = []
      fixture.touch(SeatEvent.touchDown, 200, 300, at: 6)
      for step in 1...4 {
        let time = 6 + Double(step) * 0.02
        fixture.touch(SeatEvent.touchMotion, 200, 300 - Double(step) * 20, at: time)
      }
      fixture.touch(SeatEvent.touchUp, 200, 220, at: 6.1)
      return fixture.lines
    }
    let few = lines(false)
    #expect(!few.contains { $0.contains("\"move\"") || $0.contains("\"changed\"") })
    #expect(few.count { $0.contains("\"gesture\"") } == 2)
    #expect(few.contains { $0.contains(#""recognizer":"pan","state":"began""#) })
    #expect(
      few.contains {
        $0.contains(#""state":"ended","x":200,"y":220,"dx":0,"dy":-70,"vx":0,"vy":"#)
          && $0.contains(#""fingers":1,"target":"view""#)
      })
    let many = lines(true)
    #expect(many.count { $0.contains("\"phase\":\"move\"") } == 4)
    #expect(many.count { $0.contains("\"changed\"") } == 3)
  }

  @Test func `D10 contacts are numbered from 1 in the order of their downs, a mouse is one`() {
    let fixture = Fixture()
    fixture.lines = []
    fixture.touch(SeatEvent.touchDown, 10, 10, at: 6)
    let press = { (phase: ButtonPress.Phase) in
      SeatEvent.button(
        ButtonPress(
          seat: 0, contact: 5, button: .left, phase: phase, position: .zero, time: 6.1))
    }
    fixture.stage.receive(press(.pressed))
    fixture.stage.receive(press(.released))
    fixture.stage.receive(
      .touchCancel([TouchPoint(seat: 2, contact: 77, position: .zero, time: 6.2)]))
    fixture.touch(SeatEvent.touchDown, 10, 10, at: 6.3)
    let contacts = fixture.lines.compactMap { line -> String? in
      guard let json = try? JSONParser.parse(line), json["event"]?.string == "contact" else {
        return nil
      }
      let id = json["id"]?.number ?? 0
      return "\(Int(id)) \(json["kind"]?.string ?? "") \(json["phase"]?.string ?? "")"
    }
    #expect(
      contacts == [
        "1 touch down", "2 mouse down", "2 mouse up", "1 touch cancel", "3 touch down",
      ])
  }

  @Test func `D10 contacts taken away are told, where they were, and no end of them later`() {
    let fixture = Fixture()
    fixture.touch(SeatEvent.touchDown, 10, 10, at: 6)
    fixture.touch(SeatEvent.touchMotion, 12, 11, at: 6.1)
    fixture.lines = []
    fixture.stage.cancelInput(at: 6.5)
    #expect(
      fixture.lines == [
        #"{"t":1.5,"event":"contact","id":1,"seat":2,"kind":"touch","phase":"cancel","#
          + #""x":12,"y":11,"time":6.5}"#
      ])
    fixture.lines = []
    fixture.touch(SeatEvent.touchMotion, 20, 20, at: 7)
    fixture.touch(SeatEvent.touchUp, 20, 20, at: 7.1)
    fixture.stage.cancelInput(at: 7.2)
    #expect(fixture.lines.isEmpty && fixture.taps == 0)
  }

  @Test func `D10 W117 a contact that is kept from the scene is not taken away from it`() {
    let fixture = Fixture()
    let point = TouchPoint(seat: 2, contact: 5, position: Point(x: 9, y: 9), time: 6)
    fixture.stage.receive(.touchDown(point), isKept: true)
    fixture.lines = []
    fixture.stage.cancelInput(at: 6.5)
    #expect(fixture.lines.isEmpty)
    fixture.stage.receive(.touchUp(point), isKept: true)
    #expect(fixture.lines.count == 1)
  }

  @Test func `D10 a key is its keysym and whether it is pressed, repetitions are not told`() {
    let fixture = Fixture()
    fixture.lines = []
    func press(_ isPressed: Bool, isRepeat: Bool = false) -> SeatEvent {
      .key(
        KeyPress(
          seat: 0, symbol: KeySymbol(code: 1, name: "Escape"), isPressed: isPressed,
          isRepeat: isRepeat, time: 7))
    }
    for event in [press(true), press(true, isRepeat: true), press(false)] {
      fixture.stage.receive(event)
    }
    #expect(
      fixture.lines == [
        #"{"t":2,"event":"key","keysym":"Escape","pressed":true}"#,
        #"{"t":2,"event":"key","keysym":"Escape","pressed":false}"#,
      ])
  }

  @Test func `D10 in a kiosk no key is written, but it reaches the scene`() {
    let fixture = Fixture { $0.isKiosk = true }
    var keys: [String] = []
    fixture.stage.scene.onKey = { keys.append($0.name) }
    fixture.lines = []
    let symbol = KeySymbol(code: 1, name: "x")
    fixture.stage.receive(.key(KeyPress(seat: 0, symbol: symbol, isPressed: true, time: 7)))
    #expect(fixture.lines.isEmpty && keys == ["x"])
    fixture.touch(SeatEvent.touchDown, 10, 10, at: 8)
    #expect(fixture.lines.count == 1)
  }

  @Test func `W85 the scene hears of the keyboard's leave`() {
    let fixture = Fixture()
    var leaves = 0
    fixture.stage.scene.onKeyboardLeave = { leaves += 1 }
    fixture.stage.receive(.keyboardEnter(seat: 0))
    #expect(leaves == 0)
    fixture.stage.receive(.keyboardLeave(seat: 0))
    #expect(leaves == 1)
  }

  @Test func `D11 what was due before an input happens before it, however late both are heard of`()
  {
    let fixture = Fixture()
    var order: [String] = []
    _ = fixture.stage.scene.call(at: 6.05) { order.append("due \($0)") }
    fixture.stage.scene.onKey = { order.append("key \($0.time)") }
    let symbol = KeySymbol(code: 1, name: "x")
    for time in [6.04, 6.06] {
      fixture.stage.receive(
        .key(KeyPress(seat: 0, symbol: symbol, isPressed: true, time: time)))
    }
    #expect(order == ["key 6.04", "due 6.05", "key 6.06"])
  }

  @Test func `D10 events before the first frame have t 0, later ones never less`() {
    var lines: [String] = []
    let log = EventLog { lines.append($0) }
    log.now = 3
    log.write("scene", [.init("name", "home"), .init("what", "opened")])
    log.origin = 3
    log.now = 3.123456
    log.write("stall")
    log.now = 2
    log.write("resume")
    #expect(
      lines == [
        #"{"t":0,"event":"scene","name":"home","what":"opened"}"#,
        #"{"t":0.1235,"event":"stall"}"#, #"{"t":0,"event":"resume"}"#,
      ])
  }
}
