import Interaction
import Testing

struct SwipeRulesTests {
  private func geometry(_ style: SwipeExpansionStyle?) -> SwipeGeometry {
    SwipeGeometry(rowWidth: 320, count: 3, buttonWidth: 74, expansion: style)
  }

  private func shown(
    _ side: SwipeSide, _ style: SwipeExpansionStyle?, _ raw: Double
  ) -> SwipeResistance.Shown {
    SwipeResistance(side: side, geometry: geometry(style)).shown(for: raw)
  }

  @Test func `C3 sides are physical and their raw values are -1 and 1`() {
    #expect(SwipeSide.left.rawValue == -1 && SwipeSide.right.rawValue == 1)
    #expect(SwipeSide(opening: 5) == .left && SwipeSide(opening: -5) == .right)
    #expect(SwipeSide(opening: 0) == .right)
  }

  @Test func `C8 the ready-made styles have the tabled values`() {
    typealias Style = SwipeExpansionStyle
    #expect(Style.selection.target == .percentage(0.5))
    #expect(Style.selection.additionalTriggers.isEmpty && Style.selection.elasticOverscroll)
    #expect(Style.selection.completionAnimation == .bounce)
    for style in [Style.destructive, .destructiveAfterFill, .fill] {
      #expect(style.target == .edgeInset(30) && !style.elasticOverscroll)
      #expect(style.minimumTargetOverscroll == 20 && style.targetOverscrollElasticity == 0.2)
    }
    #expect(Style.destructive.additionalTriggers == [.touchThreshold(0.8)])
    #expect(Style.destructiveAfterFill.additionalTriggers == [.touchThreshold(0.8)])
    #expect(Style.fill.additionalTriggers == [.overscroll(30)])
    #expect(options(.destructive) == .automatic(.delete, timing: .with))
    #expect(options(.destructiveAfterFill) == .automatic(.delete, timing: .after))
    #expect(options(.fill) == .manual(timing: .after))
    #expect(
      options(.destructive(automaticallyDelete: false)) == .manual(timing: .with))
    #expect(
      options(.destructive(automaticallyDelete: true, timing: .after))
        == .automatic(.delete, timing: .after))
  }

  private func options(_ style: SwipeExpansionStyle) -> SwipeExpansionStyle.FillOptions? {
    guard case .fill(let options) = style.completionAnimation else { return nil }
    return options
  }

  @Test func `C14 any two fills are equal, a fill and a bounce are not`() {
    typealias Completion = SwipeExpansionStyle.CompletionAnimation
    let fill = Completion.fill(.manual(timing: .after))
    #expect(fill == .fill(.automatic(.delete, timing: .with)))
    #expect(fill != .bounce)
    #expect(SwipeExpansionStyle.Target.percentage(0.5) == .percentage(0.5))
    #expect(SwipeExpansionStyle.Target.percentage(0.5) != .edgeInset(0.5))
    #expect(SwipeExpansionStyle.Target.edgeInset(30) != .edgeInset(31))
  }

  @Test(arguments: [nil as SwipeExpansionStyle?, .selection, .destructive])
  func `C45 past the closed position the content goes a fifth of the way`(
    style: SwipeExpansionStyle?
  ) {
    #expect(shown(.right, style, 50) == .init(offset: 10, velocityRatio: 0.4))
    #expect(shown(.left, style, -50) == .init(offset: -10, velocityRatio: 0.4))
    #expect(shown(.right, style, 0) == .init(offset: 0, velocityRatio: 1))
  }

  @Test func `C46 without expansion two fifths of the way beyond the open position`() {
    #expect(shown(.right, nil, -222) == .init(offset: -222, velocityRatio: 1))
    #expect(abs(shown(.right, nil, -300).offset + 253.2) < 1e-9)
    #expect(abs(shown(.left, nil, 300).offset - 253.2) < 1e-9)
    #expect(shown(.right, nil, -300).velocityRatio == 0.4)
  }

  @Test func `C47 with expansion free up to the target and a fifth beyond`() {
    #expect(shown(.right, .destructive, -290) == .init(offset: -290, velocityRatio: 1))
    #expect(shown(.right, .destructive, -340) == .init(offset: -300, velocityRatio: 1))
    #expect(shown(.left, .selection, 342) == .init(offset: 262, velocityRatio: 1))
    var stiff = SwipeExpansionStyle.destructive
    stiff.targetOverscrollElasticity = 0
    #expect(shown(.right, stiff, -1000).offset == -290)
  }

  @Test(arguments: SwipeSide.allCases, [nil as SwipeExpansionStyle?, .selection, .destructive])
  func `C49 a grabbed offset has the raw one that shows it`(
    side: SwipeSide, style: SwipeExpansionStyle?
  ) {
    let resistance = SwipeResistance(side: side, geometry: geometry(style))
    for offset in stride(from: -350.0, through: 350, by: 3.5) {
      let raw = resistance.raw(for: offset)
      #expect(abs(resistance.shown(for: raw).offset - offset) < 1e-9)
    }
  }

  @Test(arguments: [
    // style, side, translation, offset, finger, expanded
    (SwipeExpansionStyle.destructive, SwipeSide.right, -8.0, -300.0, 10.0, false),
    (.destructive, .right, -8.5, -300, 10, true),
    (.destructive, .right, -200, -222.9, 0, false),
    (.destructive, .right, -200, -223, 0, true),
    (.destructive, .right, -200, -250, 64, false),
    (.destructive, .right, -200, -250, 63, true),
    (.destructive, .right, -200, -290.9, 300, false),
    (.destructive, .right, -200, -291, 300, true),
    (.destructive, .left, 200, 250, 256, false),
    (.destructive, .left, 200, 250, 257, true),
    (.destructive, .left, 200, -250, 257, false),
    (.selection, .left, 200, 242.9, 310, false),
    (.selection, .left, 200, 243, 310, true),
    (.fill, .right, -200, -252, 300, false),
    (.fill, .right, -200, -252.5, 300, true),
    (.fill, .right, -200, -222, 300, false),
  ])
  func `C54 C56 the finger must have moved, the buttons be exposed and a trigger be true`(
    style: SwipeExpansionStyle, side: SwipeSide, translation: Double, offset: Double,
    finger: Double, expected: Bool
  ) {
    let rules = SwipeExpansionRules(side: side, geometry: geometry(style))
    let drag = SwipeExpansionRules.Drag(translation: translation, offset: offset, finger: finger)
    #expect(rules.isExpanded(drag) == expected)
  }

  @Test func `C54 without an expansion style nothing expands`() {
    let rules = SwipeExpansionRules(side: .right, geometry: geometry(nil))
    #expect(!rules.isExpanded(.init(translation: -300, offset: -319, finger: 0)))
  }

  @Test(arguments: [
    (SwipeSide.right, 1.0, false, SwipeReleaseRules.Destination.closed),
    (.right, 0, false, .open),
    (.right, -1, false, .open),
    (.left, -1, false, .closed),
    (.left, 0, false, .open),
    (.left, 1, false, .open),
    (.right, 1, true, .perform),
    (.left, -1, true, .perform),
  ])
  func `C50 the sign of the velocity decides, whatever the distance`(
    side: SwipeSide, velocity: Double, isExpanded: Bool,
    expected: SwipeReleaseRules.Destination
  ) {
    let rules = SwipeReleaseRules(side: side)
    #expect(rules.destination(velocity: velocity, isExpanded: isExpanded) == expected)
  }

  @Test func `C51 a release carries the finger's velocity into its spring`() {
    let rules = SwipeReleaseRules(side: .right)
    let carried = rules.motion(from: -100, to: -222, velocity: -500, ratio: 1)
    #expect(carried == .release(velocity: -500))
    #expect(
      rules.motion(from: 10, to: 0, velocity: 300, ratio: 0.4) == .release(velocity: 120))
    #expect(rules.motion(from: -100, to: -222, velocity: 0, ratio: 1) == .calm)
  }

  @Test func `C114 a release at the destination has no motion`() {
    let rules = SwipeReleaseRules(side: .right)
    #expect(rules.motion(from: -222, to: -222, velocity: -500, ratio: 1) == nil)
    #expect(rules.motion(from: 0, to: 0, velocity: 0, ratio: 1) == nil)
  }

  @Test func `C56 C113 without a width to refer to no touch is far`() {
    let geometry = SwipeGeometry(
      rowWidth: 320, count: 3, buttonWidth: 74, expansion: .destructive, referenceWidth: 0)
    let rules = SwipeExpansionRules(side: .right, geometry: geometry)
    #expect(!rules.isExpanded(.init(translation: -250, offset: -250, finger: -5)))
  }
}
