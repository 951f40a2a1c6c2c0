import Pixman
import Support
import Testing

@Suite struct LayoutDirectionTests {
  private let bounds = Rect(x: 10, y: 5, width: 100, height: 50)

  @Test func `D43 a mirrored rectangle is as far from the other edge, and back where it was`() {
    let rect = Rect(x: 22, y: 7, width: 30.5, height: 8)
    let mirrored = rect.mirrored(in: bounds)
    #expect(mirrored == Rect(x: 67.5, y: 7, width: 30.5, height: 8))
    #expect(bounds.maxX - mirrored.maxX == rect.minX - bounds.minX)
    #expect(mirrored.mirrored(in: bounds) == rect)
    #expect(bounds.mirrored(in: bounds) == bounds)
    // What reaches out of the bounds does so on the other side.
    #expect(Rect(x: 0, y: 0, width: 4, height: 4).mirrored(in: bounds).minX == 116)
  }

  @Test func `D43 a layout from left to right is left alone to the bit`() {
    let rect = Rect(x: 1.0 / 3, y: 0.1, width: 2.0 / 3, height: 0.7)
    #expect(LayoutDirection.leftToRight.place(rect, in: bounds) == rect)
    #expect(LayoutDirection.rightToLeft.place(rect, in: bounds) == rect.mirrored(in: bounds))
    #expect(LayoutDirection.leftToRight.sign == 1 && LayoutDirection.rightToLeft.sign == -1)
  }

  @Test func `B31 icons that lead back and forward change their sides, no other does`() {
    for icon in Icon.allCases {
      #expect(icon.directed(.leftToRight) == icon)
      switch icon {
      case .chevronLeft: #expect(icon.directed(.rightToLeft) == .chevronRight)
      case .chevronRight: #expect(icon.directed(.rightToLeft) == .chevronLeft)
      default: #expect(icon.directed(.rightToLeft) == icon)
      }
    }
  }
}
