import Interaction
import Pixman
import Testing

@testable import wl_demo

@Suite struct OptionsTests {
  private func message(_ arguments: String...) -> String {
    do throws(UsageError) {
      _ = try Options.parse(arguments)
      return ""
    } catch {
      return error.message
    }
  }

  @Test func `D1 a value may stand behind the name or behind an equals sign`() throws {
    let apart = try Options.parse(["mail", "--size", "640x480", "--theme", "dark"])
    let joined = try Options.parse(["--size=640x480", "mail", "--theme=dark"])
    #expect(apart == joined)
    #expect(apart.size == Size(width: 640, height: 480) && apart.appearance == .dark)
    #expect(apart.command == .scene("mail"))
  }

  @Test func `D1 two dashes end the options`() {
    #expect(message("--", "--help").contains("unknown scene '--help'"))
  }

  @Test func `D1 the word help asks for it as the option does`() throws {
    #expect(try Options.parse(["help"]).command == .help)
    #expect(message("help", "mail").contains("unexpected argument 'mail'"))
    #expect(message("hlep").contains("did you mean 'help'?"))
  }

  @Test func `D15 a replay that ends before it starts is refused`() {
    #expect(message("replay", "x", "--start", "5", "--end", "3").contains("after '--start'"))
    #expect(message("replay", "x", "--end", "0").contains("after '--start'"))
  }

  @Test func `D1 an unknown option, scene or value is named with the nearest spelling`() {
    #expect(message("--ful-screen").contains("'--ful-screen'; did you mean '--fullscreen'?"))
    #expect(message("mial").contains("'mial'; did you mean 'mail'?"))
    #expect(message("MAIL").contains("'MAIL'; did you mean 'mail'?"))
    #expect(!message("--qqqqqqqqqqqqqq").contains("did you mean"))
    #expect(message("--theme", "mauve").contains("'mauve': expected light, dark or auto"))
    #expect(message("--size").contains("needs a value: --size WxH"))
    #expect(message("--fullscreen=yes").contains("takes no value"))
    #expect(message("mail", "panel").contains("unexpected argument 'panel'"))
    #expect(message("replay").contains("replay FILE"))
    #expect(message("bench").contains("--scene"))
  }

  @Test(arguments: [
    "0x10", "10x0", "-5x5", "5", "5x", "x5", "5x5x5", "5.5x5", "99999x5", "axb", "", "5 x 5",
    "99999999999999999999x1",
  ])
  func `D2 an absurd size is refused`(size: String) {
    #expect(message("--size", size).contains("--size"))
  }

  @Test(arguments: ["nan", "inf", "-1", "0", "0x1p3", "1e9", "two", ""])
  func `D2 an absurd scale is refused`(scale: String) {
    #expect(message("--scale", scale).contains("'--scale'"))
  }

  @Test func `D2 W32 W52 the format of pixels and the frame are the user's to choose`() throws {
    #expect(try !Options.parse(["--format=xrgb8888"]).usesRGB565)
    let options = try Options.parse(["--format", "rgb565", "--csd"])
    #expect(options.usesRGB565 && options.prefersOwnDecoration)
    #expect(message("--format", "rgb56").contains("expected xrgb8888 or rgb565"))
    #expect(message("--format", "rgb56").contains("did you mean 'rgb565'?"))
  }

