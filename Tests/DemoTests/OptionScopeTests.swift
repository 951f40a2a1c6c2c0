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
    ("mail --scene list", "option '--scene' is for replay or bench"),
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
    (
      "--tour --offscreen --log gesture:info,conn:info",
      "option '--log' needs a window for 'conn': without '--offscreen'"
    ),
    ("replay x --offscreen --mix", "option '--mix' needs a window: without '--offscreen'"),
    (
      "mail --kiosk --offscreen",
      "option '--kiosk' needs a window: leave '--offscreen' out, or replay a trace"
    ),
    (
      "replay x --kiosk=a --offscreen",
      "option '--kiosk' cannot be 'a', an output: leave '--offscreen' out"
    ),
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

  @Test(arguments: [
    ("mail --offscreen", true), ("--tour --offscreen --seconds 5", true),
    ("replay x --offscreen --kiosk", true), ("mail", false), ("mail --offscreen --events f", false),
    ("replay x --offscreen --screenshot f", false), ("--tour --offscreen --frames-dir d", false),
    ("replay x --offscreen --log gesture:info", false), ("replay x --report", false),
    ("scenes --offscreen", false), ("bench --scene list --offscreen", false),
  ])
  func `D1 D8 a run in memory that leaves nothing behind says what is missing`(
    line: String, isHinted: Bool
  ) throws {
    let options = try Options.parse(line.split(separator: " ").map(String.init))
    #expect((options.hint != nil) == isHinted)
  }

  /// What the program can be started for, by a letter.
  private static let jobs: [Character: String] = [
    "s": "mail", "t": "--tour", "r": "replay x", "b": "bench --scene list", "i": "info",
    "l": "scenes",
  ]

  /// An option, and the jobs in which it does something: in a window, and without a compositor.
  struct Row: Sendable {
    let words: String
    let window: String
    let memory: String

    init(_ words: String, _ window: String, _ memory: String) {
      self.words = words
      self.window = window
      self.memory = memory
    }
  }

  private static let rows = [
    // D2: a window's options are for whatever opens one. The benchmark has a size, a format and a
    // name; all else of it is fixed. Without a compositor are no outputs, frames or names.
    Row("--size 5x5", "strb", "strb"), Row("--format rgb565", "strb", "strb"),
    Row("--scale 2", "str", "str"), Row("--app-id a", "strb", ""), Row("--title t", "str", ""),
    Row("--fullscreen", "str", ""), Row("--output o", "str", ""), Row("--csd", "str", ""),
    Row("--allow-low-resolution", "str", ""),
    // D3: how scenes look and behave; what is asked of a compositor needs one.
    Row("--theme dark", "str", "str"), Row("--rtl", "str", "str"),
    Row("--reduce-motion", "str", "str"), Row("--text-scale 2", "str", "str"),
    Row("--resample on", "str", "str"),
    Row("--seed 2", "str", "str"), Row("--inhibit auto", "str", ""),
    Row("--touch-dedupe on", "str", ""), Row("--no-wl_output", "str", ""),
    // D4: a kiosk shows a scene until its guard ends it, so no tour, and no replay that a finger
    // ends (D16); in memory only a replay can touch it. Idle time passes where somebody, or a trace,
    // may come back.
    Row("--kiosk", "s", "r"), Row("--exit-guard keys --kiosk", "s", "r"),
    Row("--idle 2", "sr", "sr"), Row("--reconnect", "str", ""),
    Row("--wait-display 2", "strbi", ""),
    // D5: what is told of scenes; input is recorded where a person gives it (D14), and the client's
    // messages and figures are about a compositor (W126, W128).
    Row("--events f", "str", "str"), Row("--events-moves --events f", "str", "str"),
    Row("--events-frames --events f", "str", "str"), Row("--record f", "s", ""),
    Row("--record f --mix", "r", ""), Row("--overlay touches", "str", "str"),
    Row("--log conn:info", "str", ""), Row("--log all:info", "str", "str"),
    Row("--log gesture:trace", "str", "str"), Row("--stats", "str", ""),
    Row("--screenshot f", "strb", "strb"), Row("--frames 2", "strb", "strb"),
    Row("--seconds 2", "strb", "strb"),
    // D8: any command works without a compositor but info, which asks it.
    Row("--offscreen", "strbl", "strbl"), Row("--refresh 30", "", "strb"),
    Row("--frames-dir d", "", "str"),
    // D15, D16, D18, and the benchmark's own.
    Row("--speed 2", "r", "r"), Row("--start 1", "r", "r"), Row("--end 2", "r", "r"),
    Row("--loop", "tr", "tr"), Row("--mix", "r", ""), Row("--tour", "t", "t"),
    Row("--scene list", "b", "b"), Row("--scene mail", "r", "r"), Row("--scene panel", "rb", "rb"),
    Row("--rotate 90", "r", "r"),
    // D17: a report is made in memory.
    Row("--report", "r", "r"), Row("--json --report", "r", "r"),
    Row("--units device --report", "r", "r"),
    // D1.
    Row("--help", "strbil", "strbil"), Row("--version", "strbil", "strbil"),
  ]

  @Test(arguments: rows)
  func `D1 D8 an option is taken where it does something, and refused by its name elsewhere`(
    row: Row
  ) {
    let names = row.words.split(separator: " ").filter { $0.hasPrefix("--") }
    for (letter, start) in Self.jobs {
      for (mode, taken) in [("", row.window), (" --offscreen", row.memory)] {
        let line = "\(start)\(mode) \(row.words)"
        do throws(UsageError) {
          _ = try Options.parse(line.split(separator: " ").map(String.init))
          #expect(taken.contains(letter), "\(line) was taken")
        } catch {
          #expect(!taken.contains(letter), "\(line): \(error.message)")
          // A job that itself needs a compositor is refused as such.
          let named = letter == "i" && !mode.isEmpty ? names + ["--offscreen"] : names
          #expect(
            named.contains { error.message.contains("'\($0)'") }, "\(line): \(error.message)")
        }
      }
    }
  }

  @Test func `D1 the table above has every option`() {
    let named = Self.rows.map { String($0.words.prefix { $0 != " " }) }
    let general = named.map { $0 == "--no-wl_output" ? "--no-IFACE" : $0 }
    #expect(Set(general) == Set(OptionTable.all.map(\.name)))
  }
}
