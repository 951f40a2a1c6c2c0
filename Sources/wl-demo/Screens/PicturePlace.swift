import Interaction
import Pixman

/// Where the picture that stands for a scene is at home, or would be.
struct PicturePlace {
  /// The picture; nil while its row is out of sight.
  private(set) weak var picture: Layer?
  /// Its place, in window coordinates.
  let frame: Rect
  /// The share of it that is seen.
  let seen: Double

  /// A place in a list that is seen in a part of the window.
  init(of picture: Layer?, at frame: Rect, in list: Rect) {
    self.picture = picture
    self.frame = frame
    seen = picture == nil || frame.isEmpty ? 0 : frame.intersection(list).height / frame.height
  }
}
