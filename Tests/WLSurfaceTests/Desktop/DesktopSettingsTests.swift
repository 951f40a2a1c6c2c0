import Support
import Testing

@testable import WLSurface

/// What entries of the portal mean.
@Suite struct DesktopSettingsTests {
  private func settings(
    _ space: String, _ key: String, _ value: DesktopEntry.Value
  ) -> DesktopSettings {
    DesktopSettings([DesktopEntry(space: space, key: key, value: value)])
  }

  private func appearance(_ key: String, _ number: UInt32) -> DesktopSettings {
    settings(DesktopEntry.appearance, key, .unsigned(number))
  }

  @Test func `K33 the colour scheme is dark, light or none, and whatever comes later is none`() {
    #expect(appearance("color-scheme", 0).colorScheme == DesktopSettings.ColorScheme.none)
    #expect(appearance("color-scheme", 1).isDark)
    #expect(appearance("color-scheme", 2).colorScheme == .light)
    for number: UInt32 in [3, .max] {
      #expect(appearance("color-scheme", number).colorScheme == DesktopSettings.ColorScheme.none)
    }
    #expect(!DesktopSettings().isDark && DesktopSettings().colorScheme == nil)
  }

  @Test func `B35 only 1 is high contrast`() {
    #expect(appearance("contrast", 1).hasHighContrast)
    for number: UInt32 in [0, 2, .max] { #expect(!appearance("contrast", number).hasHighContrast) }
  }

  @Test func `G91 motion is reduced by its own setting, or because animations are off`() {
    func reduces(_ own: UInt32?, _ animations: Bool?) -> Bool {
      var entries: [DesktopEntry] = []
      if let own {
        entries.append(
          DesktopEntry(
            space: DesktopEntry.appearance, key: "reduced-motion", value: .unsigned(own)))
      }
      if let animations {
        entries.append(
          DesktopEntry(
            space: DesktopEntry.interface, key: "enable-animations", value: .boolean(animations)))
      }
      return DesktopSettings(entries).reducesMotion
    }
    for own: UInt32? in [nil, 0, 1, 2] {
      for animations: Bool? in [nil, true, false] {
        #expect(reduces(own, animations) == (own == 1 || animations == false))
      }
    }
  }

  @Test func `K34 a factor of text from half to three is taken, and no other`() {
    func scale(_ factor: Double) -> Double {
      settings(DesktopEntry.interface, "text-scaling-factor", .real(factor)).textScale
    }
    for factor in [0.5, 1.25, 3] { #expect(scale(factor) == factor) }
    for factor in [0, 0.49, 3.01, -1, .infinity, -.infinity, .nan] { #expect(scale(factor) == 1) }
  }

  @Test func `G91 K33 K34 a key of another type or place says nothing`() {
    let values: [DesktopEntry.Value] = [
      .boolean(true), .unsigned(1), .signed(1), .real(2), .text("1"), .other,
    ]
    let keys = [
      "color-scheme", "contrast", "reduced-motion", "enable-animations", "text-scaling-factor", "",
    ]
    for space in [DesktopEntry.appearance, DesktopEntry.interface, "org.example", ""] {
      for key in keys {
        let said = values.filter { settings(space, key, $0) != DesktopSettings() }
        switch (space, key) {
        case (DesktopEntry.appearance, "color-scheme"), (DesktopEntry.appearance, "contrast"),
          (DesktopEntry.appearance, "reduced-motion"):
          #expect(said == [.unsigned(1)])
        case (DesktopEntry.interface, "enable-animations"): #expect(said == [.boolean(true)])
        case (DesktopEntry.interface, "text-scaling-factor"): #expect(said == [.real(2)])
        default: #expect(said == [])
        }
      }
    }
  }

  @Test func `K33 of two entries for a key the later one counts, and nonsense takes none back`() {
    var settings = appearance("color-scheme", 1)
    let nonsense = DesktopEntry(
      space: DesktopEntry.appearance, key: "color-scheme", value: .text("light"))
    settings.take(nonsense)
    #expect(settings.isDark)
    settings.take(
      DesktopEntry(space: DesktopEntry.appearance, key: "color-scheme", value: .unsigned(2)))
    #expect(settings.colorScheme == .light)
  }

  @Test func `K33 the session's bus is a socket of this machine, or none`() {
    func addresses(_ variable: String?, _ directory: String? = nil) -> [String] {
      SessionBusAddress.addresses(variable, runtimeDirectory: directory)
    }
    #expect(addresses("unix:path=/a,guid=1") == ["unix:path=/a,guid=1"])
    #expect(
      addresses("tcp:host=far.example;unix:path=/a;unixexec:path=/bin/x;unix:abstract=b", "/run/u")
        == ["unix:path=/a", "unix:abstract=b"])
    for other in ["tcp:host=far.example", "autolaunch:", "disabled:", ";;", "nonsense"] {
      #expect(addresses(other, "/run/u") == [])
    }
    #expect(addresses(nil, "/run/user/7") == ["unix:path=/run/user/7/bus"])
    #expect(addresses("", "/a b;c\n\u{e9}") == ["unix:path=/a%20b%3bc%0a%c3%a9/bus"])
    #expect(addresses(nil) == [] && addresses(nil, "relative") == [])
  }
}
