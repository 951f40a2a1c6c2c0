import Interaction
import Pixman
import Testing

@Suite struct ActionSheetModelTests {
  private let path = ActionPath(section: 0, row: 2)

  private func presented(
    _ change: (inout ActionSheetStyle.Behavior) -> Void = { _ in }
  ) -> ActionSheetModel {
    var behavior = ActionSheetStyle.Behavior()
    change(&behavior)
    var model = ActionSheetModel(behavior: behavior)
    #expect(model.handle(.present) == [.startPresentation])
    #expect(model.handle(.presentationEnded) == [.finishPresentation])
    return model
  }

  @Test func `S48 a disabled row cannot be chosen`() {
    var model = presented()
    #expect(
      model.handle(.chose(path, isEnabled: false, executesImmediately: false)).isEmpty)
    #expect(model.state == .presented)
  }

  @Test func `S49 nothing can be chosen during dismissal`() {
    var model = presented()
    _ = model.handle(.tappedOutside)
    let inputs: [ActionSheetModel.Input] = [
      .chose(path, isEnabled: true, executesImmediately: true), .tappedOutside, .tappedCancel,
      .escape, .dismiss, .pulled(5),
    ]
    for input in inputs { #expect(model.handle(input).isEmpty) }
    #expect(model.handle(.dismissalEnded) == [.finish(.tap)])
  }

  @Test func `S50 the action runs after the sheet is gone, or before with the immediate flag`() {
    var model = presented()
    let choice = model.handle(.chose(path, isEnabled: true, executesImmediately: false))
    #expect(choice == [.choose(path), .startDismissal(.choice)])
    #expect(model.handle(.dismissalEnded) == [.finish(.choice), .perform(path)])
    var immediate = presented()
    let effects = immediate.handle(.chose(path, isEnabled: true, executesImmediately: true))
    #expect(effects == [.choose(path), .perform(path), .startDismissal(.choice)])
    #expect(immediate.handle(.dismissalEnded) == [.finish(.choice)])
  }

  @Test(arguments: [true, false])
  func `S51 an action runs at most once a presentation`(isImmediate: Bool) {
    var model = presented()
    var count = 0
    let tap = ActionSheetModel.Input.chose(
      path, isEnabled: true, executesImmediately: isImmediate)
    for input in [tap, tap, .tappedOutside, tap, .dismissalEnded, .dismissalEnded, tap] {
      count += model.handle(input).count { $0 == .perform(path) }
    }
    #expect(count == 1)
  }

  @Test func `S54 the sheet answers during the presentation, S59 and leaves from there`() {
    var model = ActionSheetModel(behavior: .init())
    _ = model.handle(.present)
    #expect(model.handle(.tappedOutside) == [.startDismissal(.tap)])
    // The way in was replaced; its end says nothing any more.
    #expect(model.handle(.presentationEnded).isEmpty)
    #expect(model.handle(.dismissalEnded) == [.finish(.tap)])
  }

  @Test func `S56 a second presentation is refused, one after the dismissal works`() {
    var model = presented()
    #expect(model.handle(.present).isEmpty)
    _ = model.handle(.dismiss)
    #expect(model.handle(.present).isEmpty)
    _ = model.handle(.dismissalEnded)
    #expect(model.handle(.present) == [.startPresentation])
  }

  @Test func `S43 a tap outside dismisses only where the setting says so, S42 at once`() {
    var model = presented { $0.hideOnTap = false }
    #expect(model.handle(.tappedOutside).isEmpty)
    model.behavior.hideOnTap = true
    #expect(model.handle(.tappedOutside) == [.startDismissal(.tap)])
  }

  @Test func `S44 each way out says its reason`() {
    let ways: [(ActionSheetModel.Input, DismissalReason)] = [
      (.tappedOutside, .tap), (.tappedCancel, .cancel), (.escape, .key), (.dismiss, .program),
      (.released(.init(translation: Point(x: 0, y: 61), velocity: .zero, duration: 2)), .flick),
    ]
    for (input, reason) in ways {
      var model = presented()
      #expect(model.handle(input) == [.startDismissal(reason)])
      #expect(model.handle(.dismissalEnded) == [.finish(reason)])
    }
  }

  @Test func `S65 removing the host frees the sheet and runs no action`() {
    var model = presented()
    _ = model.handle(.chose(path, isEnabled: true, executesImmediately: false))
    #expect(model.handle(.removed) == [.detach])
    #expect(model.handle(.dismissalEnded).isEmpty)
  }

  @Test func `S45 the sheet follows a pull and a cancelled one springs back`() {
    var model = presented()
    #expect(model.handle(.pulled(25)) == [.move(by: 25)])
    #expect(model.handle(.pullCancelled) == [.springBack()])
    #expect(model.state == .presented)
  }

  @Test func `K7 the way after a release begins with the finger's velocity`() {
    func released(_ way: Double) -> [ActionSheetModel.Effect] {
      var model = presented()
      return model.handle(
        .released(
          ActionSheetPull(
            translation: Point(x: 0, y: way), velocity: Point(x: 9, y: -300), duration: 2)))
    }
    #expect(released(70) == [.startDismissal(.flick, velocity: -300)])
    #expect(released(30) == [.springBack(velocity: -300)])
  }

  @Test(arguments: [
    (Point(x: 0, y: 60), Point(x: 0, y: 0), 1.0, false),
    (Point(x: 0, y: 60.1), Point(x: 0, y: 0), 1.0, true),
    (Point(x: 0, y: 5), Point(x: 0, y: 800), 1.0, false),
    (Point(x: 0, y: 5), Point(x: 0, y: 801), 1.0, true),
    (Point(x: 0, y: 5), Point(x: 0, y: -801), 1.0, false),
    (Point(x: 0, y: 50), Point(x: 0, y: 0), 0.5, true),
    (Point(x: 0, y: 49.9), Point(x: 0, y: 0), 0.5, false),
    (Point(x: 0, y: 50), Point(x: 0, y: 0), 0.51, false),
    (Point(x: 25, y: 50), Point(x: 0, y: 0), 0.5, true),
    (Point(x: -25.1, y: 50), Point(x: 0, y: 0), 0.5, false),
    (Point(x: 0, y: -70), Point(x: 0, y: 0), 0.2, false),
  ])
  func `S45 a flick, a pull of more than 60 or a release faster than 800 dismisses`(
    translation: Point, velocity: Point, duration: Double, dismisses: Bool
  ) {
    let pull = ActionSheetPull(
      translation: translation, velocity: velocity, duration: duration)
    #expect(pull.dismisses == dismisses)
  }
}
