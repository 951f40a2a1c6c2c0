import CWayland

/// A screen: the owner of one `wl_output`.
final class Output {
  /// The `wl_output`, compared with those that surfaces enter.
  let proxy: OpaquePointer
  /// Called when the description changed.
  var onChange: () -> Void = {}
  private(set) var record: OutputRecord
  private let version: UInt32
  private var isDestroyed = false

  /// Takes over a bound `wl_output`.
  init(proxy: OpaquePointer, id: UInt32, version: UInt32) {
    self.proxy = proxy
    self.version = version
    record = OutputRecord(id: id, version: version)
    Self.listener.attach(to: proxy, owner: self)
  }

  deinit { destroy() }

  /// The description in force.
  var info: OutputInfo { record.info }

  /// Gives the output up; versions before 3 have no request for it.
  func destroy() {
    if isDestroyed { return }
    isDestroyed = true
    if version >= 3 { wl_output_release(proxy) } else { wl_output_destroy(proxy) }
  }

  private func update(_ change: (inout OutputRecord) -> Void) {
    let before = record.info
    change(&record)
    if record.info != before { onChange() }
  }

  private static let listener = Listener(
    wl_output_listener(
      geometry: { data, proxy, _, _, width, height, _, make, model, transform in
        deliver(0, of: proxy, to: data) { (output: Output) in
          output.update {
            $0.receive(
              make: text(make), model: text(model), physicalWidth: width, physicalHeight: height,
              transform: transform)
          }
        }
      },
      mode: { data, proxy, flags, width, height, refresh in
        deliver(1, of: proxy, to: data) { (output: Output) in
          output.update {
            $0.receive(
              isCurrent: flags & WL_OUTPUT_MODE_CURRENT.rawValue != 0, width: width,
              height: height, refresh: refresh)
          }
        }
      },
      done: { data, proxy in
        deliver(2, of: proxy, to: data) { (output: Output) in output.update { $0.done() } }
      },
      scale: { data, proxy, scale in
        deliver(3, of: proxy, to: data) { (output: Output) in
          output.update { $0.receive(scale: scale) }
        }
      },
      name: { data, proxy, name in
        deliver(4, of: proxy, to: data) { (output: Output) in
          output.update { $0.receive(name: text(name)) }
        }
      },
      description: { data, proxy, description in
        deliver(5, of: proxy, to: data) { (output: Output) in
          output.update { $0.receive(description: text(description)) }
        }
      }))
}

/// A string of the wire, which old compositors leave out (W122).
func text(_ string: UnsafePointer<CChar>?) -> String? { string.map { String(cString: $0) } }
