import Interaction
import Pixman
import Testing

/// Top 70, middle 562, bottom 742 in a host 812 high.
struct PanelModelMovementTests {
  private func wide(_ change: (inout PanelLayout) -> Void = { _ in }) -> PanelGeometry {
    PanelFixture.geometry(size: Size(width: 1000, height: 600), change)
  }

  @Test func `P1 the panel rests at top, middle and bottom`() {
    for (place, y) in [(Panel.Place.top, 70.0), (.middle, 562), (.bottom, 742)] {
      var model = PanelFixture.model(at: .hidden)
      _ = model.handle(.move(PanelModel.Move(to: place)))
      #expect(model.state == .settling(to: place))
      _ = model.handle(.settled)
      #expect(model.state == .resting(place))
      #expect(model.y == y)
    }
  }

  @Test func `P15 without a middle a move there goes to the bottom`() {
    var model = PanelFixture.model(at: .top) { $0.positions.middle = nil }
    let moves = model.handle(.move(PanelModel.Move(to: .middle))).moves
    #expect(moves.map(\.place) == [.bottom])
    #expect(moves.map(\.y) == [742])
  }

  @Test func `P20 a custom place is where its number says, or at zero`() {
    var model = PanelFixture.model(at: .bottom)
    _ = model.handle(.move(PanelModel.Move(to: .custom, y: 123, animated: false)))
    #expect(model.y == 123)
    #expect(model.state == .resting(.custom))
    _ = model.handle(.move(PanelModel.Move(to: .custom, animated: false)))
    #expect(model.y == 0)
  }

  @Test func `P21 a move to the present place is reported and ends`() {
    var model = PanelFixture.model(at: .middle)
    let effects = model.handle(.move(PanelModel.Move(to: .middle)))
    #expect(effects.moves.count == 1)
    #expect(effects.targets == [562])
    #expect(model.handle(.settled).contains(.report(.didSettle(.middle, y: 562))))
  }

