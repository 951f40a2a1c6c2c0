/// Collects the description of an output until it is complete (W78, W122).
struct OutputRecord {
  /// What is in force: the last complete description.
  private(set) var info: OutputInfo
  private var pending: OutputInfo
  private let isAtomic: Bool

  /// Starts without knowledge; below version 2 there is no `done`, and everything applies at once.
  init(id: UInt32, version: UInt32) {
    info = OutputInfo(id: id)
    pending = info
    isAtomic = version >= 2
  }

  /// Takes over `wl_output.geometry`; texts may be missing.
  mutating func receive(
    make: String?, model: String?, physicalWidth: Int32, physicalHeight: Int32, transform: Int32
  ) {
    change {
      $0.make = make ?? ""
      $0.model = model ?? ""
      $0.physicalWidth = max(0, Int(physicalWidth))
      $0.physicalHeight = max(0, Int(physicalHeight))
      $0.transform = (0...7).contains(transform) ? Int(transform) : 0
    }
  }

  /// Takes over `wl_output.mode`, if it is the current one; the refresh is in thousandths of a hertz.
  mutating func receive(isCurrent: Bool, width: Int32, height: Int32, refresh: Int32) {
    guard isCurrent else { return }
    change {
      $0.width = max(0, Int(width))
      $0.height = max(0, Int(height))
      $0.refresh = (1...1_000_000).contains(refresh) ? Double(refresh) / 1000 : nil
    }
  }

  /// Takes over `wl_output.scale`.
  mutating func receive(scale: Int32) { change { $0.scale = min(max(Int(scale), 1), 10) } }

  /// Takes over `wl_output.name`.
  mutating func receive(name: String?) { change { $0.name = name ?? "" } }

  /// Takes over `wl_output.description`.
  mutating func receive(description: String?) { change { $0.description = description ?? "" } }

  /// Applies what was collected: `wl_output.done`.
  mutating func done() { info = pending }

  private mutating func change(_ body: (inout OutputInfo) -> Void) {
    body(&pending)
    if !isAtomic { info = pending }
  }
}
