import CWayland

/// A C listener table, kept for as long as the program runs.
///
/// It is the only box around such tables. A proxy keeps the table's address and, as user data, an
/// unretained pointer to the Swift object that owns the proxy; the owner destroys the proxy in its
/// `destroy()` or `deinit`, so the pointer never outlives it. The closures in a table capture
/// nothing, convert their arguments and call one method through `deliver`.
struct Listener<Table>: @unchecked Sendable {
  private typealias Slot = (@convention(c) () -> Void)?
  private let table: UnsafeMutablePointer<Table>

  /// Keeps a table, and gives each empty slot a function that does nothing, since libwayland aborts
  /// on an empty one (W1).
  ///
  /// Empty are those of events that a later libwayland knows and this client does not. No object is
  /// bound at their version, so they are never called.
  init(_ table: Table) {
    self.table = .allocate(capacity: 1)
    self.table.initialize(to: table)
    for index in slots.indices where slots[index] == nil { slots[index] = {} }
  }

  /// Directs the events of `proxy` to `owner`, which must destroy the proxy before it goes.
  func attach(to proxy: OpaquePointer, owner: AnyObject) {
    wl_proxy_add_listener(
      proxy, slots.baseAddress, Unmanaged.passUnretained(owner).toOpaque())
  }

  private var slots: UnsafeMutableBufferPointer<Slot> {
    let count = MemoryLayout<Table>.size / MemoryLayout<Slot>.size
    let first = UnsafeMutableRawPointer(table).assumingMemoryBound(to: Slot.self)
    return UnsafeMutableBufferPointer(start: first, count: count)
  }
}

/// Notes an event for the report of a protocol error and hands it to the object that owns `proxy`.
///
/// `opcode` is the event's number in its interface, counted from 0 in the order of the table.
func deliver<Owner: AnyObject>(
  _ opcode: UInt32, of proxy: OpaquePointer?, to data: UnsafeMutableRawPointer?,
  _ body: (Owner) -> Void
) {
  guard let proxy, let data else { return }
  cw_note_event(proxy, opcode)
  // The strong reference keeps the owner alive when the body drops the last other one (W18).
  body(Unmanaged<Owner>.fromOpaque(data).takeUnretainedValue())
}
