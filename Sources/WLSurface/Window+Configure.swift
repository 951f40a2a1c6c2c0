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
      outputPreference.begin(with: connection.outputs)
      perform(.fullscreen(true, output: outputPreference.asked), on: role.toplevel)
    }
    surface.commit()
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
