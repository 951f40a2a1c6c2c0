import Interaction
import Pixman

extension OptionTable {
  /// How the scenes look and behave (D3).
  static var behaviour: [Option] {
    [
      Option(
        name: "--theme", valueName: "light|dark|auto", group: .behaviour, scope: .scenes,
        help: "the colours; auto follows the desktop", expected: "light, dark or auto",
        words: Options.Appearance.allCases.map(\.rawValue)
      ) { options, value in
        guard let appearance = Options.Appearance(rawValue: value) else { return false }
        options.appearance = appearance
        return true
      },
      flag("--rtl", .behaviour, .scenes, "lay everything out from right to left") {
        $0.layoutDirection = .rightToLeft
      },
      flag("--reduce-motion", .behaviour, .scenes, "calm movements; else the desktop's") {
        $0.reduceMotion = true
      },
      Option(
        name: "--text-scale", valueName: "F", group: .behaviour, scope: .scenes,
        help: "larger or smaller text; else the desktop's", expected: "a number from 0.5 to 3"
      ) { options, value in
        options.textScale = number(value, 0.5...3)
        return options.textScale != nil
      },
      Option(
        name: "--resample", valueName: "auto|on|off", group: .behaviour, scope: .scenes,
        help: "show fingers where they are at a frame", expected: "auto, on or off",
        words: TouchResampling.allCases.map(\.rawValue)
      ) { options, value in
        guard let resampling = TouchResampling(rawValue: value) else { return false }
        options.resampling = resampling
        return true
      },
      Option(
        name: "--seed", valueName: "N", group: .behaviour, scope: .scenes,
        help: "another choice of content", expected: "a whole number, 0 or more"
      ) { options, value in
        guard let seed = UInt64(value) else { return false }
        options.seed = seed
        return true
      },
      Option(
        name: "--inhibit", valueName: "always|auto|never", group: .behaviour, scope: .windows,
        help: "keep the screen on; auto: while in use", expected: "always, auto or never",
        words: IdleInhibition.allCases.map(\.rawValue)
      ) { options, value in
        guard let inhibition = IdleInhibition(rawValue: value) else { return false }
        options.idleInhibition = inhibition
        return true
      },
      Option(
        name: "--touch-dedupe", valueName: "on|off", group: .behaviour, scope: .windows,
        help: "drop pointer presses that repeat a touch", expected: "on or off"
      ) { options, value in
        options.touchDedupe = value == "on"
        return value == "on" || value == "off"
      },
      disabling("--no-IFACE"),
    ]
  }
}
