import Interaction
import Pixman
import Testing

struct SwipeButtonLayoutTests {
  private func layout(
    image: Size?, tallest: Double = 30, title: Double?, line: Double = 18, height: Double = 100,
    _ alignment: SwipeVerticalAlignment = .centerFirstBaseline
  ) -> SwipeButtonLayout {
    SwipeButtonLayout(
      .init(imageSize: image, tallestImage: tallest, titleHeight: title, lineHeight: line),
      size: Size(width: 80, height: height), alignment: alignment, padding: 8, spacing: 6)
  }

  private let icon = Size(width: 23, height: 20)

  @Test func `C29 images stand in the middle of a slot as high as the tallest`() {
    // Block: 30 + 6 + 18 = 54, top (100 − 54) / 2 = 23; the image's middle is 23 + 15.
    let layout = layout(image: icon, title: 18)
    #expect(layout.imageFrame == Rect(x: 28.5, y: 28, width: 23, height: 20))
    #expect(layout.titleFrame == Rect(x: 8, y: 59, width: 64, height: 18))
    // Without an image of its own the button has no slot.
    #expect(self.layout(image: nil, title: 18).titleFrame?.minY == 41)
  }

  @Test func `C30 the gap needs both image and title`() {
    #expect(layout(image: icon, title: nil).imageFrame?.midY == 50)
    #expect(layout(image: icon, title: nil).titleFrame == nil)
    #expect(layout(image: nil, title: 18).titleFrame?.midY == 50)
  }

  @Test func `C31 first lines of a side are on one line however many follow`() {
    let tops = [18.0, 36, 54].map { layout(image: icon, title: $0).titleFrame?.minY }
    #expect(tops == [59, 59, 59])
  }

  @Test func `C32 centred titles move up with every line`() {
    let tops = [18.0, 36, 54].map { layout(image: icon, title: $0, .center).titleFrame?.minY }
    #expect(tops == [59, 50, 41])
  }

  @Test func `C35 content of a very low row is centred and not squeezed`() {
    let low = layout(image: icon, title: 18, height: 20)
    // Top: (20 − 54) / 2 = −17.
    #expect(low.imageFrame == Rect(x: 28.5, y: -12, width: 23, height: 20))
    #expect(low.titleFrame?.minY == 19)
    #expect(low.titleFrame?.height == 18)
  }

  @Test func `C35 a button narrower than its padding has no negative width inside`() {
    let layout = SwipeButtonLayout(
      .init(imageSize: nil, tallestImage: 0, titleHeight: 18, lineHeight: 18),
      size: Size(width: 10, height: 60), alignment: .center, padding: 8, spacing: 8)
    #expect(layout.titleFrame?.width == 0)
  }
}
