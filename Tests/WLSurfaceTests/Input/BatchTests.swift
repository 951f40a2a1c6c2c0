import Pixman
import Testing
import WLSurface

/// Properties of every stream of events.
@Suite struct BatchTests {
  @Test(arguments: 0..<150 as Range<UInt64>)
  func `W102 any split into batches delivers the same events in the same order`(seed: UInt64) {
    let script = InputScript(seed: seed, count: 200)
    let collector = InputCollector(seat: 1, hasPointerFrames: seed % 4 != 0)
    let whole = script.run(collector: collector) { _ in false }
    #expect(script.run(collector: collector) { _ in true } == whole)
    var random = ScriptRandom(seed: seed &+ 1_000_000)
    for _ in 0..<5 {
      let often = random.below(6) + 1
      var splits = random
      #expect(script.run(collector: collector) { _ in splits.below(often) == 0 } == whole)
      _ = random.next()
    }
  }

  @Test(arguments: 0..<150 as Range<UInt64>)
  func `G13 W97 every contact and press begins once and ends once`(seed: UInt64) {
    var script = InputScript(seed: seed, count: 300)
    let end = (script.steps.last?.arrival ?? 0) + 1
    script.steps += RawInput.Capability.allCases.map { (.capabilityLost($0), end) }
    var live: [Int: SurfaceID] = [:]
    var used: Set<Int> = []
    for delivery in script.run(collector: InputCollector(seat: 0), isLast: { $0 % 3 == 0 }) {
      for (contact, phase) in Self.contacts(of: delivery.event) {
        switch phase {
        case .begins:
          #expect(used.insert(contact).inserted)
          live[contact] = delivery.surface
        case .goesOn: #expect(live[contact] == delivery.surface)
        case .ends: #expect(live.removeValue(forKey: contact) == delivery.surface)
        }
      }
    }
    #expect(live.isEmpty)
  }

  @Test(arguments: 0..<60 as Range<UInt64>)
  func `W18 W103 a surface that went away is never named until it is entered again`(seed: UInt64) {
    let script = InputScript(seed: seed, count: 300)
    var collector = InputCollector(seat: 0)
    var gone: Set<SurfaceID> = []
    for step in script.steps {
      switch step.input {
      case .touchDown(let surface?, _, _, _, _), .pointerEnter(let surface?, _, _),
        .keyboardEnter(let surface?, _, _):
        gone.remove(surface)
      default: break
      }
      for delivery in collector.collect(step.input, arrival: step.arrival) {
        #expect(!gone.contains(delivery.surface))
      }
      if case .surfaceGone(let surface) = step.input { gone.insert(surface) }
    }
  }

  @Test func `W122 no argument of any event traps`() {
    let ints: [Int32] = [.min, -1, 0, 1, .max]
    let words: [UInt32] = [0, 1, .max / 2, .max / 2 + 1, .max]
    let numbers: [Double] = [-8_388_608, 0, 8_388_607.996, .infinity, -.infinity, .nan]
    for hasFrames in [true, false] {
      var collector = InputCollector(seat: .max, hasPointerFrames: hasFrames)
      for input in Self.extremes(ints, words, numbers) {
        _ = collector.collect(input, arrival: 1)
        _ = collector.advance(to: 1)
      }
      _ = collector.endBatch()
    }
  }

  private enum Phase { case begins, goesOn, ends }

  private static func contacts(of event: SeatEvent) -> [(Int, Phase)] {
    switch event {
    case .touchDown(let point): [(point.contact, .begins)]
    case .touchMotion(let point): [(point.contact, .goesOn)]
    case .touchUp(let point): [(point.contact, .ends)]
    case .touchCancel(let points): points.map { ($0.contact, .ends) }
    case .button(let press): [(press.contact, press.phase == .pressed ? .begins : .ends)]
    case .gesture(let gesture):
      switch gesture.phase {
      case .began: [(gesture.contact, .begins)]
      case .changed: [(gesture.contact, .goesOn)]
      case .ended, .cancelled: [(gesture.contact, .ends)]
      }
    default: []
    }
  }

  private static func extremes(
    _ ints: [Int32], _ words: [UInt32], _ numbers: [Double]
  ) -> [RawInput] {
    var inputs: [RawInput] = []
    let surface = SurfaceID(rawValue: .max)
    for word in words {
      for number in numbers {
        let place = Point(x: number, y: -number)
        inputs.append(.pointerEnter(surface: surface, at: place, serial: word))
        inputs.append(.pointerMotion(at: place, time: word))
        inputs.append(.button(Button(code: word), isPressed: true, serial: word, time: word))
        inputs.append(.axis(.vertical, distance: number, time: word))
        inputs.append(.axisStop(.horizontal, time: word))
        inputs.append(.pointerFrame)
        for int in ints {
          inputs.append(
            .touchDown(surface: surface, id: int, at: place, serial: word, time: word))
          inputs.append(.touchMotion(id: int, at: place, time: word))
          inputs.append(.touchShape(id: int, major: number))
          inputs.append(.touchUp(id: int, serial: word, time: word))
        }
      }
      inputs.append(.keyboardEnter(surface: surface, keys: [word], serial: word))
      inputs.append(
        .key(
          KeySymbol(code: word, name: ""), isPressed: true, isRepeat: false, serial: word,
          time: word))
      for int in ints {
        inputs.append(.axisValue120(.vertical, value: int))
        inputs.append(.axisDiscrete(.horizontal, notches: int))
        inputs.append(.pointerFrame)
        inputs.append(contentsOf: ints.map { .repeatInfo(rate: int, delay: $0) })
      }
    }
    return inputs
  }
}
