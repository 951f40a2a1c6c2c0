import CWaylandServer

/// An object of the client, seen from the compositor's side.
package final class ServerObject: CustomStringConvertible {
  package let interface: String
  package let id: UInt32
  package let version: Int
  package internal(set) var isAlive = true
  /// What the compositor keeps for it: a `ServerSurface`, `ServerBuffer`, `ServerSeat` and so on.
  package var state: AnyObject?
  unowned let compositor: TestCompositor
  let pointer: OpaquePointer
  let definition: UnsafePointer<wl_interface>

  init(
    _ pointer: OpaquePointer, _ definition: UnsafePointer<wl_interface>,
    of compositor: TestCompositor
  ) {
    self.pointer = pointer
    self.definition = definition
    self.compositor = compositor
    interface = String(cString: definition.pointee.name)
    id = wl_resource_get_id(pointer)
    version = Int(wl_resource_get_version(pointer))
  }

  package var description: String { "\(interface)#\(id)" }

  /// The names of the events this object may be sent at the version it was bound at.
  package var events: [String] {
    WireMessage.events(of: definition).filter { $0.since <= version }.map(\.name)
  }

  /// Takes the object from the client's table, as a destructor request or a `done` does.
  package func destroy() {
    if isAlive { wl_resource_destroy(pointer) }
  }
}
