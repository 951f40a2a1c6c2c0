import CWaylandServer
import Glibc
import Testing

/// A compositor in this process, stepped by the test: nothing happens between two calls of `step`.
///
/// It stands at one end of a socket pair and a client at the other, `clientDescriptor`, or serves who
/// has come to a `ListeningSocket`. The test
/// says what is offered (`advertise`), what is sent and when; the compositor keeps a log of the
/// requests, and the state of surfaces, windows, buffers and seats. Every request is checked: what
/// no good client may do is recorded as an issue of the running test (`violate`).
package final class TestCompositor {
  /// The client's end of the socket pair, which the client closes.
  package let clientDescriptor: Int32
  /// Every request in its order.
  package internal(set) var log: [Request] = []
  /// What the client did wrong, in sentences.
  package private(set) var violations: [String] = []
  /// Whether a violation fails the test; false for tests of the checks themselves.
  package var failsOnViolation = true
  /// Whether the socket is read in `step`; false plays a compositor that hangs.
  package var readsSocket = true
  /// Whether `wl_display.sync` is answered.
  package var answersSync = true {
    didSet { if answersSync, isConnected { cws_answer_sync(syncHook, client) } }
  }
  /// Whether the first commit of a window is answered by `initialConfigure`.
  package var configuresAtOnce = true
  /// What the first configure says.
  package var initialConfigure = ToplevelState()
  /// When buffers go back to the client.
  package var releasePolicy = ReleasePolicy.nextCommit
  /// How many frame callbacks may be requested while another is outstanding: one for each thing
  /// that W64 names.
  package var kicksAllowed = 0
  /// Whether commits keep a copy of the pixels of their buffer.
  package var keepsPixels = false

  /// The `preferred_scale` that is sent as soon as a surface asks for one, in 120ths.
  package var firstFractionalScale: Int?
  /// The formats offered with `wl_shm`, in its own numbers.
  package var shmFormats: [UInt32] = [0, 1]

  package internal(set) var globals: [ServerGlobal] = []
  package internal(set) var surfaces: [ServerSurface] = []
  package internal(set) var toplevels: [ServerToplevel] = []
  package internal(set) var buffers: [ServerBuffer] = []
  package internal(set) var poolsMade = 0
  package internal(set) var buffersMade = 0
  /// Frames that `frame` has ended.
  package internal(set) var frameCount = 0
  /// The last serial given out.
  package internal(set) var serial: UInt32 = 100
  /// The serials of pings without an answer.
  package internal(set) var openPings: Set<UInt32> = []

  let display: OpaquePointer
  private(set) var client: OpaquePointer
  let serverDescriptor: Int32
  private(set) var isConnected = true
  private var syncHook: OpaquePointer?
  var globalCount: UInt32 = 0
  var madePools: [ServerPool.Weak] = []
  var madeObjects: [ServerObject] = []
  var interfaceCopies: [UnsafeMutablePointer<wl_interface>] = []

  /// - Parameter relay: copies the bytes between both ends in chunks of the test's choice.
  package convenience init(relay: Relay? = nil) {
    var ends: [Int32] = [0, 0]
    precondition(cws_socket_pair(&ends) == 0, "no socket pair")
    self.init(serving: ends[0], clientDescriptor: relay?.join(ends[1]) ?? ends[1])
  }

  /// - Parameters:
  ///   - descriptor: the connection of a client, taken over.
  ///   - clientDescriptor: the client's end, where that is not the client's own.
  package init(serving descriptor: Int32, clientDescriptor: Int32 = -1) {
    guard let display = wl_display_create(), let client = wl_client_create(display, descriptor)
    else { preconditionFailure("libwayland-server gives no display") }
    self.display = display
    self.client = client
    serverDescriptor = descriptor
    self.clientDescriptor = clientDescriptor
    let owner = Unmanaged.passUnretained(self).toOpaque()
    syncHook = cws_hook_sync(
      display, client,
      { owner in
        guard let owner else { return true }
        return Unmanaged<TestCompositor>.fromOpaque(owner).takeUnretainedValue().receiveSync()
      }, owner)
  }

  deinit {
    disconnect()
    wl_display_destroy(display)
    cws_free_sync_hook(syncHook)
    interfaceCopies.forEach { $0.deallocate() }
  }

  /// Handles everything the client has sent and delivers what was sent to it.
  package func step() {
    guard isConnected else { return }
    if readsSocket {
      repeat {
        wl_event_loop_dispatch(wl_display_get_event_loop(display), 0)
        noteDeadClient()
      } while isConnected && cws_waiting(serverDescriptor) > 0
    }
    if isConnected { wl_display_flush_clients(display) }
    noteDeadClient()
  }

  /// Whether requests wait that `step` would read.
  package var hasWaitingBytes: Bool {
    isConnected && readsSocket && cws_waiting(serverDescriptor) > 0
  }

  /// Delivers what was sent, without reading what the client has sent.
  package func flush() {
    if isConnected { wl_display_flush_clients(display) }
  }

  /// Posts an error on the display itself, after which the client is disconnected.
  package func postDisplayError(code: UInt32, _ message: String) {
    cws_post_error(wl_client_get_object(client, 1), code, message)
  }

  /// Cuts the connection as a compositor that dies.
  package func disconnect() {
    guard isConnected else { return }
    wl_client_destroy(client)
    isConnected = false
  }

  /// Sends some bytes of an event and cuts the connection in the middle of it.
  package func dieMidMessage() {
    guard isConnected else { return }
    wl_client_flush(client)
    // The head of an event of object 2 that promises 64 bytes.
    let bytes: [UInt8] = [2, 0, 0, 0, 0, 0, 64, 0, 1, 2]
    _ = cws_send(serverDescriptor, bytes, bytes.count, nil, 0)
    disconnect()
  }

  /// A serial that was not given out before.
  package func nextSerial() -> UInt32 {
    serial += 1
    return serial
  }

  /// Records what a client must not do.
  package func violate(_ sentence: String) {
    violations.append(sentence)
    if failsOnViolation { Issue.record(Comment(rawValue: "illegal request: \(sentence)")) }
  }

  /// Records a violation unless a condition holds.
  func require(_ condition: Bool, _ sentence: @autoclosure () -> String) {
    if !condition { violate(sentence()) }
  }

  private func receiveSync() -> Bool {
    syncCount += 1
    return answersSync
  }

  /// How often the client asked for a roundtrip.
  package private(set) var syncCount = 0

  /// The library destroys a client that hangs up or errs, inside its event loop.
  private func noteDeadClient() {
    if isConnected, wl_list_empty(wl_display_get_client_list(display)) != 0 { isConnected = false }
  }
}
