import WLSurface

/// What a compositor offers and what is used of it, for people (W125).
public enum CompositorInfo {
  /// Connects and describes; throws `AppError` 2 to 5 if that cannot be.
  ///
  /// `patience` is how many seconds it waits for a compositor that has not started yet (W13).
  public static func text(patience: Double = 0) throws(AppError) -> String {
    do throws(WaylandError) {
      let connection = try Connection(.environment, patience: patience)
      return describe(connection)
    } catch {
      throw AppError(error)
    }
  }

  private static func describe(_ connection: Connection) -> String {
    var lines = ["Globals (interface, offered, bound, why)"]
    for global in connection.offeredGlobals.sorted(by: { $0.interface < $1.interface }) {
      let bound = global.bound.map(String.init) ?? "-"
      lines.append(
        "  \(pad(global.interface, 44)) \(pad("\(global.offered)", 3)) \(pad(bound, 3)) "
          + global.reason)
    }
    lines.append("Shared memory formats")
    let formats = connection.shmFormats.sorted().map { "0x" + String($0, radix: 16) }
    lines.append("  " + formats.joined(separator: " "))
    lines.append("Outputs")
    for output in connection.outputs {
      let refresh = output.refresh.map { "\(JSON.rounded($0)) Hz" } ?? "unknown refresh"
      let name = output.name.isEmpty ? "output \(output.id)" : output.name
      lines.append(
        "  \(name): \(output.width)x\(output.height) pixels, scale \(output.scale), "
          + "transform \(output.transform), \(refresh), "
          + "\(output.physicalWidth)x\(output.physicalHeight) mm, \(output.make) \(output.model)")
    }
    if connection.outputs.isEmpty { lines.append("  none") }
    lines.append("Seats")
    for seat in connection.seats {
      let devices = seat.capabilities.map { "\($0)" }.sorted().joined(separator: ", ")
      lines.append("  \(seat.title): \(devices.isEmpty ? "no device" : devices)")
    }
    if connection.seats.isEmpty { lines.append("  none") }
    let names = Set(connection.offeredGlobals.filter { $0.bound != nil }.map(\.interface))
    let isFractional = names.isSuperset(of: ["wp_viewporter", "wp_fractional_scale_manager_v1"])
    lines.append(
      "Scale follows \(isFractional ? "wp_fractional_scale_v1" : "the outputs' wl_output.scale")")
    return lines.joined(separator: "\n")
  }

  private static func pad(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }
}
