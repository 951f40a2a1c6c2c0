import WLSurface

extension App {
  /// Plays a tour, from the first frame on or whenever nobody uses the program; called before it
  /// runs.
  public func show(_ tour: any Tour, _ occasion: TourOccasion) {
    guide = TourGuide(tour, occasion, on: stage)
  }

  func playTour() {
    guard let guide else { return }
    if let due = guide.nextDeadline(at: connection.now), due <= connection.now {
      setClockForInput()
      guide.advance(to: connection.now)
    }
    if guide.isOver, !scene.needsFrame { end("tour") }
  }
}
