import Testing

@testable import WLSurface

@Suite struct ProtocolErrorReportTests {
  @Test func `W6 a report names object, error, versions and the messages before`() {
    let report = ProtocolErrorReport(
      interface: "xdg_surface", object: 14, code: 3, name: "unconfigured_buffer",
      sentence: "no buffer yet", versions: ["wl_compositor 4", "xdg_wm_base 3"],
      wire: ["-> wl_surface#3.attach", "-> wl_surface#3.commit"])
    #expect(
      WaylandError.protocolError(report).description == """
        protocol error unconfigured_buffer (3) on xdg_surface#14: no buffer yet
        bound: wl_compositor 4, xdg_wm_base 3
        last 2 messages:
          -> wl_surface#3.attach
          -> wl_surface#3.commit
        """)
  }

  @Test(arguments: [
    ("xdg_surface", 3, "unconfigured_buffer"), ("wl_surface", 2, "invalid_size"),
    ("wl_display", 1, "invalid_method"), ("wl_shm", 1, "invalid_stride"),
    ("wp_viewport", 3, "no_surface"), ("wl_seat", 0, "missing_capability"),
  ])
  func `W6 errors have the names of the protocol text`(
    interface: String, code: UInt32, name: String
  ) {
    #expect(WireLog.errorName(interface: interface, code: code) == name)
  }

  @Test func `W6 an unknown error is told by its number`() {
    #expect(WireLog.errorName(interface: "wl_surface", code: 99) == nil)
    #expect(WireLog.errorName(interface: "unheard_of", code: 0) == nil)
    let report = ProtocolErrorReport(
      interface: "x", object: 1, code: 99, name: nil, versions: [], wire: [])
    #expect(report.description.hasPrefix("protocol error 99 on x#1\n"))
  }
}
