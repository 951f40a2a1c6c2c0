/// Which surface an event was sent to: a `wl_surface`, as a value that is only compared.
///
/// It is the proxy's address. An address may be used again after its surface was destroyed, so
/// whoever destroys one says so first (`RawInput.surfaceGone`), and nothing refers to it any more.
public struct SurfaceID: Hashable, Sendable {
  /// The address of the proxy, never followed.
  public let rawValue: UInt

  /// Makes an identity; tests number their surfaces as they like.
  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// The identity of a proxy, or nil for the null that stands for a destroyed surface (W18).
  init?(_ proxy: OpaquePointer?) {
    guard let proxy else { return nil }
    self.init(rawValue: UInt(bitPattern: proxy))
  }

  /// The proxy again, for whoever knows that it lives.
  var proxy: OpaquePointer? { OpaquePointer(bitPattern: rawValue) }
}
