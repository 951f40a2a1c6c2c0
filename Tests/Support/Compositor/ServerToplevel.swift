/// A window: `xdg_surface` and `xdg_toplevel` of one surface.
package final class ServerToplevel {
  package let surface: ServerSurface
  package let xdgSurface: ServerObject
  package internal(set) var object: ServerObject?
  /// The object that says who draws the frame.
  package internal(set) var decoration: ServerObject?
  /// Who shall draw it, as the client asked last: 1 is the client, 2 the compositor.
  package internal(set) var wantedDecoration: UInt32?
  package internal(set) var title: String?
  package internal(set) var appID: String?
  /// The output of each wish to be fullscreen, in order; nil left it to the compositor.
  package internal(set) var fullscreenOutputs: [ServerOutput?] = []
  package internal(set) var minimum = (width: 0, height: 0)
  package internal(set) var maximum = (width: 0, height: 0)
  /// Whether any configure was sent.
  package internal(set) var wasConfigured = false
  /// Whether a configure was acked: from then on buffers may come.
  package internal(set) var isConfigured = false
  /// What the last ack agreed to.
  package internal(set) var ackedState: ToplevelState?
  /// The serials that were acked, in order.
  package internal(set) var acks: [UInt32] = []
  /// Sent and not acked, the oldest first.
  package internal(set) var sent: [(serial: UInt32, state: ToplevelState)] = []
  var pendingState = ToplevelState()
  /// The ack since the last commit.
  package internal(set) var openAck: UInt32?

  init(_ surface: ServerSurface, _ xdgSurface: ServerObject) {
    self.surface = surface
    self.xdgSurface = xdgSurface
  }

  func takeAck() -> UInt32? {
    defer { openAck = nil }
    return openAck
  }
}