  @Test func `D1 the help fits 80 columns and names every option`() {
    let lines = Help.text.split(separator: "\n", omittingEmptySubsequences: false)
    for line in lines { #expect(line.count <= 80, "\(line)") }
    for name in OptionTable.names { #expect(Help.text.contains(name)) }
  }

  @Test func `D3 rtl lays out from right to left, nothing else does`() throws {
    #expect(try Options.parse(["mail"]).layoutDirection == .leftToRight)
    #expect(try Options.parse(["mail", "--rtl"]).layoutDirection == .rightToLeft)
    #expect(message("--rtl=yes").contains("takes no value"))
  }

  @Test func `D1 help wins over everything else`() throws {
    #expect(try Options.parse(["--help", "nonsense"]).command == .help)
    #expect(try Options.parse(["-h", "-V"]).command == .help)
    #expect(try Options.parse(["-V"]).command == .version)
  }

  @Test(arguments: [("kitten", "sitting", 3), ("", "abc", 3), ("abc", "abc", 0), ("ab", "ba", 2)])
  func `the distance of two spellings is the number of edits`(
    left: String, right: String, count: Int
  ) {
    #expect(Spelling.distance(left, right) == count && Spelling.distance(right, left) == count)
  }

  @Test func `a very long word costs nothing`() {
    #expect(Spelling.nearest(to: String(repeating: "a", count: 1_000_000), among: ["a"]) == nil)
  }

  @Test func `D3 the screen is kept on always, by what happens, or never`() throws {
    #expect(try Options.parse([]).idleInhibition == .auto)
    for choice in IdleInhibition.allCases {
      let options = try Options.parse(["--inhibit", choice.rawValue])
      #expect(options.idleInhibition == choice)
    }
    #expect(message("--inhibit", "nevr").hasSuffix("always, auto or never; did you mean 'never'?"))
    #expect(message("--inhibit", "").contains("'--inhibit'"))
  }

  @Test func `D4 a kiosk may name its output, behind an equals sign`() throws {
    #expect(try !Options.parse([]).isKiosk)
    let anywhere = try Options.parse(["--kiosk", "mail"])
    #expect(anywhere.isKiosk && anywhere.output == nil && anywhere.command == .scene("mail"))
    let there = try Options.parse(["--kiosk=DP-1", "mail"])
    #expect(there.isKiosk && there.output == "DP-1" && there.command == .scene("mail"))
    #expect(message("--kiosk=") == "option '--kiosk' cannot be '': expected the name of an output")
    #expect(Help.text.contains("--kiosk[=OUTPUT] "))
  }

  @Test func `D4 a kiosk's guard can be chosen, and nothing else has one`() throws {
    #expect(try Options.parse(["--kiosk"]).exitGuard == nil)
    for choice in ExitGuard.allCases {
      let options = try Options.parse(["--exit-guard", choice.rawValue, "--kiosk"])
      #expect(options.exitGuard == choice)
    }
    #expect(message("--kiosk", "--exit-guard", "key").hasSuffix("; did you mean 'keys'?"))
    #expect(message("--exit-guard", "corner") == "option '--exit-guard' needs '--kiosk'")
  }

  @Test func `D4 D16 a kiosk shows a scene: what ends by itself or by a finger is none`() throws {
    for words in [["info"], ["scenes"], ["bench", "--scene", "list"], ["replay", "x"]] {
      #expect(throws: UsageError.self) { try Options.parse(words + ["--kiosk"]) }
      #expect(throws: Never.self) { try Options.parse(words) }
    }
    #expect(throws: Never.self) { try Options.parse(["replay", "x", "--offscreen", "--kiosk"]) }
  }

  @Test func `D4 W8 reconnecting is for a window, and refused elsewhere`() throws {
    #expect(try Options.parse(["mail", "--reconnect"]).reconnects)
    #expect(try Options.parse(["replay", "x", "--reconnect"]).reconnects)
    for words in [["info"], ["scenes"], ["bench", "--scene", "idle"], ["mail", "--offscreen"]] {
      #expect(throws: UsageError.self) { try Options.parse(words + ["--reconnect"]) }
    }
  }

  @Test func `D4 a wait for a compositor is refused where none is wanted`() throws {
    #expect(try Options.parse(["info", "--wait-display", "2"]).displayPatience == 2)
    for words in [["scenes"], ["home", "--offscreen"]] {
      #expect(throws: UsageError.self) { try Options.parse(words + ["--wait-display", "2"]) }
    }
    var options = Options()
    let option = try #require(OptionTable.option(named: "--wait-display"))
    #expect(!option.apply(&options, "-1") && !option.apply(&options, "soon"))
    #expect(options == Options())
  }

  @Test func `D4 D32 idle takes seconds, and needs a scene that somebody could use`() throws {
    #expect(try Options.parse(["--idle", "30"]).idlePatience == 30)
    #expect(try Options.parse(["mail", "--kiosk", "--idle=2.5"]).idlePatience == 2.5)
    #expect(try Options.parse(["replay", "x", "--idle", "3"]).idlePatience == 3)
    for wrong in ["0", "0.9", "-5", "nan", "soon", ""] {
      #expect(
        message("--idle", wrong)
          == "option '--idle' cannot be '\(wrong)': expected a number of seconds from 1")
    }
    for words in [["info"], ["scenes"], ["bench", "--scene", "list"]] {
      #expect(throws: UsageError.self) { try Options.parse(words + ["--idle", "5"]) }
    }
  }

  @Test func `D18 the tour begins at home, and is no kiosk's`() throws {
    #expect(try Options.parse(["--tour"]).playsTour)
    #expect(try Options.parse(["home", "--tour", "--loop", "--offscreen"]).loops)
    #expect(message("mail", "--tour") == "option '--tour' begins at home: wl-demo --tour")
    #expect(message("replay", "x", "--tour").contains("'--tour'"))
    #expect(message("--tour", "--kiosk") == "options '--tour' and '--kiosk' exclude each other")
    #expect(message("--tour", "--idle", "5") == "options '--tour' and '--idle' exclude each other")
  }

  @Test func `D5 levels of messages are given by area`() throws {
    let options = try Options.parse(["--log", "all:info,frame:trace", "--log=seat:debug"])
    #expect(options.log == ["all": "info", "frame": "trace", "seat": "debug"])
    for wrong in ["", "info", "all:", "all:loud", "sky:info", "all:info,", "all:info:debug"] {
      #expect(message("--log", wrong).contains("'--log'"), "\(wrong)")
    }
  }

  @Test func `D5 any subset of the overlays in any order can be asked for, and no other`() throws {
    #expect(try Options.parse([]).overlays.isEmpty)
    let names = Overlay.allCases.map(\.rawValue)
    for bits in 1..<(1 << names.count) {
      let chosen = names.indices.filter { bits >> $0 & 1 == 1 }.map { names[$0] }
      for list in [chosen, chosen.reversed()] {
        let options = try Options.parse(["--overlay", list.joined(separator: ",")])
        #expect(Set(options.overlays.map(\.rawValue)) == Set(chosen))
      }
    }
    #expect(message("--overlay", "touches,nothing").hasSuffix(names.joined(separator: ",")))
    #expect(message("--overlay", "touches,damgae").hasSuffix("; did you mean 'damage'?"))
    #expect(message("--overlay", "").contains("'--overlay'"))
  }

  @Test func `D1 a misspelt word of a value is named with the nearest spelling`() {
    #expect(message("--theme", "drak").hasSuffix("; did you mean 'dark'?"))
    #expect(message("bench", "--scene", "pannel").hasSuffix("; did you mean 'panel'?"))
    #expect(!message("--theme", "mauve").contains("did you mean"))
  }
}
