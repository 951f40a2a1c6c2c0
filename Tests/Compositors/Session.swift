import Foundation
import Interaction

/// A compositor, a scene of the program on it, and hands.
struct Session {
  let weston: Weston
  let demo: DemoProcess
  let hand: Injector

  /// Starts both; the window covers the output of the given size.
  init(
    _ scene: String, width: Int = 800, height: Int = 600, scale: Int = 1,
    arguments: [String] = []
  ) throws {
    weston = try Weston(width: width, height: height, scale: scale)
    demo = try DemoProcess([scene] + arguments, on: weston)
    hand = Injector(weston)
  }

  /// The middle of a layer, as it is shown.
  func center(of id: String) throws -> (x: Double, y: Double) {
    let frame = try demo.frame(of: id)
    return (frame[0] + frame[2] / 2, frame[1] + frame[3] / 2)
  }

  /// Taps the middle of a layer.
  func tap(_ id: String) throws {
    let point = try center(of: id)
    try hand.tap(point.x, point.y)
  }

  /// Looks at the screen once everything has been presented.
  func look(scale: Double = 1) throws -> Picture {
    hand.wait(0.15)
    return try Picture(weston.screenshot(), scale: scale)
  }

  /// Waits until nothing moves; throws if it does not come to rest within `seconds`.
  func waitForRest(_ seconds: Double = 6) throws {
    let limit = Date(timeIntervalSinceNow: seconds)
    while Date() < limit {
      let state = try demo.state()
      let moves = state["animations"]?.array?.isEmpty == false
      if !moves, state["callback"]?.bool == false { return }
      hand.wait(0.1)
    }
    throw CompositorError("the program does not come to rest: \(try demo.state())")
  }
}
