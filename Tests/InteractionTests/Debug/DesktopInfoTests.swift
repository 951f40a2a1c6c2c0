import Testing

@testable import Interaction
@testable import WLSurface

/// What `wl-demo info` says of the desktop.
@Suite struct DesktopInfoTests {
  private static let head = "Desktop settings (org.freedesktop.portal.Settings)"

  private func entry(_ key: String, _ value: DesktopEntry.Value) -> DesktopEntry {
    let isAppearance = ["color-scheme", "contrast", "reduced-motion"].contains(key)
    let space = isAppearance ? DesktopEntry.appearance : DesktopEntry.interface
    return DesktopEntry(space: space, key: key, value: value)
  }

  @Test func `W125 K33 without an answer the reason is said in one line`() {
    let states: [(DesktopPortal.State, String)] = [
      (.asking, "the portal does not answer within a second"),
      (.refused("no such thing"), "the portal does not answer: no such thing"),
      (.ended("there is no session bus"), "there is no session bus"),
    ]
    let dark = DesktopSettings([entry("color-scheme", .unsigned(1))])
    for (state, reason) in states {
      #expect(
        DesktopInfo.lines(dark, state)
          == [Self.head, "  unknown, the program's own hold: \(reason)"])
    }
  }

  @Test func `W125 K33 a portal that says nothing leaves the usual, and is named for it`() {
    #expect(
      DesktopInfo.lines(DesktopSettings(), .answered) == [
        Self.head, "  colours: light (not said by org.freedesktop.appearance color-scheme)",
        "  contrast: usual (not said by org.freedesktop.appearance contrast)",
        "  motion: usual (not said by org.freedesktop.appearance reduced-motion)",
        "  text: 1 (not said by org.gnome.desktop.interface text-scaling-factor)",
      ])
  }

  @Test func `W125 K33 what is said is told with who says it`() {
    let settings = DesktopSettings([
      entry("color-scheme", .unsigned(1)), entry("contrast", .unsigned(1)),
      entry("reduced-motion", .unsigned(1)), entry("text-scaling-factor", .real(1.25)),
    ])
    #expect(
      DesktopInfo.lines(settings, .answered) == [
        Self.head, "  colours: dark (org.freedesktop.appearance color-scheme)",
        "  contrast: high (org.freedesktop.appearance contrast)",
        "  motion: reduced (org.freedesktop.appearance reduced-motion)",
        "  text: 1.25 (org.gnome.desktop.interface text-scaling-factor)",
      ])
  }

  @Test(
    arguments: [
      (nil, true, "usual (org.gnome.desktop.interface enable-animations)"),
      (nil, false, "reduced (org.gnome.desktop.interface enable-animations)"),
      (0, nil, "usual (org.freedesktop.appearance reduced-motion)"),
      (0, true, "usual (org.freedesktop.appearance reduced-motion)"),
      (0, false, "reduced (org.gnome.desktop.interface enable-animations)"),
      (1, true, "reduced (org.freedesktop.appearance reduced-motion)"),
      (1, false, "reduced (org.freedesktop.appearance reduced-motion)"),
    ] as [(UInt32?, Bool?, String)])
  func `W125 G91 of two that speak of motion the one that decides is named`(
    own: UInt32?, animations: Bool?, words: String
  ) {
    let entries = [
      own.map { entry("reduced-motion", .unsigned($0)) },
      animations.map { entry("enable-animations", .boolean($0)) },
    ]
    let lines = DesktopInfo.lines(DesktopSettings(entries.compactMap(\.self)), .answered)
    #expect(lines[3] == "  motion: \(words)")
  }
}
