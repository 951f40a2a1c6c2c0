import Glibc
import Pixman

/// How a picture lies on its table: moved from the middle, magnified and turned, as a value.
struct PhotoPose: Equatable {
  /// How much it can be magnified.
  static let scales = 0.25...8.0

  /// Where its middle is, from the table's middle, in units.
  var center = Point.zero
  /// How many times its usual size it has.
  var scale = 1.0
  /// How far it is turned, in radians clockwise.
  var angle = 0.0

  /// Whether it is shown larger than usual.
  var isMagnified: Bool { scale > 1.01 }

  /// Moved by a distance.
  func moved(by distance: Point) -> PhotoPose {
    var pose = self
    pose.center = center + distance
    return pose
  }

  /// Magnified about a place of the table that stays where it is.
  func scaled(by factor: Double, about anchor: Point) -> PhotoPose {
    scaled(to: scale * factor, about: anchor)
  }

  /// As large as wanted, within the limits, about a place of the table that stays where it is.
  func scaled(to wanted: Double, about anchor: Point) -> PhotoPose {
    var pose = self
    pose.scale = min(max(wanted, Self.scales.lowerBound), Self.scales.upperBound)
    pose.center = anchor + (center - anchor) * (pose.scale / scale)
    return pose
  }

  /// Turned about a place of the table.
  func turned(by angle: Double, about anchor: Point) -> PhotoPose {
    var pose = self
    pose.angle += angle
    pose.center = anchor + (center - anchor).turned(by: angle)
    return pose
  }

  /// The nearest pose whose middle lies on a table of a size, so that it can always be reached.
  func held(on size: Size) -> PhotoPose {
    var pose = self
    pose.center.x = min(max(center.x, -size.width / 2), size.width / 2)
    pose.center.y = min(max(center.y, -size.height / 2), size.height / 2)
    return pose
  }

  /// The usual pose, reached without a needless turn.
  var home: PhotoPose {
    let turn = 2 * Double.pi
    return PhotoPose(angle: (angle / turn).rounded() * turn)
  }

  /// The pose on the way to another one; a spring may go beyond it.
  func toward(_ other: PhotoPose, _ share: Double) -> PhotoPose {
    PhotoPose(
      center: center + (other.center - center) * share,
      scale: max(Self.scales.lowerBound, scale + (other.scale - scale) * share),
      angle: angle + (other.angle - angle) * share)
  }

  /// The smallest upright rectangle around something of a size in this pose, about the middle of the
  /// table.
  func extent(of size: Size) -> Rect {
    let (across, down) = (abs(cos(angle)) * scale, abs(sin(angle)) * scale)
    let width = size.width * across + size.height * down
    let height = size.width * down + size.height * across
    return Rect(
      x: center.x - width / 2, y: center.y - height / 2, width: width, height: height)
  }
}

extension Point {
  /// The point turned about the origin, in radians clockwise.
  func turned(by angle: Double) -> Point {
    Point(x: x * cos(angle) - y * sin(angle), y: x * sin(angle) + y * cos(angle))
  }
}
