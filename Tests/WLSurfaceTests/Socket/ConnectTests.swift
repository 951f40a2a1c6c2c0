import CWayland
import Foundation
import Platform
import Support
import Testing

@testable import WLSurface

/// Compositors that come late (W13).
@Suite struct ConnectTests {
  /// A clock that goes on by a tenth of a second whenever it is read, and what happens then.
  private final class Clock {
    var now = -1000.0
    var onRead: () -> Void = {}

    func read() -> Double {
      now += 0.1
      onRead()
      return now
    }
  }

  /// A socket where nobody listens before `start()`, and nobody answers after it.
  private final class Place {
    let path = FileManager.default.temporaryDirectory.appending(path: "late-\(UUID())").path
    private let listener = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)

    func start() {
      var address = sockaddr_un()
      address.sun_family = sa_family_t(AF_UNIX)
      withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8.prefix(107)) }
      let result = withUnsafePointer(to: &address) {
        $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
          bind(listener, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
        }
      }
      #expect(result == 0 && listen(listener, 4) == 0)
    }

    deinit {
      close(listener)
      unlink(path)
    }
  }

  @Test func `D12 a question during the wait for a compositor is answered after it`() throws {
    let (place, clock) = (Place(), Clock())
    let signals = try SignalDescriptor()
    pthread_kill(pthread_self(), SIGUSR1)
    clock.onRead = {
      clock.onRead = {}
      place.start()
    }
    let (display, early) = try Connection.connect(
      .socket(place.path), until: 0, signals, clock.read)
    wl_display_disconnect(display)
    #expect(early == [.userOne])
  }

  @Test func `W13 a compositor that listens but does not answer yet is waited for as long`() throws
  {
    let (place, clock) = (Place(), Clock())
    place.start()
    #expect(throws: WaylandError.noDisplay("the compositor does not answer")) {
      _ = try Connection(.socket(place.path), patience: 60, clock: clock.read)
    }
    #expect(clock.now >= -1000 + 60)
  }
}
