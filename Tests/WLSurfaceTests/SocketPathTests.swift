import Testing

@testable import WLSurface

@Suite struct SocketPathTests {
  private func explain(
    inherited: String? = nil, name: String? = nil, directory: String? = nil
  ) -> String {
    SocketPath(inherited: inherited, name: name, runtimeDirectory: directory).explain("why")
  }

  @Test func `W13 the path tried and the variable missing are named`() {
    #expect(
      explain(directory: "/run/user/1")
        == "no compositor at /run/user/1/wayland-0 (WAYLAND_DISPLAY is not set): why")
    #expect(
      explain(name: "wayland-7", directory: "/run/user/1")
        == "no compositor at /run/user/1/wayland-7: why")
    #expect(
      explain(name: "wayland-7")
        == "no compositor at wayland-7: XDG_RUNTIME_DIR is not set")
    #expect(explain(name: "/tmp/socket") == "no compositor at /tmp/socket: why")
    #expect(explain(inherited: "9", name: "wayland-7").contains("WAYLAND_SOCKET"))
    #expect(explain(inherited: "9", name: "wayland-7").contains("9"))
    for nonsense in ["", "garbage", "4x", "99999999999999999999"] {
      #expect(
        explain(inherited: nonsense)
          == "WAYLAND_SOCKET should be the number of a descriptor, not '\(nonsense)'")
    }
  }
}
