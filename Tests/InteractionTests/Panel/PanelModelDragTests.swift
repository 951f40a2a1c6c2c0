import Interaction
import Pixman
import Testing

/// Top 70, middle 562, bottom 742 in a host 812 high.
struct PanelModelDragTests {
  @Test func `P42 P43 a drag follows the finger, heavily above the top`() {
    var model = PanelFixture.model(at: .middle)
    _ = model.handle(.panBegan)
    #expect(model.state == .dragging(.panel))
    #expect(model.handle(.panChanged(translation: 300)).shown == [862])
    #expect(model.handle(.panChanged(translation: -492)).shown == [70])
    #expect(model.handle(.panChanged(translation: -512)).shown == [60])
    #expect(model.handle(.panChanged(translation: -800)).shown == [35])
    #expect(model.handle(.panChanged(translation: -512)).shown == [60])
  }

  @Test func `P52 a report while dragging carries the place the panel came from`() {
    var model = PanelFixture.model(at: .middle)
    _ = model.handle(.panBegan)
    let moves = model.handle(.panChanged(translation: -10)).moves
    #expect(moves == [PanelMove(place: .middle, y: 552, from: .pan, animated: false)])
  }

  @Test func `a position that did not change is not reported`() {
    var model = PanelFixture.model(at: .middle)
    _ = model.handle(.panBegan)
    #expect(model.handle(.panChanged(translation: 0)).isEmpty)
    _ = model.handle(.panChanged(translation: -600))
    #expect(model.handle(.panChanged(translation: -700)).isEmpty)
  }

  @Test func `P44 a grab of a flying panel starts at what is seen`() {
    var model = PanelFixture.model(at: .bottom)
    _ = model.handle(.move(PanelModel.Move(to: .top)))
    _ = model.handle(.moved(y: 321, velocity: -900))
    #expect(model.handle(.touched) == [.hold])
    #expect(model.y == 321)
    _ = model.handle(.panBegan)
    #expect(model.handle(.panChanged(translation: 4)).shown == [325])
  }

  @Test(arguments: [(60.0, 80.0), (20, 55)])
  func `P44 K6 a grab above the top starts at the inverse of the resistance`(
    seen: Double, after: Double
  ) {
    var model = PanelFixture.model(at: .bottom)
    _ = model.handle(.move(PanelModel.Move(to: .top)))
    _ = model.handle(.moved(y: seen, velocity: -50))
    _ = model.handle(.panBegan)
    #expect(model.y == seen)
    // 60 is raw 50 and goes to raw 80; 20 is raw 0, shown at 35, and 15 units beyond.
    let way = seen == 60 ? 30.0 : 70
    #expect(model.handle(.panChanged(translation: way)).shown == [after])
  }

