import Testing

@testable import Interaction

/// Scripts for a row 320 wide with three buttons of 74 on the right (open at −222, target −290) and
/// one of 74 on the left.
struct SwipeCellModelTests {
  func offer(
    _ side: SwipeSide = .right, _ expansion: SwipeExpansionStyle? = .destructive
  ) -> SwipeOffer {
    SwipeOffer(
      side: side,
      geometry: SwipeGeometry(
        rowWidth: 320, count: side == .right ? 3 : 1, buttonWidth: 74, expansion: expansion))
  }

  /// A row under a finger that has opened the side from closed.
  func dragging(_ offer: SwipeOffer) -> SwipeCellModel {
    var model = SwipeCellModel()
    _ = model.handle(.began(shown: 0, offer: offer))
    return model
  }

  /// A row resting open.
  func open(_ offer: SwipeOffer) -> SwipeCellModel {
    var model = SwipeCellModel()
    _ = model.handle(.show(offer, animated: false))
    return model
  }

  /// A drag that has expanded the first action by the finger's place.
  func expanded(_ offer: SwipeOffer) -> SwipeCellModel {
    var model = dragging(offer)
    _ = model.handle(.changed(translation: -250, finger: 30))
    return model
  }

  @Test func `C43 a swipe builds its side and tells once that it will open`() {
    var model = SwipeCellModel()
    let effects = model.handle(.began(shown: 0, offer: offer()))
    #expect(effects == [.hold, .present(.right), .tell(.willOpen(.right))])
    #expect(model.handle(.changed(translation: -12, finger: 200)) == [.move(to: -12)])
    #expect(model.handle(.began(shown: -12, offer: offer())) == [])
  }

  @Test func `C37 a swipe towards a side without actions does nothing`() {
    var model = SwipeCellModel()
    #expect(model.handle(.began(shown: 0, offer: nil)) == [])
    #expect(model.handle(.changed(translation: 40, finger: 200)) == [])
    #expect(model.handle(.ended(shown: 0, velocity: 900)) == [])
    #expect(model == SwipeCellModel())
  }

  @Test func `C42 a swipe the other way while closing goes on closing if it has nothing to open`() {
    var model = open(offer())
    _ = model.handle(.hide(animated: true))
    let closing = model
    #expect(model.handle(.began(shown: -60, offer: nil)) == [])
    #expect(model == closing)
    #expect(model.handle(.settled) == [.dismiss, .tell(.didClose(.right))])
  }

  @Test func `C42 a swipe while closing opens anew from what is seen`() {
    var model = open(offer())
    _ = model.handle(.hide(animated: true))
    let effects = model.handle(.began(shown: -60, offer: offer()))
    #expect(effects == [.hold, .present(.right), .tell(.willOpen(.right))])
    #expect(model.handle(.changed(translation: -10, finger: 200)) == [.move(to: -70)])
  }

  @Test func `C42 the other side takes over with the content where it is seen`() {
    var model = open(offer())
    _ = model.handle(.hide(animated: true))
    let effects = model.handle(.began(shown: -60, offer: offer(.left)))
    #expect(effects == [.hold, .dismiss, .present(.left), .tell(.willOpen(.left))])
    // −60 is wrong way for the left side: raw −300, and the finger moves a fifth.
    #expect(model.handle(.changed(translation: 0, finger: 200)) == [.move(to: -60)])
    #expect(model.handle(.changed(translation: 50, finger: 200)) == [.move(to: -50)])
    #expect(model.handle(.changed(translation: 340, finger: 200)) == [.move(to: 40)])
  }

  @Test func `C44 the drag of an open row goes on from where it is and calls nothing`() {
    var model = open(offer())
    #expect(model.handle(.began(shown: -222, offer: nil)) == [.hold])
    #expect(model.handle(.changed(translation: 22, finger: 200)) == [.move(to: -200)])
    // Past the closed position it gives way with a fifth.
    #expect(model.handle(.changed(translation: 272, finger: 300)) == [.move(to: 10)])
  }

