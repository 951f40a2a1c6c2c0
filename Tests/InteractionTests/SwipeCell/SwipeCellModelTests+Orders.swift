import Testing

@testable import Interaction

/// Orders, sizes and deletions that come while something else is going on.
extension SwipeCellModelTests {
  @Test func `C114 a drag that is cancelled where the row rested needs no motion`() {
    var model = open(offer())
    _ = model.handle(.began(shown: -222, offer: nil))
    #expect(
      model.handle(.cancelled(shown: -222)) == [.place(at: -222), .tell(.didOpen(.right))])
  }

  @Test func `C42 an order of the other side takes a closing row's buttons away`() {
    var model = open(offer())
    _ = model.handle(.hide(animated: true))
    let effects = model.handle(.show(offer(.left), animated: true))
    #expect(effects.prefix(3) == [.dismiss, .present(.left), .tell(.willOpen(.left))])
  }

  @Test func `C97 a closing row is closed at once by an order without animation`() {
    var model = open(offer())
    _ = model.handle(.hide(animated: true))
    #expect(
      model.handle(.hide(animated: false)) == [
        .place(at: 0), .dismiss, .tell(.didClose(.right)),
      ])
  }

  @Test func `C71 C98 an opening row that is resized is open, a filled one stays filled`() {
    var geometry = offer().geometry
    geometry.rowWidth = 400
    var model = SwipeCellModel()
    _ = model.handle(.show(offer(), animated: true))
    #expect(model.handle(.resized(geometry)) == [.place(at: -222), .tell(.didOpen(.right))])
    model = expanded(offer(.right, .destructive(automaticallyDelete: false)))
    _ = model.handle(.ended(shown: -290, velocity: 0))
    _ = model.handle(.settled)
    geometry.expansion = .destructive(automaticallyDelete: false)
    #expect(model.handle(.resized(geometry)) == [.place(at: -474)])
  }

  @Test func `C64 C98 a reset ends a deletion and takes a drag from its finger`() {
    var model = expanded(offer())
    _ = model.handle(.ended(shown: -290, velocity: 0))
    _ = model.handle(.performed)
    #expect(model.phase == .deleting)
    #expect(model.handle(.reset) == [.place(at: 0), .dismiss, .tell(.deleted(.right))])
    model = dragging(offer())
    #expect(model.handle(.reset).first == .cancelDrag)
  }

  @Test func `C77 a deletion that comes during another drag takes the row from the finger`() {
    let offer = offer(.right, .destructive(automaticallyDelete: false))
    var model = expanded(offer)
    _ = model.handle(.ended(shown: -290, velocity: 0))
    _ = model.handle(.performed)
    _ = model.handle(.settled)
    _ = model.handle(.hide(animated: true))
    _ = model.handle(.began(shown: -60, offer: offer))
    #expect(
      model.handle(.fulfil(.delete)) == [
        .cancelDrag, .tell(.willClose(.right)), .delete(to: -394, fades: false),
      ])
  }

  @Test func `C55 the target is where the content goes, wherever it was grabbed`() {
    var style = SwipeExpansionStyle.destructive
    style.targetOverscrollElasticity = 0
    var model = open(offer(.right, style))
    // 15 beyond a target that nothing passes.
    _ = model.handle(.began(shown: -305, offer: nil))
    _ = model.handle(.changed(translation: 40, finger: 300))
    #expect(model.handle(.changed(translation: 41, finger: 10)).first == .jump(to: -290))
    #expect(model.handle(.changed(translation: 41, finger: 10)) == [.move(to: -290)])
  }
}