  @Test func `a release settles by position and velocity, with the velocity's spring`() {
    var model = PanelFixture.model(at: .middle)
    _ = model.handle(.panBegan)
    _ = model.handle(.panChanged(translation: -162))
    let effects = model.handle(.panEnded(velocity: -900))
    let spring = PanelReleaseSpring(duration: 0.45, dampingRatio: 0.8, velocity: 6.5)
    #expect(effects.contains(.settle(to: 70, spring: spring, velocity: -330 * 6.5)))
    #expect(model.state == .settling(to: .top))
    #expect(
      effects.moves
        == [PanelMove(place: .top, y: 70, from: .pan, animated: true, velocity: -900)])
  }

  @Test func `P45 a cancelled drag goes back to the place before it with zero velocity`() {
    var model = PanelFixture.model(at: .middle)
    _ = model.handle(.panBegan)
    _ = model.handle(.panChanged(translation: -400))
    let effects = model.handle(.panCancelled)
    #expect(model.state == .settling(to: .middle))
    #expect(effects.moves.map(\.place) == [.middle])
    #expect(effects.moves.map(\.velocity) == [0])
    let spring = PanelReleaseSpring(duration: 0.45, dampingRatio: 0.8, velocity: 0)
    #expect(effects.contains(.settle(to: 562, spring: spring, velocity: 0)))
  }

  @Test func `P45 a drag cancelled in flight goes on to where the panel was going`() {
    var model = PanelFixture.model(at: .bottom)
    _ = model.handle(.move(PanelModel.Move(to: .top)))
    _ = model.handle(.moved(y: 400, velocity: -900))
    _ = model.handle(.panBegan)
    _ = model.handle(.panChanged(translation: 100))
    #expect(model.handle(.panCancelled).targets == [70])
  }

  @Test func `P45 a cancelled drag from a custom place goes back to its number`() {
    var model = PanelFixture.model(at: .bottom)
    _ = model.handle(.move(PanelModel.Move(to: .custom, y: 333, animated: false)))
    _ = model.handle(.panBegan)
    _ = model.handle(.panChanged(translation: 100))
    #expect(model.handle(.panCancelled).targets == [333])
  }

  @Test func `a held panel that is let go settles to the same place without velocity`() {
    var model = PanelFixture.model(at: .bottom)
    _ = model.handle(.move(PanelModel.Move(to: .middle)))
    _ = model.handle(.moved(y: 650, velocity: -700))
    _ = model.handle(.touched)
    #expect(model.state == .settling(to: .middle))
    let effects = model.handle(.lifted)
    #expect(effects.targets == [562])
    #expect(effects.moves.map(\.velocity) == [0])
    #expect(effects.contains { if case .settle(_, _, 0) = $0 { true } else { false } })
  }

  @Test func `a finger on a resting panel changes nothing`() {
    var model = PanelFixture.model(at: .middle)
    #expect(model.handle(.touched).isEmpty)
    #expect(model.handle(.lifted).isEmpty)
    #expect(model.state == .resting(.middle))
  }

  @Test func `P9 a finger does not hold a locked panel`() {
    var model = PanelFixture.model(at: .bottom) { $0.moving = .disableContainer }
    _ = model.handle(.move(PanelModel.Move(to: .top)))
    #expect(model.handle(.touched).isEmpty)
  }

  @Test func `P45 a drag that takes hold in flight and is cancelled forgets the flight's velocity`()
  {
    var model = PanelFixture.model(at: .bottom)
    _ = model.handle(.move(PanelModel.Move(to: .top)))
    _ = model.handle(.moved(y: 400, velocity: -900))
    _ = model.handle(.panBegan)
    let effects = model.handle(.panCancelled)
    #expect(effects.contains { if case .settle(_, _, 0) = $0 { true } else { false } })
  }

  @Test func `P10 P53 a list scrolls again after a drag that does not settle`() {
    var model = PanelFixture.model(at: .top)
    model.settlesOnRelease = false
    #expect(model.handle(.panBegan).contains(.allowScrolling(false)))
    #expect(model.handle(.panEnded(velocity: 0)).contains(.allowScrolling(true)))
  }

  @Test func `P9 a locked panel follows no finger but obeys a move`() {
    var model = PanelFixture.model(at: .middle) { $0.moving = .disableContainer }
    #expect(model.handle(.panBegan).isEmpty)
    #expect(model.handle(.panChanged(translation: 50)).isEmpty)
    #expect(model.handle(.move(PanelModel.Move(to: .top))).targets == [70])
    #expect(model.allowsScrolling)
  }

  @Test func `P10 a panel that follows no drag reports it all the same`() {
    var model = PanelFixture.model(at: .middle)
    model.followsDrag = false
    _ = model.handle(.panBegan)
    let effects = model.handle(.panChanged(translation: -50))
    #expect(effects.shown.isEmpty)
    #expect(effects.moves.map(\.y) == [512])
    #expect(model.y == 562)
  }

  @Test func `P10 a panel that settles by no release stays and tells of it`() {
    var model = PanelFixture.model(at: .middle)
    model.settlesOnRelease = false
    _ = model.handle(.panBegan)
    _ = model.handle(.panChanged(translation: -50))
    let effects = model.handle(.panEnded(velocity: -900))
    #expect(effects.targets.isEmpty)
    #expect(effects.contains(.report(.didEndDragging(.panel, y: 512, velocity: -900))))
  }

  @Test func `P71 a move of the program wins over a drag`() {
    var model = PanelFixture.model(at: .middle)
    _ = model.handle(.panBegan)
    _ = model.handle(.panChanged(translation: -50))
    let effects = model.handle(.move(PanelModel.Move(to: .bottom)))
    #expect(effects.first == .cancelGesture)
    #expect(effects.targets == [742])
    #expect(model.handle(.panCancelled).isEmpty)
    #expect(model.handle(.panChanged(translation: -90)).isEmpty)
    #expect(model.state == .settling(to: .bottom))
  }
}
