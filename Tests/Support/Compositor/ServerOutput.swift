/// A monitor the compositor offers.
package final class ServerOutput {
  package unowned let global: ServerGlobal
  /// What is sent when the client binds it, and by `sendAll`.
  package var name: String
  package var width = 1280
  package var height = 800
  /// Thousandths of a hertz.
  package var refresh = 60_000
  package var scale = 1
  package var transform = 0
  package var origin = (x: 0, y: 0)

  init(_ global: ServerGlobal, name: String) {
    self.global = global
    self.name = name
  }

  /// Sends every property and, where there is one, `done`.
  package func sendAll() {
    sendProperties()
    sendDone()
  }

  /// Sends every property without the `done` that puts them in force (W78).
  package func sendProperties() { global.bound.forEach(sendProperties) }

  /// Sends `done`.
  package func sendDone() {
    // Another scale is another size of the buffer.
    global.compositor.kicksAllowed += 1
    global.bound.forEach { $0.send("done") }
  }

  func sendProperties(to object: ServerObject) {
    object.send(
      "geometry", .int(Int32(origin.x)), .int(Int32(origin.y)), .int(300), .int(200), .int(0),
      .string("maker"), .string("model"), .int(Int32(transform)))
    // 3: current and preferred
    object.send(
      "mode", .uint(3), .int(Int32(width)), .int(Int32(height)), .int(Int32(refresh)))
    object.send("scale", .int(Int32(scale)))
    object.send("name", .string(name))
    object.send("description", .string("monitor \(name)"))
  }
}

extension TestCompositor {
  /// Offers a monitor; `completes` is whether everything about it is sent when it is bound.
  @discardableResult
  package func addOutput(
    _ name: String = "A", version: Int = 4, scale: Int = 1, completes: Bool = true
  ) -> ServerOutput {
    let global = advertise("wl_output", version: version)
    let output = ServerOutput(global, name: name)
    kicksAllowed += 1
    output.scale = scale
    global.state = output
    if completes {
      global.onBind = { [unowned output] object in
        output.sendProperties(to: object)
        object.send("done")
      }
    }
    return output
  }

  /// Says that a surface has come on to a monitor.
  package func sendEnter(_ output: ServerOutput, _ surface: ServerSurface) {
    kicksAllowed += 1
    for object in output.global.bound where object.isAlive {
      surface.object.send("enter", .object(object))
    }
  }

  /// Says that a surface has left a monitor.
  package func sendLeave(_ output: ServerOutput, _ surface: ServerSurface) {
    for object in output.global.bound where object.isAlive {
      surface.object.send("leave", .object(object))
    }
  }

  func handleOutput(_ request: Request) {
    (request.object.state as? ServerOutput)?.global.bound.removeAll { $0 === request.object }
  }
}
