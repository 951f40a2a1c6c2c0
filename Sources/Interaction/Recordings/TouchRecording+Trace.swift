import Pixman

extension TouchRecording {
  /// How far the device is turned against the window, clockwise.
  public enum Rotation: Int, Sendable, CaseIterable {
    /// Not at all.
    case none = 0
    /// By a quarter.
    case quarter = 90
    /// Upside down.
    case half = 180
    /// By three quarters.
    case threeQuarters = 270
  }

  /// The contacts as a trace that can be played into a window (D15), at whole milliseconds as on the
  /// wire.
  ///
  /// The devices' ranges are spread over the window.
  ///
  /// - Parameters:
  ///   - header: What the trace is to be played on.
  ///   - rotation: How far positions are turned.
  /// - Returns: The trace.
  public func trace(_ header: Trace.Header, _ rotation: Rotation = .none) -> Trace {
    Trace(header: header, events: Self.events(steps(in: header.size, rotation)))
  }

  /// The numbers of the contacts in the order of the trace's downs.
  public var downs: [Int] {
    steps(in: Size(width: 1, height: 1), .none).compactMap { step in
      guard case .down = step.kind else { return nil }
      return step.contact
    }
  }

  private func steps(in size: Size, _ rotation: Rotation) -> [Step] {
    var steps: [Step] = []
    for (index, item) in items.enumerated() {
      let device = devices[item.device]
      let id = Int32(truncatingIfNeeded: index)
      for (number, sample) in item.contact.samples.enumerated() {
        let place = device.place(sample.position, in: size, rotation)
        let kind: TraceEvent.Kind =
          number == 0 ? .down(id: id, at: place) : .move(id: id, at: place)
        steps.append(Step(moment: sample.moment, order: 1, contact: index, kind: kind))
      }
      switch item.contact.end {
      case .lift(let moment):
        steps.append(Step(moment: moment, order: 0, contact: index, kind: .up(id: id)))
      case .loss(let moment):
        steps.append(Step(moment: moment, order: 0, contact: index, kind: .cancel))
      case .none: break
      }
    }
    return steps.sorted { $0.key < $1.key }
  }

  /// One event of the trace to be put in order.
  private struct Step {
    var moment: RecordingMoment
    /// A finger that goes comes before one that comes in the same report.
    var order: Int
    var contact: Int
    var kind: TraceEvent.Kind

    var key: (Int, Int, Int, Int) { (moment.microseconds, moment.line, order, contact) }
  }

  /// The events of ordered steps; each report ends with a frame.
  private static func events(_ steps: [Step]) -> [TraceEvent] {
    var events: [TraceEvent] = []
    for (index, step) in steps.enumerated() {
      let time = Double(step.moment.milliseconds) / 1000
      let isEnd = index + 1 == steps.count || steps[index + 1].moment != step.moment
      if step.kind == .cancel {
        // One cancel takes all contacts.
        if isEnd { events.append(TraceEvent(time: time, kind: .cancel)) }
        continue
      }
      events.append(TraceEvent(time: time, kind: step.kind))
      if isEnd { events.append(TraceEvent(time: time, kind: .frame)) }
    }
    return events
  }
}

extension TouchRecording.Device {
  /// Where a position of the device is in a window of a size.
  func place(_ position: Point, in size: Size, _ rotation: TouchRecording.Rotation) -> Point {
    let x = (position.x - extent.minX) / extent.width
    let y = (position.y - extent.minY) / extent.height
    let (u, v) =
      switch rotation {
      case .none: (x, y)
      case .quarter: (1 - y, x)
      case .half: (1 - x, 1 - y)
      case .threeQuarters: (y, 1 - x)
      }
    // No window is that large; beyond it all arithmetic of scenes stays finite.
    func bounded(_ value: Double) -> Double { min(max(value, -1e6), 1e6) }
    return Point(x: bounded(u * size.width), y: bounded(v * size.height))
  }
}
