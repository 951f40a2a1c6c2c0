import Pixman
import Support
import Testing

@testable import Interaction

@Suite struct SheetDismissalTests {
  @Test(arguments: [0.0, 30.0])
  func `S26 S34 nothing of the sheet can be seen when it leaves, further out by the offset`(
    offset: Double
  ) {
    let stage = SheetStage {
      $0.cancelView.isShown = true
      $0.dismiss.offset = offset
    }
    stage.sheet.safeArea = Insets(bottom: 34)
    stage.show()
    var last = Rect.zero
    var cancel = Rect.zero
    stage.touch.onFrame = { [unowned stage] _ in
      guard stage.sheet.parent != nil else { return }
      last = stage.frame("A")
      cancel = stage.sheet.cancelView?.presentationFrame ?? .zero
    }
    stage.sheet.dismiss()
    stage.touch.settle()
    // One frame before the end a thousandth of the way is left.
    #expect(last.minY >= 799 + offset && cancel.minY >= 799)
  }

  @Test func `S26 a scrolled tall sheet is out of sight when it leaves`() {
    let stage = SheetStage.tall()
    stage.show()
    stage.touch.wheel(200, 400, by: Point(x: 0, y: 200))
    stage.touch.settle()
    var visible: [Double] = []
    stage.touch.onFrame = { [unowned stage] _ in
      let edges = stage.rows.values.filter { $0.scene != nil }.map(\.presentationFrame.minY)
      if let first = edges.filter({ $0 > -60 }).min() { visible.append(first) }
    }
    stage.sheet.dismiss()
    stage.touch.settle()
    #expect((visible.last ?? 0) >= 798)
  }

  @Test func `S34 delay and duration of the dismissal have effect`() {
    let stage = SheetStage { style in
      style.dismiss = .init(duration: 0.4)
      style.dismiss.delay = 0.2
    }
    stage.show()
    stage.sheet.dismiss()
    stage.touch.wait(0.19)
    #expect(stage.offset == 0 && stage.sheet.backdrop.opacity == 1)
    stage.touch.wait(0.38)
    #expect(stage.sheet.parent != nil && stage.offset > 170)
    stage.touch.wait(0.05)
    #expect(stage.sheet.parent == nil)
  }

  @Test func `S43 a tap beside the rows dismisses: above, beside and between them`() {
    for place in [
      Point(x: 200, y: 20), Point(x: 20, y: 700), Point(x: 390, y: 700), Point(x: 200, y: 735),
    ] {
      let stage = SheetStage([["A", "B"], ["C"]]) {
        $0.lateralMargin = 50
        $0.sectionInsets = Insets(top: 10)
      }
      stage.show()
      stage.touch.tap(place.x, place.y)
      stage.touch.settle()
      #expect(stage.story.last == .didDismiss(.tap), "\(place)")
      #expect(stage.performed.isEmpty)
    }
  }

  @Test func `S43 a tap on a header does not dismiss, S42 nor one outside without hideOnTap`() {
    let stage = SheetStage([])
    stage.sheet.header = (height: { _ in 50 }, make: { Layer() })
    stage.sheet.add(
      ActionSection([stage.action("A")], header: (height: { _ in 20 }, make: { Layer() })))
    stage.show()
    stage.touch.tap(200, 680)
    stage.touch.tap(200, 730)
    #expect(stage.sheet.state == .presented)
    stage.sheet.style.behavior.hideOnTap = false
    stage.touch.tap(200, 100)
    #expect(stage.sheet.state == .presented)
    stage.sheet.style.behavior.hideOnTap = true
    stage.touch.tap(200, 100)
    #expect(stage.story.last == .willDismiss(.tap))
  }

  @Test func `S44 Escape dismisses by key, the program by program, both without a handler`() {
    let stage = SheetStage()
    stage.show()
    stage.touch.key("Escape")
    stage.touch.settle()
    #expect(stage.story.last == .didDismiss(.key))
    stage.show()
    stage.sheet.dismiss()
    stage.touch.settle()
    #expect(stage.story.last == .didDismiss(.program) && stage.performed.isEmpty)
  }

  @Test func `S59 a dismissal on the way in goes on from what is seen`() {
    let stage = SheetStage()
    stage.present()
    stage.touch.wait(0.1)
    let (offset, shade, scale) = (
      stage.offset, stage.sheet.backdrop.opacity, stage.behind.scale
    )
    #expect(offset > 60 && offset < 170)
    stage.sheet.dismiss()
    #expect(stage.offset == offset && stage.sheet.backdrop.opacity == shade)
    #expect(stage.behind.scale == scale)
    var steps: [Double] = []
    var last = offset
    stage.touch.onFrame = { [unowned stage] _ in
      steps.append(abs(stage.offset - last))
      last = stage.offset
    }
    stage.touch.settle()
    // On its way in it moved at some 1,000 units a second: 17 a frame.
    #expect((steps.max() ?? 100) < 20 && stage.sheet.state == .idle)
    #expect(!stage.events.contains(.didPresent))
  }

  @Test func `S68 K8 the presentation's completion runs once, also if the sheet goes before`() {
    let stage = SheetStage()
    var count = 0
    stage.present { count += 1 }
    stage.touch.wait(0.1)
    stage.sheet.dismiss()
    #expect(count == 1)
    stage.touch.settle()
    #expect(count == 1)
  }

  @Test func `S61 the presenting layer is restored whatever ends the sheet`() {
    let ends: [(SheetStage) -> Void] = [
      { $0.sheet.dismiss() }, { $0.sheet.dismiss(isAnimated: false) },
      { $0.sheet.removeFromParent() }, { $0.touch.tap(200, 20) },
      {
        $0.sheet.dismiss()
        $0.touch.wait(0.1)
        $0.sheet.removeFromParent()
      },
    ]
    for wait in [0.0, 0.2, 2.0] {
      for end in ends {
        let stage = SheetStage()
        stage.present()
        stage.touch.wait(wait)
        end(stage)
        stage.touch.settle()
        #expect(stage.behind.scale == 1 && stage.sheet.state == .idle)
        #expect(stage.host.children.count == 1)
      }
    }
  }

  @Test func `S34 a delay that is over after its sheet left moves nothing`() {
    let stage = SheetStage { $0.dismiss.delay = 0.3 }
    stage.show()
    stage.sheet.dismiss()
    stage.sheet.removeFromParent()
    stage.show()
    stage.touch.wait(1)
    #expect(stage.sheet.state == .presented && stage.offset == 0)
  }
}