  @Test func `P75 an animated move is reported once, at its start, with its destination`() {
    var model = PanelFixture.model(at: .bottom)
    var moves = model.handle(.move(PanelModel.Move(to: .top, velocity: -20))).moves
    for y in [700.0, 500, 200, 71] { moves += model.handle(.moved(y: y, velocity: -9)).moves }
    moves += model.handle(.settled).moves
    #expect(
      moves == [PanelMove(place: .top, y: 70, from: .custom, animated: true, velocity: -20)])
  }

  @Test func `the last two places asked for are kept`() {
    var model = PanelFixture.model(at: .middle)
    #expect(model.previousPlace == .hidden)
    _ = model.handle(.move(PanelModel.Move(to: .top)))
    #expect(model.place == .top)
    #expect(model.previousPlace == .middle)
  }

  @Test func `K7 a move in flight keeps the running velocity`() {
    var model = PanelFixture.model(at: .bottom)
    _ = model.handle(.move(PanelModel.Move(to: .top)))
    _ = model.handle(.moved(y: 400, velocity: -900))
    let effects = model.handle(.move(PanelModel.Move(to: .bottom)))
    let velocities = effects.compactMap {
      if case .settle(_, _, let velocity) = $0 { velocity } else { nil }
    }
    #expect(velocities == [-900])
  }

  @Test func `K7 a velocity that is given takes the place of the running one`() {
    var model = PanelFixture.model(at: .bottom)
    _ = model.handle(.move(PanelModel.Move(to: .top)))
    _ = model.handle(.moved(y: 612, velocity: -900))
    let effects = model.handle(.move(PanelModel.Move(to: .bottom, velocity: 50)))
    // 130 units away: 50 * 0.03 * (1 - 612 / 812) / 2 distances a second.
    let wanted = 1.5 * (200.0 / 812) / 2 * 130
    #expect(
      effects.contains {
        if case .settle(_, _, let velocity) = $0 { abs(velocity - wanted) < 1e-9 } else { false }
      })
  }

  @Test func `K7 a move from rest starts at rest, however the panel came there`() {
    for isSettled in [true, false] {
      var model = PanelFixture.model(at: .bottom)
      _ = model.handle(.move(PanelModel.Move(to: .top)))
      _ = model.handle(.moved(y: 71, velocity: -900))
      _ = model.handle(
        isSettled ? .settled : .move(PanelModel.Move(to: .top, animated: false)))
      let effects = model.handle(.move(PanelModel.Move(to: .bottom)))
      #expect(effects.contains { if case .settle(_, _, 0) = $0 { true } else { false } })
    }
  }

  @Test func `P20 a number with a place's name needs no such place`() {
    var model = PanelFixture.model(at: .bottom) { $0.positions.middle = nil }
    _ = model.handle(.move(PanelModel.Move(to: .middle, y: 300, animated: false)))
    #expect(model.y == 300)
    #expect(model.place == .middle)
  }

  @Test func `P5 each movement carries what caused it`() {
    var model = PanelFixture.model(at: .middle)
    #expect(model.handle(.move(PanelModel.Move(to: .top))).moves.map(\.from) == [.custom])
    _ = model.handle(.settled)
    _ = model.handle(.panBegan)
    #expect(model.handle(.panChanged(translation: 9)).moves.map(\.from) == [.pan])
    #expect(model.handle(.panEnded(velocity: 0)).moves.map(\.from) == [.pan])
    _ = model.handle(.settled)
    _ = model.handle(.listBegan)
    #expect(model.handle(.listLeaves(9)).moves.map(\.from) == [.scroll])
    let released = model.handle(.listEnded(velocity: 0, isCancelled: false))
    #expect(released.moves.map(\.from) == [.scroll])
    #expect(model.handle(.resized(wide())).moves.map(\.from) == [.rotation])
    let asked = PanelModel.Move(to: .bottom, from: .tracking)
    #expect(model.handle(.move(asked)).moves.map(\.from) == [.tracking])
  }

  @Test func `P66 a turned host is told of, laid out and the panel seated anew, in this order`() {
    var model = PanelFixture.model(at: .middle)
    let effects = model.handle(.resized(wide()))
    #expect(effects.count == 6)
    #expect(
      Array(effects.prefix(4)) == [
        .updateShadow, .report(.rotation(isLandscape: true)), .layOut, .allowScrolling(false),
      ])
    #expect(effects.targets == [350])
    #expect(
      effects.moves == [PanelMove(place: .middle, y: 350, from: .rotation, animated: true)])
  }

  @Test func `P66 a host that gets its first size has not turned`() {
    var model = PanelModel(geometry: PanelFixture.geometry(size: .zero))
    let effects = model.handle(.resized(wide()))
    #expect(!effects.contains(.report(.rotation(isLandscape: true))))
    #expect(effects.targets.isEmpty)
  }

  @Test func `P67 a change of size alone seats the panel at once`() {
    var model = PanelFixture.model(at: .middle)
    let effects = model.handle(
      .resized(PanelFixture.geometry(size: Size(width: 400, height: 900))))
    #expect(effects.shown == [650])
    #expect(effects.targets.isEmpty)
    #expect(effects.moves.map(\.animated) == [false])
    #expect(!effects.contains(.report(.rotation(isLandscape: false))))
  }

  @Test func `P68 a drag survives a resize at the same share of the way`() {
    var model = PanelFixture.model(at: .middle)
    _ = model.handle(.panBegan)
    _ = model.handle(.panChanged(translation: -156))
    // 406 is half way between 70 and 742; in a host 912 high that is 456.
    let taller = PanelFixture.geometry(size: Size(width: 375, height: 912))
    #expect(model.handle(.resized(taller)).shown == [456])
    #expect(model.state == .dragging(.panel))
    #expect(model.handle(.panChanged(translation: -146)).shown == [466])
    #expect(model.handle(.panCancelled).targets == [662])
  }

  @Test func `P68 a drag above the top survives a resize`() {
    var model = PanelFixture.model(at: .top)
    _ = model.handle(.panBegan)
    _ = model.handle(.panChanged(translation: -20))
    let y = model.y
    let taller = PanelFixture.geometry(size: Size(width: 375, height: 912))
    _ = model.handle(.resized(taller))
    #expect(abs(model.y - (70 + (y - 70) / 672 * 772)) < 1e-9)
    let before = model.y
    #expect(model.handle(.panChanged(translation: -22)).shown == [before - 1])
  }

  @Test(arguments: [(300.0, 300.0), (700, 600), (-20, 0)])
  func `P69 a custom place survives a resize inside the host`(y: Double, after: Double) {
    var model = PanelFixture.model(at: .bottom)
    _ = model.handle(.move(PanelModel.Move(to: .custom, y: y, animated: false)))
    _ = model.handle(.resized(PanelFixture.geometry(size: Size(width: 300, height: 600))))
    #expect(model.y == after)
    #expect(model.place == .custom)
  }

  @Test func `P17 P68 a drag over coinciding places survives a resize`() {
    var model = PanelFixture.model(at: .bottom) {
      $0.positions = PanelPositions(top: 900, bottom: 0)
    }
    _ = model.handle(.panBegan)
    _ = model.handle(.panChanged(translation: 30))
    _ = model.handle(
      .resized(PanelFixture.geometry { $0.positions = PanelPositions(top: 850, bottom: 0) }))
    #expect(model.y == 880)
  }

  @Test func `P69 a drag from a custom place goes back inside a host that shrank`() {
    var model = PanelFixture.model(at: .bottom)
    _ = model.handle(.move(PanelModel.Move(to: .custom, y: 700, animated: false)))
    _ = model.handle(.panBegan)
    _ = model.handle(.resized(PanelFixture.geometry(size: Size(width: 375, height: 500))))
    #expect(model.handle(.panCancelled).targets == [500])
  }

  @Test func `P70 an equal size changes nothing`() {
    var model = PanelFixture.model(at: .middle)
    #expect(model.handle(.resized(PanelFixture.geometry())).isEmpty)
  }

  @Test func `P66 a hidden panel is not seen while its host turns`() {
    var model = PanelModel(geometry: wide())
    let effects = model.handle(.resized(PanelFixture.geometry()))
    #expect(effects.targets.isEmpty)
    #expect(effects.shown == [812])
  }

  @Test func `P24 a new place takes effect at the next move`() {
    var model = PanelFixture.model(at: .middle)
    let effects = model.handle(.changed(PanelFixture.geometry { $0.positions.middle = 300 }))
    #expect(effects.shown.isEmpty && effects.targets.isEmpty)
    #expect(model.y == 562)
    #expect(model.handle(.move(PanelModel.Move(to: .middle))).targets == [512])
  }

  @Test func `P19 removing the middle while resting there goes to the bottom`() {
    var model = PanelFixture.model(at: .middle)
    let effects = model.handle(.changed(PanelFixture.geometry { $0.positions.middle = nil }))
    #expect(effects.moves.map(\.place) == [.bottom])
    #expect(effects.targets == [742])
  }

  @Test func `P36 showing the shadow runs the move to the place again`() {
    var model = PanelFixture.model(at: .middle)
    let effects = model.handle(.changed(PanelFixture.geometry { $0.backgroundShadowShow = true }))
    #expect(effects.first == .updateShadow)
    #expect(effects.moves.map(\.place) == [.middle])
  }

  @Test func `P72 removal hides, detaches and tells, and later inputs do nothing`() {
    var model = PanelFixture.model(at: .middle)
    #expect(model.handle(.remove).targets == [812])
    #expect(model.state == .settling(to: .hidden))
    #expect(model.handle(.touched).isEmpty)
    #expect(model.handle(.panBegan).isEmpty)
    #expect(model.handle(.move(PanelModel.Move(to: .top))).isEmpty)
    #expect(model.handle(.remove).isEmpty)
    #expect(model.handle(.settled) == [.show(y: 812), .detach, .report(.removed)])
    #expect(model.handle(.move(PanelModel.Move(to: .top))).isEmpty)
    #expect(model.handle(.resized(wide())).isEmpty)
    #expect(model.state == .hidden)
  }

  @Test func `P72 a removal ends at the foot of a host that grew meanwhile`() {
    var model = PanelFixture.model(at: .middle)
    _ = model.handle(.remove)
    let taller = PanelFixture.geometry(size: Size(width: 375, height: 900))
    #expect(model.handle(.resized(taller)).shown == [900])
  }

  @Test func `P72 removal in the middle of a drag cancels the gesture`() {
    var model = PanelFixture.model(at: .middle)
    _ = model.handle(.panBegan)
    let effects = model.handle(.remove)
    #expect(effects.first == .cancelGesture)
    #expect(effects.contains(.report(.didEndDragging(.panel, y: 562, velocity: 0))))
    #expect(model.handle(.panCancelled).isEmpty)
  }

  @Test func `P85 removal while hidden comes to its end as well`() {
    var model = PanelFixture.model(at: .hidden)
    #expect(model.handle(.remove).targets == [812])
    #expect(model.handle(.settled).contains(.detach))
  }
}
