import WLSurface

extension App {
  /// Plays a tour, from the first frame on or whenever nobody uses the program; called before it
  /// runs.
  public func show(_ tour: any Tour, _ occasion: TourOccasion) {
    guide = TourGuide(tour, occasion, on: stage)
  }

  func playTour(in session: Session) {
    guard let guide else { return }
    if let due = guide.nextDeadline(at: now), due <= now {
      setClock(forInputOf: session)
      // A tour is of no hand.
      scene.arena.physicalSlop = nil
      guide.advance(to: now)
    }
    if guide.isOver, !scene.needsFrame { end("tour") }
  }
}