  @Test func `C49 a grab during the settle takes the row where it is seen`() {
    var model = dragging(offer(.right, nil))
    _ = model.handle(.changed(translation: -100, finger: 200))
    _ = model.handle(.ended(shown: -100, velocity: -800))
    #expect(model.phase == .opening)
    _ = model.handle(.began(shown: -233, offer: nil))
    let moves = model.handle(.changed(translation: 0, finger: 200))
    #expect(moves == [.move(to: -233)])
  }

  @Test func `C49 an offset that no finger can show stays added for the gesture`() {
    var stiff = offer()
    stiff.geometry.expansion?.targetOverscrollElasticity = 0
    var model = dragging(stiff)
    _ = model.handle(.changed(translation: -240, finger: 200))
    _ = model.handle(.ended(shown: -240, velocity: -2000))
    _ = model.handle(.began(shown: -300, offer: nil))
    #expect(model.handle(.changed(translation: 0, finger: 200)) == [.move(to: -300)])
    #expect(model.handle(.changed(translation: 40, finger: 200)) == [.move(to: -260)])
  }

  @Test func `C50 C51 a release opens with the finger's velocity, however little is exposed`() {
    var model = dragging(offer())
    _ = model.handle(.changed(translation: -3, finger: 200))
    #expect(
      model.handle(.ended(shown: -3, velocity: 0)) == [.animate(to: -222, with: .calm)])
    #expect(model.handle(.settled) == [.tell(.didOpen(.right))])

