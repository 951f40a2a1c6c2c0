import Pixman
import Testing

@testable import wl_demo

@Suite struct PhotoGesturesTests {
  @Test func `what goes on at the same time is told together, also when fingers leave in turn`() {
    var gestures = PhotoGestures()
    gestures.drag = Point(x: 12.4, y: -3)
    #expect(gestures.words == "Drag 12, -3" && gestures.isActive)
    gestures.scale = 1.5
    gestures.angle = .pi / 6
    #expect(gestures.words == "Drag 12, -3 · Pinch × 1.50 · Turn 30°")
    gestures.endScale()
    gestures.endAngle()
    #expect(gestures.isActive)
    gestures.endDrag()
    #expect(!gestures.isActive && gestures.words == "Drag 12, -3 · Pinch × 1.50 · Turn 30°")
    gestures.scale = 0.507
    #expect(gestures.words == "Pinch × 0.51")
  }

  @Test func `a swipe is told as such to the next beginning`() {
    var gestures = PhotoGestures()
    gestures.drag = .zero
    gestures.swipe = "Swipe left"
    gestures.drag = Point(x: -80, y: 0)
    gestures.endDrag()
    #expect(gestures.words == "Swipe left" && !gestures.isActive)
    gestures.drag = Point(x: 5, y: 0)
    #expect(gestures.words == "Drag 5, 0")
    gestures.cancelDrag()
    #expect(gestures.words == "Cancelled" && !gestures.isActive)
  }

  @Test func `G39 what is cancelled leaves the others as far as they are`() {
    var gestures = PhotoGestures()
    gestures.drag = Point(x: 100, y: 0)
    gestures.scale = 2
    gestures.cancelScale()
    #expect(gestures.isActive && gestures.drag == Point(x: 100, y: 0) && gestures.scale == nil)
    gestures.cancelDrag()
    #expect(!gestures.isActive && gestures.words == "Cancelled")
  }

  @Test(arguments: [Double.infinity, -.infinity, .nan, 1e300, -5, 0]) func `any size has words`(
    scale: Double
  ) {
    var gestures = PhotoGestures()
    gestures.scale = scale
    #expect(gestures.words.hasPrefix("Pinch × "))
  }
}
