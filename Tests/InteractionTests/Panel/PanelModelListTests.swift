import Interaction
import Pixman
import Testing

/// Top 70, middle 562, bottom 742 in a host 812 high; way of the finger, down is positive.
struct PanelModelListTests {
  @Test(arguments: [
    (Panel.Place.top, PanelMoving.enable, true), (.top, .disableContainer, true),
    (.top, .disableScroll, false), (.top, .disableAll, false), (.middle, .enable, false),
    (.bottom, .enable, false), (.hidden, .enable, false), (.custom, .enable, false),
  ])
  func `P53 the list scrolls only at the top and if allowed`(
    place: Panel.Place, moving: PanelMoving, scrolls: Bool
  ) {
    var model = PanelFixture.model(at: .middle) { $0.moving = moving }
    let effects = model.handle(.move(PanelModel.Move(to: place)))
    #expect(effects.contains(.allowScrolling(scrolls)))
    #expect(model.allowsScrolling == scrolls)
  }

  @Test func `P20 the list may not scroll at a custom place, even at the top's y`() {
    var model = PanelFixture.model(at: .middle)
    _ = model.handle(.move(PanelModel.Move(to: .custom, y: 70, animated: false)))
    #expect(!model.allowsScrolling)
  }

  @Test func `P18 the list scrolls at a middle that coincides with the top`() {
    let model = PanelFixture.model(at: .middle) { $0.positions.middle = 742 }
    #expect(model.allowsScrolling)
  }

  @Test func `P55 what the list leaves of a way down moves the panel`() {
    var model = PanelFixture.model(at: .top)
    _ = model.handle(.listBegan)
    #expect(model.handle(.listOffers(30)).left == [30])
    #expect(model.state == .resting(.top))
    let effects = model.handle(.listLeaves(30))
    #expect(effects.shown == [100])
    #expect(effects.left == [0])
    #expect(effects.moves == [PanelMove(place: .top, y: 100, from: .scroll, animated: false)])
    #expect(model.state == .dragging(.list))
  }

  @Test func `P56 P57 a way up moves the panel to its top first and leaves the rest`() {
    var model = PanelFixture.model(at: .top)
    _ = model.handle(.listBegan)
    _ = model.handle(.listLeaves(30))
    var effects = model.handle(.listOffers(-20))
    #expect(effects.shown == [80])
    #expect(effects.left == [0])
    effects = model.handle(.listOffers(-25))
    #expect(effects.shown == [70])
    #expect(effects.left == [-15])
    #expect(model.handle(.listOffers(-8)).left == [-8])
    #expect(model.handle(.listLeaves(-8)).left == [-8])
    #expect(model.y == 70)
  }

  @Test func `P56 after the way back the panel follows down again from where it is`() {
    var model = PanelFixture.model(at: .top)
    _ = model.handle(.listBegan)
    _ = model.handle(.listLeaves(100))
    _ = model.handle(.listOffers(-40))
    #expect(model.handle(.listLeaves(10)).shown == [140])
  }

  @Test func `P18 P58 a list drag at a middle that coincides with the top does not move the panel`()
  {
    var model = PanelFixture.model(at: .middle) { $0.positions.middle = 742 }
    _ = model.handle(.listBegan)
    #expect(model.handle(.listEnded(velocity: 5000, isCancelled: false)).isEmpty)
    #expect(model.state == .resting(.middle))
  }

  @Test func `P44 a list drag that begins in flight holds the panel`() {
    var model = PanelFixture.model(at: .bottom)
    _ = model.handle(.move(PanelModel.Move(to: .top)))
    _ = model.handle(.moved(y: 300, velocity: -900))
    #expect(model.handle(.listBegan) == [.hold])
  }

  @Test func `P68 a list drag that has not moved the panel rests through a resize`() {
    var model = PanelFixture.model(at: .top)
    _ = model.handle(.listBegan)
    _ = model.handle(.resized(PanelFixture.geometry { $0.positions.top = 100 }))
    #expect(model.y == 100)
    #expect(model.state == .resting(.top))
  }

