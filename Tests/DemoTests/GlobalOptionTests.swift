import Testing

@testable import wl_demo

/// Doing without optional globals, by options and by the environment (D3).
@Suite struct GlobalOptionTests {
  private static let globals = [
    "wl_seat", "wl_output", "wp_viewporter", "wp_fractional_scale_manager_v1",
    "zwp_idle_inhibit_manager_v1", "zwp_pointer_gestures_v1", "zxdg_decoration_manager_v1",
  ]
  private static let all = globals.joined(separator: ", ")

  private func message(_ arguments: String...) -> String {
    do throws(UsageError) {
      _ = try Options.parse(arguments)
      return ""
    } catch {
      return error.message
    }
  }

  @Test(arguments: globals)
  func `D3 each optional global can be done without by its name`(global: String) throws {
    let options = try Options.parse(["--no-\(global)", "mail"])
    #expect(options.disabledGlobals == [global])
    #expect(message("--no-\(global)=1") == "option '--no-\(global)' takes no value")
    let misspelt = "--no-\(global.dropLast())"
    #expect(
      message(misspelt)
        == "option '\(misspelt)' names no optional global; did you mean '--no-\(global)'?")
  }

  @Test(arguments: ["wl_shm", "wl_compositor", "xdg_wm_base", "IFACE", "everything", ""])
  func `D1 D3 what names no optional global is told which ones there are`(name: String) {
    #expect(
      message("--no-\(name)")
        == "option '--no-\(name)' names no optional global: these are \(Self.all)")
  }

  @Test(arguments: ["csd", "theme", "kiosk", "reduce-motion"])
  func `D1 an option is not taken back by its negation`(name: String) {
    let wanted = "option '--\(name)' has no negation: leave it out"
    #expect(message("--no-\(name)") == wanted && message("--no-\(name)=x") == wanted)
  }

  @Test func `D3 the environment names globals as options do, for a window`() throws {
    var options = Options()
    try options.disableGlobals("wl_output,wp_viewporter,")
    #expect(options.disabledGlobals == ["wl_output", "wp_viewporter"])
    let wrong = ["WL_DEMO_DISABLE": "wl_output,wl_shm"]
    let refused = try DemoCommand.run(["home"], environment: wrong)
    #expect(refused.status == 1)
    #expect(
      refused.errors == "wl-demo: WL_DEMO_DISABLE names 'wl_shm', which is no optional global"
        + ": these are \(Self.all)\n")
    let misspelt = try DemoCommand.run(
      ["home"], environment: ["WL_DEMO_DISABLE": "wl_outptu"])
    #expect(misspelt.errors.hasSuffix("; did you mean 'wl_output'?\n"))
    // Where there is no compositor, there is nothing to do without.
    let offscreen = try DemoCommand.run(
      ["home", "--offscreen", "--seconds", "0.1", "--events", "-"], environment: wrong)
    #expect(offscreen.status == 0 && offscreen.errors.isEmpty)
    let right = try DemoCommand.run(["home"], environment: ["WL_DEMO_DISABLE": "wl_output"])
    #expect(right.status == 2)
  }
}
