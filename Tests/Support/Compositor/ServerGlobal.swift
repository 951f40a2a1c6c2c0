import CWaylandServer

/// Something the compositor offers, with the objects the client has bound of it.
package final class ServerGlobal {
  package let interface: String
  package let version: Int
  package let name: UInt32
  package internal(set) var bound: [ServerObject] = []
  /// The `ServerOutput` or `ServerSeat` it stands for.
  package var state: AnyObject?
  package internal(set) var isWithdrawn = false
  unowned let compositor: TestCompositor
  let definition: UnsafePointer<wl_interface>
  var pointer: OpaquePointer?
  /// Acts when the client binds it.
  var onBind: (ServerObject) -> Void = { _ in }

  init(
    _ definition: UnsafePointer<wl_interface>, interface: String, version: Int, name: UInt32,
    of compositor: TestCompositor
  ) {
    self.definition = definition
    self.interface = interface
    self.version = version
    self.name = name
    self.compositor = compositor
  }
}
