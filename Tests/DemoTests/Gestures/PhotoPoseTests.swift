import Glibc
import Pixman
import Testing

@testable import wl_demo

@Suite struct PhotoPoseTests {
  private let anchor = Point(x: 40, y: -30)
  private let pose = PhotoPose(center: Point(x: 10, y: 20), scale: 1.5, angle: 0.3)

  /// Where a place of the picture, from its middle at its usual size, is on the table.
  private func place(_ point: Point, in pose: PhotoPose) -> Point {
    pose.center + (point * pose.scale).turned(by: pose.angle)
  }

  @Test func `what is under the fingers stays there, however they pinch and turn`() {
    // The place of the picture that lies at the anchor.
    let inside = (anchor - pose.center).turned(by: -pose.angle) * (1 / pose.scale)
    for changed in [
      pose.scaled(by: 2, about: anchor), pose.turned(by: 1.2, about: anchor),
      pose.scaled(by: 0.5, about: anchor).turned(by: -2, about: anchor),
    ] {
      #expect((place(inside, in: changed) - anchor).length < 1e-9)
    }
    #expect(pose.scaled(by: 2, about: anchor).scale == 3)
    #expect(pose.moved(by: anchor).center == Point(x: 50, y: -10))
  }

  @Test func `it can be magnified to a limit, and never leaves the table`() {
    #expect(pose.scaled(by: 100, about: .zero).scale == PhotoPose.scales.upperBound)
    #expect(pose.scaled(by: 0.001, about: .zero).scale == PhotoPose.scales.lowerBound)
    let far = pose.moved(by: Point(x: 1e6, y: -1e6)).held(on: Size(width: 300, height: 200))
    #expect(far.center == Point(x: 150, y: -100))
    #expect(pose.held(on: Size(width: 300, height: 200)) == pose)
  }

  @Test func `it goes home the short way round`() {
    #expect(PhotoPose(angle: 0.4).home == PhotoPose())
    #expect(abs(PhotoPose(angle: 2 * .pi + 0.4).home.angle - 2 * .pi) < 1e-12)
    #expect(pose.toward(pose.home, 0) == pose)
    let end = pose.toward(pose.home, 1)
    #expect(end.center == .zero && end.scale == 1 && abs(end.angle) < 1e-12)
  }

  @Test func `its extent holds all four corners`() {
    let size = Size(width: 80, height: 60)
    for step in 0..<24 {
      var pose = pose
      pose.angle = Double(step) * .pi / 12
      let extent = pose.extent(of: size).expanded(by: 1e-9)
      for (x, y) in [(-40.0, -30.0), (40, -30), (40, 30), (-40, 30)] {
        #expect(extent.contains(Rect(origin: place(Point(x: x, y: y), in: pose), size: .zero)))
      }
    }
  }
}
