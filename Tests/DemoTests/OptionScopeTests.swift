import Testing

@testable import wl_demo

/// Which options go with which of the program's jobs.
@Suite struct OptionScopeTests {
  @Test(arguments: [
    ("--tour --speed 2", "option '--speed' is for replay"),
    ("--tour --mix", "option '--mix' is for replay"),
    ("--tour --start 1", "option '--start' is for replay"),
    ("--tour --end 1", "option '--end' is for replay"),
    ("--tour --record f", "option '--record' is for a scene or replay"),
    ("mail --loop", "option '--loop' is for replay or --tour"),
    ("mail --speed 3", "option '--speed' is for replay"),
    ("mail --scene list", "option '--scene' is for bench"),
    ("bench --scene list --stats", "option '--stats' is for a scene or replay"),
    ("bench --scene list --rtl", "option '--rtl' is for a scene or replay"),
    ("bench --scene list --overlay frames", "option '--overlay' is for a scene or replay"),
    ("bench --scene list --inhibit always", "option '--inhibit' is for a scene or replay"),
    (
      "bench --scene list --no-wp_viewporter",
      "option '--no-wp_viewporter' is for a scene or replay"
    ),
    ("info --size 5x5", "option '--size' is for a scene, replay or bench"),
    ("info --offscreen", "option '--offscreen' is for a scene, replay, bench or scenes"),
    ("scenes --wait-display 1", "option '--wait-display' is for a scene, replay, bench or info"),
    ("scenes --theme dark", "option '--theme' is for a scene or replay"),
    ("home --offscreen --stats", "option '--stats' needs a window: without '--offscreen'"),
    ("--tour --offscreen --log all:info", "option '--log' needs a window: without '--offscreen'"),
    ("replay x --offscreen --mix", "option '--mix' needs a window: without '--offscreen'"),
    ("home --refresh 30", "option '--refresh' needs '--offscreen'"),
    ("home --frames-dir d", "option '--frames-dir' needs '--offscreen'"),
    ("home --events-moves", "option '--events-moves' needs '--events'"),
    ("home --events-frames", "option '--events-frames' needs '--events'"),
    ("replay x --record f", "option '--record' needs a scene, or '--mix' for a replay"),
  ])
  func `D1 an option that would be passed over in silence is refused, with what it is for`(
    line: String, text: String
  ) {
    let words = line.split(separator: " ").map(String.init)
    do throws(UsageError) {
      _ = try Options.parse(words)
      Issue.record("\(line) was taken")
    } catch {
      #expect(error.message == text)
    }
  }

  @Test(arguments: [
    "--tour --overlay touches,arena --loop", "--tour --events f --events-moves --stats",
    "--tour --theme dark --rtl --seconds 5", "--tour --offscreen --frames-dir d --refresh 30",
    "--tour --reconnect --wait-display 5", "replay x --speed 2 --loop --start 1 --end 2",
    "replay x --mix --record f",
    "replay x --offscreen --idle 5 --overlay arena", "scenes --offscreen",
    "bench --scene list --offscreen --refresh 30 --screenshot f --frames 5 --format rgb565",
    "bench --scene idle --app-id a --wait-display 1", "info --wait-display 1",
    "mail --kiosk --fullscreen --csd --size 5x5 --output a", "--help --speed 3",
  ])
  func `D1 what does something together is taken`(line: String) {
    let words = line.split(separator: " ").map(String.init)
    #expect(throws: Never.self) { try Options.parse(words) }
  }

  /// The words that start each job, and a value for each option that takes one.
  private static let jobs: [OptionScope.Job: [String]] = [
    .scene: ["home"], .tour: ["home", "--tour"], .replay: ["replay", "x"],
    .bench: ["bench", "--scene", "list"], .info: ["info"], .list: ["scenes"],
  ]
  private static let values = [
    "WxH": "5x5", "auto|N": "2", "xrgb8888|rgb565": "rgb565", "SECONDS": "2",
    "light|dark|auto": "dark", "always|auto|never": "auto", "on|off": "on", "LIST": "touches",
    "AREA:LEVEL,…": "all:info", "corner|keys|none": "keys",
  ]

  @Test(arguments: OptionScope.Job.allCases, [false, true])
  func `D1 each option is taken where the table says that it does something, nowhere else`(
    job: OptionScope.Job, isOffscreen: Bool
  ) throws {
    let start = try #require(Self.jobs[job]) + (isOffscreen ? ["--offscreen"] : [])
    guard (try? Options.parse(start)) != nil else { return #expect(job == .info) }
    for option in OptionTable.all where !["--tour", "--help", "--version"].contains(option.name) {
      if option.name == "--scene" || option.name == "--no-IFACE" { continue }
      var words = [option.name]
      if let name = option.valueName, !option.valueIsOptional {
        words.append(Self.values[name] ?? "2")
      }
      if let other = option.needs { words += other == "--events" ? [other, "f"] : [other] }
      // Exclusions of their own.
      if job == .tour, words.contains("--kiosk") || option.name == "--idle" { continue }
      if job == .replay, !isOffscreen, words.contains("--kiosk") { continue }
      if job == .replay, option.name == "--record" { words.append("--mix") }
      let complaint = option.scope.complaint(
        about: option.name, in: job, isOffscreen: isOffscreen)
      do throws(UsageError) {
        _ = try Options.parse(start + words)
        #expect(complaint == nil, "\(start + words)")
      } catch {
        #expect(error.message == complaint, "\(start + words)")
      }
    }
  }
}
