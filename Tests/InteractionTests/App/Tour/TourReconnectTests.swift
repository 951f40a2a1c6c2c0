import Pixman
import Support
import Testing

@testable import Interaction

/// A tour, and a compositor that dies and comes back (W8, D32).
@Suite struct TourReconnectTests {
  private let socket: ListeningSocket
  private let tour = FakeTour()

  init() throws { socket = try ListeningSocket() }

  /// A program that shows the tour; it has drawn its first frame.
  private func rig(_ occasion: TourOccasion) throws -> AppRig {
    let rig = try AppRig(on: socket, tour.scene)
    rig.app.show(tour, occasion)
    rig.app.guide?.begin(at: rig.now)
    return rig
  }

  private func pass(_ seconds: Double, _ rig: AppRig, until isOver: () -> Bool = { false }) {
    let end = rig.now + seconds
    while rig.now < end, !isOver() { rig.frame() }
  }

  @Test func `W8 D18 a tour that loses its compositor lifts its finger and begins anew`() throws {
    let rig = try rig(.atOnce(loops: true))
    pass(5, rig) { !tour.scene.paths.isEmpty }
    #expect(!tour.scene.paths.isEmpty && tour.resets == 1)
    rig.crash(socket)
    #expect(tour.scene.paths.isEmpty && tour.resets == 2 && rig.app.nextDeadline == nil)
    rig.now += 100
    try rig.comeBack(socket)
    #expect(tour.activations == 0)
    pass(5, rig) { tour.activations > 0 }
    #expect(tour.activations == 1 && tour.resets == 2)
  }

  @Test func `W8 D32 D34 nobody's rest begins when there is something to use again`() throws {
    let rig = try rig(.whenIdle(after: 10))
    pass(8, rig)
    rig.crash(socket)
    rig.now += 100
    try rig.comeBack(socket)
    pass(9, rig)
    #expect(tour.resets == 0)
    pass(2, rig)
    #expect(tour.resets == 1)
  }
}
