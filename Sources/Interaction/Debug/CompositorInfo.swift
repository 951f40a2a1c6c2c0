import WLSurface

/// What a compositor offers and what is used of it, and what the desktop is set to, for people (W125).
public enum CompositorInfo {
  /// Connects and describes; throws `AppError` 2 to 5 if that cannot be.
  ///
  /// `patience` is how many seconds it waits for a compositor that has not started yet (W13).
  public static func text(patience: Double = 0) throws(AppError) -> String {
    do throws(WaylandError) {
      let connection = try Connection.open(patience: patience)
      return (describe(connection) + (try DesktopInfo.lines(beside: connection)))
        .joined(separator: "\n")
    } catch {
      throw AppError(error)
    }
  }

  private static func describe(_ connection: Connection) -> [String] {
    var lines = ["Globals (interface, offered, bound, why; --no-INTERFACE does without one with *)"]
    let optional = Set(Connection.optionalInterfaces)
    for global in connection.offeredGlobals.sorted(by: { $0.interface < $1.interface }) {
      let bound = global.bound.map(String.init) ?? "-"
      let mark = optional.contains(global.interface) ? "*" : " "
      lines.append(
        "\(mark) \(pad(global.interface, 44)) \(pad("\(global.offered)", 3)) \(pad(bound, 3)) "
          + global.reason)
    }
    lines.append("Shared memory formats")
    lines.append("  " + connection.shmFormats.map(name(ofFormat:)).sorted().joined(separator: " "))
    lines.append("Outputs")
    for output in connection.outputs {
      let refresh = output.refresh.map { "\(JSON.rounded($0)) Hz" } ?? "unknown refresh"
      let name = output.name.isEmpty ? "output \(output.id)" : output.name
      lines.append(
        "  \(name): \(output.width)x\(output.height) pixels, wl_output.scale \(output.scale), "
          + "transform \(output.transform), \(refresh), "
          + "\(extent(of: output)), \(output.make) \(output.model)")
    }
    if connection.outputs.isEmpty { lines.append("  none") }
    lines.append("Seats")
    for seat in connection.seats {
      let devices = seat.capabilities.map { "\($0)" }.sorted().joined(separator: ", ")
      let title = seat.title.isEmpty ? "seat without a name" : seat.title
      lines.append("  \(title): \(devices.isEmpty ? "no device" : devices)")
    }
    if connection.seats.isEmpty { lines.append("  none") }
    let names = Set(connection.offeredGlobals.filter { $0.bound != nil }.map(\.interface))
    let isFractional = names.isSuperset(of: ["wp_viewporter", "wp_fractional_scale_manager_v1"])
    lines.append(
      "Scale follows \(isFractional ? "wp_fractional_scale_v1" : "the outputs' wl_output.scale")")
    return lines
  }

  private static func extent(of output: OutputInfo) -> String {
    guard output.physicalWidth > 0, output.physicalHeight > 0 else { return "unknown extent" }
    return "\(output.physicalWidth)x\(output.physicalHeight) mm"
  }

  /// The name of a format of `wl_shm`: but for the first two a code of four characters.
  private static func name(ofFormat code: UInt32) -> String {
    switch code {
    case 0: return "ARGB8888"
    case 1: return "XRGB8888"
    default:
      let bytes = [0, 8, 16, 24].map { UInt8(truncatingIfNeeded: code >> $0) }
      guard bytes.allSatisfy({ (0x20...0x7e).contains($0) }) else {
        return "0x" + String(code, radix: 16)
      }
      return String(decoding: bytes, as: UTF8.self)
    }
  }

  private static func pad(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }
}
