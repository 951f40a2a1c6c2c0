import Pixman
import Platform
import WLSurface

/// Writes input as it comes off the wire as a trace, line by line (D13, D14).
///
/// A line is written as soon as it is known, so that a crash loses at most the last one, unless a
/// reader was behind.
final class TraceRecorder {
  /// Seconds by which event times and arrivals differ when the device's clock is another one.
  private static let latency = 5.0

  /// The file.
  let file: OutputFile
  private var hasHeader = false
  private var shape = (size: Size.zero, scale: 1.0)
  private var origin = 0.0
  private var last = 0.0
  /// The newest time of the wire, and the millisecond of the trace that it is.
  private var newest: (wire: UInt32, millisecond: Int)?
  private var scroll = ScrollLines()
  private var gestures = GestureLines()
  private var surfaces = SurfaceLines()
  /// What held keys meant when they were pressed: a release means the same.
  private var keys: [UInt32: String] = [:]

  /// The first failure to write, if there was one; later lines are dropped then.
  var error: FileError? { file.error }

  /// Opens the file; throws `FileError` if that cannot be.
  init(path: String) throws(FileError) { file = try OutputFile(path) }

  /// Begins the trace, once the window has a size; time counts from here.
  func begin(_ header: Trace.Header, at now: Double) {
    guard !hasHeader else { return }
    hasHeader = true
    origin = now
    shape = (header.size, header.scale)
    file.write(header.json.description)
  }

  /// Forgets what the devices were doing: those that follow have a clock of their own.
  func forgetDevices() {
    (newest, keys, scroll) = (nil, [:], ScrollLines())
    (gestures, surfaces) = (GestureLines(), SurfaceLines())
  }

  /// Notes what a device sent; `now` is its arrival, in monotonic seconds.
  func record(_ input: RawInput, at now: Double) {
    guard hasHeader else { return }
    if scroll.isOver(before: input) { writeScroll(at: now) }
    if scroll.take(input) { return }
    writeScroll(at: now)
    let kinds =
      gestures.take(input) + surfaces.take(input) + [kind(of: input)].compactMap(\.self)
    guard !kinds.isEmpty else { return }
    // The end of a group is of its time; what else has none happens when it is heard of.
    let time =
      Self.wireTime(of: input).map { self.time(ofWire: $0, at: now) }
      ?? (kinds == [.frame] ? last : Double(arrival(now)) / 1000)
    for kind in kinds { write(kind, time: time) }
  }

  /// The millisecond of the trace at which something arrives.
  private func arrival(_ now: Double) -> Int { max(0, Int(((now - origin) * 1000).rounded())) }

  /// A trace has one line for all that a frame says about an axis.
  private func writeScroll(at now: Double) {
    let time = scroll.time.map { self.time(ofWire: $0, at: now) }
    for kind in scroll.finish() { write(kind, time: time ?? last) }
  }

  /// Notes the window's size and scale; what the header says already is not written again.
  func note(size: Size, scale: Double, at now: Double) {
    guard hasHeader else { return }
    let time = now - origin
    if size != shape.size { write(.resize(size), time: time) }
    if scale != shape.scale { write(.scale(scale), time: time) }
    shape = (size, scale)
  }

  private func write(_ kind: TraceEvent.Kind, time: Double) {
    last = max(last, time)
    file.write(TraceEvent(time: last, kind: kind).json.description)
  }

  /// Event times keep their distances; the first of them is put at its arrival.
  ///
  /// Wire times count whole milliseconds and wrap after 49.7 days (G4).
  private func time(ofWire wire: UInt32, at now: Double) -> Double {
    let arrival = arrival(now)
    var millisecond = arrival
    if let newest {
      millisecond = newest.millisecond + Int(Int32(bitPattern: wire &- newest.wire))
      if abs(millisecond - arrival) > Int(Self.latency * 1000) { millisecond = arrival }
    }
    newest = (wire, millisecond)
    return Double(millisecond) / 1000
  }

  private static func wireTime(of input: RawInput) -> UInt32? {
    switch input {
    case .touchDown(_, _, _, _, let time), .touchMotion(_, _, let time), .touchUp(_, _, let time),
      .pointerMotion(_, let time), .button(_, _, _, let time), .key(_, _, _, _, let time),
      .gestureBegan(_, _, _, let time), .swipeUpdated(_, let time),
      .pinchUpdated(_, _, _, let time), .gestureEnded(_, _, let time):
      time
    default: nil
    }
  }

  private func kind(of input: RawInput) -> TraceEvent.Kind? {
    switch input {
    // What begins on a surface that is gone reaches nobody, and shall not when it is played.
    case .touchDown(nil, _, _, _, _), .pointerEnter(nil, _, _), .keyboardEnter(nil, _, _): nil
    case .touchDown(_, let id, let point, _, _): .down(id: id, at: point)
    case .touchMotion(let id, let point, _): .move(id: id, at: point)
    case .touchUp(let id, _, _): .up(id: id)
    case .touchFrame: .frame
    case .touchCancel: .cancel
    case .pointerEnter(_, let point, _), .pointerMotion(let point, _): .motion(at: point)
    case .button(let button, let isPressed, _, _):
      .button(code: button.code, isPressed: isPressed)
    case .key(let symbol, let isPressed, false, _, _): key(symbol, isPressed: isPressed)
    case .keyboardEnter: .capability(.keyboard, isPresent: true)
    case .keyboardLeave: .capability(.keyboard, isPresent: false)
    case .pointerLeave: .capability(.pointer, isPresent: false)
    case .capabilityLost(.touch): .capability(.touch, isPresent: false)
    case .capabilityLost(.pointer): .capability(.pointer, isPresent: false)
    case .capabilityLost(.keyboard): .capability(.keyboard, isPresent: false)
    default: nil
    }
  }

  private func key(_ symbol: KeySymbol, isPressed: Bool) -> TraceEvent.Kind {
    let name = isPressed ? symbol.name : keys[symbol.code] ?? symbol.name
    keys[symbol.code] = isPressed ? name : nil
    return .key(name: name, isPressed: isPressed)
  }
}
