import CWayland
public import Pixman

/// One buffer of a window: pixels that the program draws and the compositor shows (W44).
///
/// Between its commit and its release it is the compositor's, and must not be written. The swap
/// chain hands out only buffers that are free.
public final class Buffer {
  /// The pixels, without opacity.
  public let image: Image
  /// What changed on the window since this buffer was shown: to be drawn besides the damage (W48).
  public var staleRegion: Region { swapChain?.ledger.stale(id) ?? Region(image.bounds) }

  /// The number in the ledger.
  let id: Int
  /// The memory, which the next buffer may take over.
  let memory: SharedMemory
  /// The `wl_buffer`; nil after `destroy()`.
  private(set) var proxy: OpaquePointer?
  private weak var swapChain: SwapChain?

  /// Makes a buffer in `memory`.
  ///
  /// - Throws: `PixmanError.outOfMemory` if there is no memory for it or its name.
  init(
    id: Int, in memory: SharedMemory, layout: BufferLayout, of swapChain: SwapChain
  ) throws(PixmanError) {
    self.id = id
    self.memory = memory
    self.swapChain = swapChain
    image = try Image(
      borrowing: memory.base, width: layout.width, height: layout.height,
      stride: layout.stride, format: layout.format.pixelFormat)
    proxy = memory.makeBuffer(layout)
    guard let proxy else { throw .outOfMemory(width: layout.width, height: layout.height) }
    Self.listener.attach(to: proxy, owner: self)
  }

  deinit { destroy() }

  /// Takes the compositor's name for the pixels away; the pixels stay for as long as the buffer.
  func destroy() {
    if let proxy { wl_buffer_destroy(proxy) }
    proxy = nil
  }

  private static let listener = Listener(
    wl_buffer_listener(release: { data, proxy in
      deliver(0, of: proxy, to: data) { (buffer: Buffer) in
        buffer.swapChain?.released(buffer)
      }
    }))
}