    model = dragging(offer(.right, nil))
    _ = model.handle(.changed(translation: -300, finger: 200))
    let beyond = model.handle(.ended(shown: -253.2, velocity: -500))
    #expect(beyond == [.animate(to: -222, with: .release(velocity: -200))])
  }

  @Test func `C52 C53 a closing release tells at once and removes the buttons at the end`() {
    var model = dragging(offer())
    _ = model.handle(.changed(translation: -100, finger: 200))
    let effects = model.handle(.ended(shown: -100, velocity: 300))
    #expect(
      effects == [
        .tell(.willClose(.right)), .animate(to: 0, with: .release(velocity: 300)),
      ])
    #expect(model.handle(.settled) == [.dismiss, .tell(.didClose(.right))])
    #expect(!model.isActive)
  }

  @Test func `C54 eight units of the finger are needed though the row is far out`() {
    var model = open(offer())
    _ = model.handle(.show(offer(), offset: -300, animated: false))
    _ = model.handle(.began(shown: -300, offer: nil))
    #expect(model.handle(.changed(translation: -8, finger: 200)) == [.move(to: -301.6)])
    let effects = model.handle(.changed(translation: -9, finger: 200))
    #expect(effects.dropFirst() == [.expand(true), .feedback, .tell(.expand(.right))])
  }

  @Test func `C55 expanding short of the target takes the content there and counts on from it`() {
    var model = dragging(offer())
    #expect(model.handle(.changed(translation: -240, finger: 70)) == [.move(to: -240)])
    let expand = model.handle(.changed(translation: -250, finger: 60))
    #expect(
      expand == [.jump(to: -290), .expand(true), .feedback, .tell(.expand(.right))])
    // 5 units beyond the target are one; 20 back count fully, and nothing jumps back.
    #expect(model.handle(.changed(translation: -255, finger: 55)) == [.move(to: -291)])
    #expect(model.handle(.changed(translation: -230, finger: 63)) == [.move(to: -270)])
    let shrink = model.handle(.changed(translation: -220, finger: 70))
    #expect(
      shrink == [.move(to: -260), .expand(false), .feedback, .tell(.unexpand(.right))])
  }

  @Test func `C55 expanding beyond the target jumps nowhere`() {
    var model = dragging(offer(.right, .selection))
    #expect(model.handle(.changed(translation: -246, finger: 60)) == [.move(to: -242.8)])
    let effects = model.handle(.changed(translation: -252, finger: 54))
    #expect(
      effects == [.move(to: -244), .expand(true), .feedback, .tell(.expand(.right))])
  }

  @Test func `G39 a cancelled swipe goes back closed and performs nothing, though expanded`() {
    var model = expanded(offer())
    #expect(
      model.handle(.cancelled(shown: -290)) == [
        .expand(false), .tell(.unexpand(.right)), .tell(.willClose(.right)),
        .animate(to: 0, with: .calm),
      ])
    #expect(model.handle(.settled) == [.dismiss, .tell(.didClose(.right))])
  }

  @Test func `G39 a cancelled drag of an open row goes back to where it rested`() {
    var model = open(offer())
    _ = model.handle(.show(offer(), offset: -120, animated: false))
    _ = model.handle(.began(shown: -120, offer: nil))
    _ = model.handle(.changed(translation: 100, finger: 200))
    #expect(model.handle(.cancelled(shown: -20)) == [.animate(to: -120, with: .calm)])
    #expect(model.handle(.settled) == [.tell(.didOpen(.right))])
  }

  @Test func `C74 a bounce closes the row and calls the handler at once`() {
    var model = dragging(offer(.right, .selection))
    _ = model.handle(.changed(translation: -260, finger: 60))
    let effects = model.handle(.ended(shown: -245.6, velocity: -100))
    #expect(
      effects == [
        .tell(.willClose(.right)), .animate(to: 0, with: .calm), .tell(.action(.right, 0)),
        .perform(0),
      ])
    #expect(model.handle(.performed) == [])
    #expect(model.handle(.settled) == [.dismiss, .tell(.didClose(.right))])
  }

  @Test func `C75 a fill with its handler calls it at the release and deletes directly after`() {
    var model = expanded(offer())
    let effects = model.handle(.ended(shown: -290, velocity: 500))
    #expect(
      effects == [
        .animate(to: -394, with: .fill), .tell(.action(.right, 0)), .perform(0),
      ])
    #expect(
      model.handle(.performed) == [
        .tell(.willClose(.right)), .delete(to: -394, fades: false),
      ])
    #expect(
      model.handle(.settled) == [.dismiss, .place(at: 0), .tell(.deleted(.right))])
    #expect(!model.isActive)
  }

  @Test func `C76 a fill before its handler calls it when the content has left`() {
    var model = expanded(offer(.right, .destructiveAfterFill))
    #expect(
      model.handle(.ended(shown: -290, velocity: 0)) == [.animate(to: -394, with: .fill)])
    #expect(model.handle(.settled) == [.tell(.action(.right, 0)), .perform(0)])
    #expect(
      model.handle(.performed) == [.tell(.willClose(.right)), .delete(to: -394, fades: true)])
  }

  @Test func `C77 a manual fill waits for the application`() {
    var model = expanded(offer(.right, .destructive(automaticallyDelete: false)))
    _ = model.handle(.ended(shown: -290, velocity: 0))
    #expect(model.handle(.performed) == [])
    #expect(model.handle(.settled) == [])
    #expect(model.isOpen)
    #expect(
      model.handle(.fulfil(.delete)) == [
        .tell(.willClose(.right)), .delete(to: -394, fades: false),
      ])
    #expect(model.handle(.fulfil(.delete)) == [])
  }

  @Test func `C13 C82 fulfilling with reset closes the row, and only once`() {
    var model = expanded(offer(.right, .destructive(automaticallyDelete: false)))
    _ = model.handle(.ended(shown: -290, velocity: 0))
    #expect(
      model.handle(.fulfil(.reset)) == [
        .tell(.reset(.right)), .tell(.willClose(.right)), .animate(to: 0, with: .calm),
      ])
    #expect(model.handle(.fulfil(.reset)) == [])
    #expect(model.handle(.fulfil(.delete)) == [])
  }

  @Test func `C77 a deletion that comes after the row was closed still deletes it`() {
    var model = expanded(offer(.right, .destructive(automaticallyDelete: false)))
    _ = model.handle(.ended(shown: -290, velocity: 0))
    _ = model.handle(.performed)
    _ = model.handle(.settled)
    _ = model.handle(.hide(animated: false))
    #expect(
      model.handle(.fulfil(.delete)) == [.present(.right), .delete(to: -394, fades: false)])
  }

  @Test func `C78 a plain action closes the row only if it wishes so`() {
    var model = open(offer())
    #expect(
      model.handle(.tapped(1, hides: false)) == [.tell(.action(.right, 1)), .perform(1)])
    #expect(model.isOpen)
    #expect(
      model.handle(.tapped(2, hides: true)) == [
        .tell(.willClose(.right)), .animate(to: 0, with: .calm), .tell(.action(.right, 2)),
        .perform(2),
      ])
    #expect(model.handle(.tapped(1, hides: false)) == [])
  }

  @Test func `C74 C88 a tap on the expandable action expands without a tick`() {
    var model = open(offer(.left, .selection))
    #expect(
      model.handle(.tapped(0, hides: true)) == [
        .expand(true), .tell(.expand(.left)), .tell(.willClose(.left)),
        .animate(to: 0, with: .calm), .tell(.action(.left, 0)), .perform(0),
      ])
    model = open(offer(.left, nil))
    #expect(
      model.handle(.tapped(0, hides: false)) == [.tell(.action(.left, 0)), .perform(0)])
  }

  @Test func `C67 hiding works on an open row and takes a drag from its finger`() {
    var model = SwipeCellModel()
    #expect(model.handle(.hide(animated: true)) == [])
    model = open(offer())
    let close: [SwipeCellModel.Effect] = [
      .tell(.willClose(.right)), .animate(to: 0, with: .calm),
    ]
    #expect(model.handle(.hide(animated: true)) == close)
    #expect(model.handle(.hide(animated: true)) == [])
    model = dragging(offer())
    #expect(model.handle(.hide(animated: true)) == [.cancelDrag] + close)
    #expect(model.handle(.cancelled(shown: -30)) == [])
    model = expanded(offer(.right, .destructiveAfterFill))
    _ = model.handle(.ended(shown: -290, velocity: 0))
    #expect(model.handle(.hide(animated: true)) == [])
  }

  @Test func `C71 C72 an open row goes to its new open position at once`() {
    var model = open(offer())
    var geometry = offer().geometry
    geometry.rowWidth = 200
    #expect(model.handle(.resized(geometry)) == [.place(at: -200)])
    #expect(model.handle(.resized(geometry)) == [])
  }

  @Test func `C64 C83 a reset ends everything at once and owes no callback`() {
    var model = open(offer())
    #expect(
      model.handle(.reset) == [
        .tell(.willClose(.right)), .place(at: 0), .dismiss, .tell(.didClose(.right)),
      ])
    #expect(model.handle(.reset) == [])
    model = expanded(offer(.right, .destructiveAfterFill))
    _ = model.handle(.ended(shown: -290, velocity: 0))
    let effects = model.handle(.reset)
    #expect(effects.filter { $0 == .perform(0) }.count == 1)
    #expect(model.handle(.settled) == [])
    #expect(model.handle(.performed) == [.present(.right), .delete(to: -394, fades: true)])
  }

  @Test func `C96 an order opens at most the row's width and changes sides`() {
    var model = SwipeCellModel()
    let effects = model.handle(.show(offer(.left), offset: 900, animated: true))
    #expect(
      effects == [
        .present(.left), .tell(.willOpen(.left)), .animate(to: 320, with: .calm),
      ])
    let other = model.handle(.show(offer(), animated: false))
    #expect(
      other == [
        .tell(.willClose(.left)), .dismiss, .present(.right), .tell(.willOpen(.right)),
        .place(at: -222), .tell(.didOpen(.right)),
      ])
  }

  @Test func `C114 a release at rest where it belongs completes without a motion`() {
    var model = open(offer())
    _ = model.handle(.began(shown: -222, offer: nil))
    #expect(
      model.handle(.ended(shown: -222, velocity: -80)) == [
        .place(at: -222), .tell(.didOpen(.right)),
      ])
    model = dragging(offer())
    #expect(
      model.handle(.ended(shown: 0, velocity: 10)) == [
        .tell(.willClose(.right)), .place(at: 0), .dismiss, .tell(.didClose(.right)),
      ])
  }
}
