import Testing

@testable import Interaction

/// Random streams of inputs: whatever comes, callbacks are paired and actions performed once.
struct SwipeCellModelStreamTests {
  /// Watches the effects of a model.
  private struct Watch {
    var open: SwipeSide?
    var hasButtons = false
    var performed = 0
    var releases = 0
    var awaitsSettle = false
    var problems: [String] = []

    mutating func see(_ effects: [SwipeCellModel.Effect], after input: SwipeCellModel.Input) {
      for effect in effects {
        switch effect {
        case .present:
          if hasButtons, open != nil { problems.append("presented twice: \(input)") }
          hasButtons = true
        case .dismiss:
          if !hasButtons { problems.append("dismissed nothing: \(input)") }
          hasButtons = false
        case .perform: performed += 1
        case .animate, .delete: awaitsSettle = true
        case .place, .hold: awaitsSettle = false
        case .tell(let notice): tell(notice, after: input)
        case .move, .jump, .expand, .feedback, .cancelDrag: break
        }
      }
    }

    private mutating func tell(_ notice: SwipeCellModel.Notice, after input: SwipeCellModel.Input) {
      switch notice {
      case .willOpen(let side):
        if open != nil { problems.append("willOpen while open: \(input)") }
        open = side
      case .willClose(let side):
        if open != side { problems.append("willClose of \(side), open \(open as Any): \(input)") }
        open = nil
      case .didOpen(let side):
        if open != side { problems.append("didOpen of a closed side: \(input)") }
      case .didClose, .deleted:
        if open != nil { problems.append("didClose while open: \(input)") }
      case .expand, .unexpand, .action, .reset: break
      }
    }
  }

  private static let styles: [SwipeExpansionStyle?] = [
    nil, .selection, .destructive, .destructiveAfterFill, .fill,
    .destructive(automaticallyDelete: false),
  ]

  private func input(
    _ model: SwipeCellModel, style: SwipeExpansionStyle?, _ numbers: inout SwipeNumbers
  ) -> SwipeCellModel.Input {
    let side = SwipeSide.allCases.randomElement(using: &numbers) ?? .left
    let geometry = SwipeGeometry(
      rowWidth: 320, count: side == .right ? 3 : 2, buttonWidth: 74, expansion: style)
    let offer = SwipeOffer(side: side, geometry: geometry)
    let place = Double.random(in: -400...400, using: &numbers)
    switch Int.random(in: 0..<16, using: &numbers) {
    case 0, 1: return .began(shown: place, offer: offer)
    case 2: return .began(shown: place, offer: nil)
    case 3, 4, 5: return .changed(translation: place, finger: abs(place))
    case 6, 7: return .ended(shown: place, velocity: place)
    case 8: return .cancelled(shown: place)
    case 9: return .show(offer, offset: Bool.random(using: &numbers) ? place : nil, animated: true)
    case 10: return .hide(animated: Bool.random(using: &numbers))
    case 11:
      return .tapped(
        Int.random(in: 0...3, using: &numbers), hides: Bool.random(using: &numbers))
    case 12: return .fulfil(Bool.random(using: &numbers) ? .delete : .reset)
    case 13: return .reset
    case 14: return .show(offer, animated: false)
    default: return .settled
    }
  }

  @Test(arguments: 1...60)
  func `C98 C99 callbacks are paired and handlers called once over random streams`(seed: UInt64) {
    var numbers = SwipeNumbers(state: seed &* 0x9E37_79B9_7F4A_7C15)
    let style = Self.styles[Int(seed) % Self.styles.count]
    var model = SwipeCellModel()
    var watch = Watch()
    var promised = 0
    for _ in 0..<600 {
      let next = input(model, style: style, &numbers)
      if next == .settled, !watch.awaitsSettle { continue }
      if next == .settled { watch.awaitsSettle = false }
      let before = model
      let effects = model.handle(next)
      watch.see(effects, after: next)
      promised += Self.promises(next, before: before, after: model)
      if effects.contains(where: { if case .perform = $0 { true } else { false } }) {
        watch.see(model.handle(.performed), after: .performed)
      }
    }
    watch.see(model.handle(.reset), after: .reset)
    watch.see(model.handle(.performed), after: .performed)
    #expect(watch.open == nil)
    #expect(watch.performed == promised)
    #expect(watch.problems == [])
  }

  /// Actions that an input promises: the release of an expanded drag, or a tap that counts.
  private static func promises(
    _ input: SwipeCellModel.Input, before: SwipeCellModel, after: SwipeCellModel
  ) -> Int {
    switch (input, before.phase) {
    case (.ended, .dragging(let drag)): drag.isExpanded ? 1 : 0
    case (.tapped(let index, _), .open), (.tapped(let index, _), .opening):
      index < (before.offer?.geometry.count ?? 0) ? 1 : 0
    default: 0
    }
  }
}
