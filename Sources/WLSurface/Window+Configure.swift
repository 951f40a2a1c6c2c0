import CWayland

extension Window {
  /// Sends what describes the window, then the commit that asks for the first configure (W20, W36).
  func sendInitialState() {
    guard let role else { return }
    xdg_toplevel_set_app_id(
      role.toplevel, WindowTitle.prepare(options.applicationID, fallback: ""))
    perform(.title(title), on: role.toplevel)
    let limits = configure.limits
    xdg_toplevel_set_min_size(
      role.toplevel, Int32(clamping: limits.minimum.width),
      Int32(clamping: limits.minimum.height))
    if limits.maximum.width > 0 || limits.maximum.height > 0 {
      xdg_toplevel_set_max_size(
        role.toplevel, Int32(clamping: limits.maximum.width),
        Int32(clamping: limits.maximum.height))
    }
    if options.isMaximized { perform(.maximized(true), on: role.toplevel) }
    if options.isFullscreen {
      requestedOutput = wantedOutput
      perform(.fullscreen(true, output: requestedOutput), on: role.toplevel)
    }
    surface.commit()
  }

  /// Says if there is no output as the user named it: until there is, the compositor chooses (W34).
  func reportOutput() {
    guard let name = options.outputName, wantedOutput == nil else { return }
    let names = connection.outputs.map { $0.name.isEmpty ? $0.description : $0.name }
    let others = names.isEmpty ? "there is none" : "there is " + names.joined(separator: ", ")
    connection.log(
      .warning, .shell,
      "no output is named '\(name)' (\(others)): the compositor chooses one until it comes")
  }

  /// Asks for the output that the user named when it comes, or comes back (W34).
  ///
  /// A window that somebody has taken out of fullscreen stays where it is.
  func followOutput() {
    guard options.isFullscreen, phase != .hidden, let wanted = wantedOutput,
      wanted != requestedOutput, configure.state?.states.contains(.fullscreen) ?? true
    else { return }
    requestedOutput = wanted
    setFullscreen(true, on: wanted)
  }

  /// Notes that an output has gone: it is up to the compositor where the window is now (W34).
  func forgetOutput(_ id: UInt32) {
    surface.forget(id)
    if requestedOutput == id { requestedOutput = nil }
  }

  /// The output that the user named, if it is there.
  var wantedOutput: UInt32? {
    options.outputName.flatMap { name in connection.outputs.first { $0.matches(name) }?.id }
  }

  static let surfaceListener = Listener(
    xdg_surface_listener(configure: { data, proxy, serial in
      deliver(0, of: proxy, to: data) { (window: Window) in
        window.configure.receive(serial: serial)
      }
    }))

  static let toplevelListener = Listener(
    xdg_toplevel_listener(
      configure: { data, proxy, width, height, states in
        deliver(0, of: proxy, to: data) { (window: Window) in
          if width < 0 || height < 0 || width > LogicalSize.limit || height > LogicalSize.limit {
            window.connection.log(.warning, .shell, "configure of \(width) x \(height) is limited")
          }
          window.configure.receive(
            width: width, height: height,
            states: WindowStates(protocolValues: WireArray.words(states)))
        }
      },
      close: { data, proxy in
        deliver(1, of: proxy, to: data) { (window: Window) in window.onEvent(.closeRequested) }
      },
      configure_bounds: { data, proxy, width, height in
        deliver(2, of: proxy, to: data) { (window: Window) in
          window.configure.receive(boundsWidth: width, height: height)
        }
      },
      wm_capabilities: { data, proxy, capabilities in
        deliver(3, of: proxy, to: data) { (window: Window) in
          window.configure.receive(
            capabilities: WindowCapabilities(protocolValues: WireArray.words(capabilities)))
        }
      }))
}
