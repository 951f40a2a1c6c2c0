package import Pixman

/// A `wl_surface`: what is pending, what is on the screen, and every commit it had.
package final class ServerSurface {
  /// What is double buffered until `commit`.
  package struct State {
    package var buffer: ServerBuffer?
    package var scale = 1
    package var transform = 0
    /// The viewport destination.
    package var viewport: (width: Int, height: Int)?
    /// Rectangles in surface units; nil where none was set.
    package var opaqueRegion: [PixelRect]?
    /// Rectangles in surface units; nil is everything.
    package var inputRegion: [PixelRect]?
    /// The window geometry.
    package var geometry: PixelRect?
  }

  /// One commit, as the compositor saw it.
  package struct Commit {
    /// The buffer it brought; nil for a commit without `attach` or with a null one.
    package var buffer: ServerBuffer?
    /// What was in force with it.
    package var state = State()
    package var damage: [PixelRect] = []
    package var ackedSerial: UInt32?
    package var hasFrameCallback = false
    /// The frame during which it came.
    package var frame = 0
    /// What the buffer held, where the compositor keeps pixels.
    package var pixels: [UInt32] = []

    /// The size in pixels; zero without a buffer.
    package var width: Int { buffer?.width ?? 0 }
    /// The size in pixels; zero without a buffer.
    package var height: Int { buffer?.height ?? 0 }
  }

  package let object: ServerObject
  /// What the last commit put in force.
  package internal(set) var current = State()
  /// Every commit, the oldest first.
  package internal(set) var commits: [Commit] = []
  package internal(set) weak var toplevel: ServerToplevel?
  package internal(set) var fractionalScale: ServerObject?
  package internal(set) var viewport: ServerObject?
  package internal(set) var inhibitor: ServerObject?
  package internal(set) var isCursor = false
  /// The last `preferred_scale` in 120ths, and all of them.
  package internal(set) var sentFractionalScale: Int?
  var sentFractionalScales: Set<Int> = []

  var pending = State()
  var pendingDamage: [PixelRect] = []
  var pendingCallbacks: [ServerObject] = []
  var hasAttach = false
  /// The requests since the last commit whose order matters, by their first letters: f, a, d.
  var order = ""
  var callbacks: [ServerObject] = []
  /// What the screen shows, for the check that damage holds every change.
  var screen: [UInt32] = []
  var screenSize = (0, 0)

  init(_ object: ServerObject) { self.object = object }

  /// The commits that brought a buffer.
  package var drawn: [Commit] { commits.filter { $0.buffer != nil } }

  /// The number of frame callbacks that wait for their `done`.
  package var openCallbacks: Int { callbacks.count }

  /// A pixel on the screen, 0xAARRGGBB.
  package func pixel(_ x: Int, _ y: Int) -> UInt32? {
    guard x >= 0, y >= 0, x < screenSize.0, y < screenSize.1 else { return nil }
    return screen[y * screenSize.0 + x]
  }
}