  @Test func `P71 a move during a list drag that has not moved the panel cancels it`() {
    var model = PanelFixture.model(at: .top)
    _ = model.handle(.listBegan)
    #expect(model.handle(.move(PanelModel.Move(to: .top))).contains(.cancelGesture))
  }

  @Test func `P58 a list drag that never moved the panel does not move it on release`() {
    var model = PanelFixture.model(at: .top)
    for velocity in [-5000.0, 0, 5000] {
      _ = model.handle(.listBegan)
      _ = model.handle(.listOffers(-40))
      _ = model.handle(.listOffers(40))
      #expect(model.handle(.listEnded(velocity: velocity, isCancelled: false)).isEmpty)
      #expect(model.state == .resting(.top))
    }
  }

  @Test func `P58 the panel back at its top stays there, and the list coasts`() {
    var model = PanelFixture.model(at: .top)
    _ = model.handle(.listBegan)
    _ = model.handle(.listLeaves(30))
    _ = model.handle(.listOffers(-50))
    let effects = model.handle(.listEnded(velocity: -3000, isCancelled: false))
    #expect(!effects.contains(.takeRelease))
    #expect(effects.targets.isEmpty)
    #expect(effects == [.report(.didEndDragging(.list, y: 70, velocity: -3000))])
    #expect(model.state == .resting(.top))
  }

  @Test(arguments: [(151.0, Panel.Place.middle), (150, .top), (2600, .bottom), (-200, .top)])
  func `P59 a release after the hand-off settles with the finger's velocity`(
    velocity: Double, goal: Panel.Place
  ) {
    var model = PanelFixture.model(at: .top)
    _ = model.handle(.listBegan)
    _ = model.handle(.listLeaves(80))
    let effects = model.handle(.listEnded(velocity: velocity, isCancelled: false))
    #expect(effects.contains(.takeRelease))
    #expect(effects.moves.map(\.place) == [goal])
    #expect(effects.moves.map(\.velocity) == [velocity])
    #expect(effects.moves.map(\.from) == [.scroll])
  }

  @Test func `P45 a cancelled hand-off goes back to the top without velocity`() {
    var model = PanelFixture.model(at: .top)
    _ = model.handle(.listBegan)
    _ = model.handle(.listLeaves(400))
    let effects = model.handle(.listEnded(velocity: 4000, isCancelled: true))
    #expect(effects.contains(.takeRelease))
    #expect(effects.contains(.report(.didEndDragging(.list, y: 470, velocity: 0))))
    #expect(effects.targets == [70])
    #expect(effects.moves.map(\.velocity) == [0])
  }

  @Test func `P58 a drag that began elsewhere is the panel's alone`() {
    var model = PanelFixture.model(at: .middle)
    #expect(model.handle(.listBegan).isEmpty)
    #expect(model.handle(.listLeaves(50)).left == [50])
    #expect(model.handle(.listOffers(-50)).left == [-50])
    #expect(model.y == 562)
  }

  @Test func `P9 a locked panel takes nothing of the list's way`() {
    var model = PanelFixture.model(at: .top) { $0.moving = .disableContainer }
    _ = model.handle(.listBegan)
    #expect(model.handle(.listLeaves(50)) == [.leave(50)])
    #expect(model.y == 70)
  }

  @Test func `K13 a list drag during a drag of the panel changes nothing`() {
    var model = PanelFixture.model(at: .top)
    _ = model.handle(.panBegan)
    _ = model.handle(.panChanged(translation: 60))
    #expect(model.handle(.listBegan).isEmpty)
    #expect(model.handle(.listLeaves(10)) == [.leave(10)])
    #expect(model.handle(.listEnded(velocity: 900, isCancelled: false)).isEmpty)
    #expect(model.state == .dragging(.panel))
    #expect(model.y == 130)
  }

  @Test func `P44 a list held in flight gives the panel's way up to the panel first`() {
    var model = PanelFixture.model(at: .bottom)
    _ = model.handle(.move(PanelModel.Move(to: .top)))
    _ = model.handle(.moved(y: 90, velocity: -300))
    _ = model.handle(.touched)
    _ = model.handle(.listBegan)
    let effects = model.handle(.listOffers(-30))
    #expect(effects.shown == [70])
    #expect(effects.left == [-10])
  }
}
