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

  @Test(arguments: [
    ("wayland-7", "/run/", "wayland-7"), ("a/b", "/run/a/", "b"), ("/tmp/x", "/tmp/", "x"),
  ])
  func `W13 the place where a compositor may come to be is a directory and a name`(
    name: String, directory: String, file: String
  ) throws {
    let place = try #require(SocketPath(name: name, runtimeDirectory: "/run").place)
    #expect(place.directory == directory && place.name == file)
  }

  @Test func `W8 W13 there is none where a descriptor is inherited or a variable missing`() {
    #expect(SocketPath(inherited: "9", runtimeDirectory: "/run").place == nil)
    #expect(SocketPath(name: "wayland-7").place == nil)
  }
}
