import Testing

@testable import WLSurface

@Suite struct ScaleModelTests {
  private func output(_ id: UInt32, scale: Int) -> OutputInfo {
    var info = OutputInfo(id: id)
    info.scale = scale
    return info
  }

  private func model(
    forced: Double? = nil, viewport: Bool = true, fractional: Bool = true
  ) -> ScaleModel {
    ScaleModel(
      forced: forced.map(BufferScale.init(nearest:)), hasViewport: viewport,
      hasFractional: fractional)
  }

  @Test func `W71 the fractional scale comes before the outputs`() {
    var scale = model()
    scale.enter(1)
    scale.prefer(numerator: 180)
    let isNew = scale.resolve(outputs: [output(1, scale: 2)])
    #expect(isNew)
    #expect(scale.current.numerator == 180)
    #expect(scale.source == .fractional)
    #expect(scale.usesViewport)
  }

  @Test func `W71 a fractional scale without a viewport counts as absent`() {
    var scale = model(viewport: false)
    scale.prefer(numerator: 180)
    scale.enter(1)
    scale.resolve(outputs: [output(1, scale: 3)])
    #expect(scale.current == BufferScale(integer: 3))
    #expect(scale.source == .outputs)
    #expect(!scale.usesViewport)
  }

  @Test func `W71 the largest output entered decides`() {
    var scale = model(fractional: false)
    let outputs = [output(1, scale: 1), output(2, scale: 2), output(3, scale: 3)]
    scale.enter(1)
    scale.enter(2)
    scale.resolve(outputs: outputs)
    #expect(scale.current == BufferScale(integer: 2))
    #expect(!scale.usesViewport)
  }

  @Test func `W71 a forced fraction takes a viewport, or the next whole scale`() {
    let fraction = model(forced: 1.5, fractional: false)
    #expect(fraction.current.numerator == 180 && fraction.usesViewport)
    let whole = model(forced: 2, fractional: false)
    #expect(whole.current.numerator == 240 && !whole.usesViewport)
    var poor = model(forced: 1.5, viewport: false, fractional: false)
    poor.enter(1)
    poor.resolve(outputs: [output(1, scale: 1)])
    #expect(poor.current.numerator == 240 && !poor.usesViewport)
    #expect(poor.source == .forced)
  }

  @Test func `W76 leaving every output keeps the scale`() {
    var scale = model(fractional: false)
    scale.enter(2)
    scale.resolve(outputs: [output(2, scale: 2)])
    scale.leave(2)
    scale.leave(77)
    let isNew = scale.resolve(outputs: [output(1, scale: 1)])
    #expect(!isNew)
    #expect(scale.current == BufferScale(integer: 2))
    #expect(scale.source == .lastKnown)
    #expect(scale.outputs.isEmpty)
  }

  @Test func `W79 the scale outlives all outputs`() {
    var scale = model(fractional: false)
    scale.enter(2)
    scale.resolve(outputs: [output(2, scale: 2)])
    scale.leave(2)
    scale.resolve(outputs: [])
    #expect(scale.current == BufferScale(integer: 2))
    scale.enter(5)
    let isNew = scale.resolve(outputs: [output(5, scale: 1)])
    #expect(isNew)
  }

  @Test func `W74 the first guess is what all outputs agree on`() {
    var agreed = model(fractional: false)
    agreed.resolve(outputs: [output(1, scale: 2), output(2, scale: 2)])
    #expect(agreed.current == BufferScale(integer: 2))
    var divided = model(fractional: false)
    divided.resolve(outputs: [output(1, scale: 2), output(2, scale: 1)])
    #expect(divided.current == .one)
    var none = model(fractional: false)
    none.resolve(outputs: [])
    #expect(none.current == .one)
    #expect(none.source == .guess)
  }

  @Test func `W80 an absurd preferred scale is limited`() {
    var scale = model()
    scale.prefer(numerator: 0)
    scale.resolve(outputs: [])
    #expect(scale.current.numerator == 30)
    scale.prefer(numerator: .max)
    scale.resolve(outputs: [])
    #expect(scale.current.numerator == 1200)
  }

  @Test func `W42 a lowered scale follows its source, stops at a quarter and can be restored`() {
    var scale = ScaleModel(forced: nil, hasViewport: true, hasFractional: true, mayLower: true)
    scale.prefer(numerator: 180)
    scale.resolve(outputs: [])
    #expect(scale.lower() && scale.current.numerator == 90)
    scale.prefer(numerator: 240)
    let isNew = scale.resolve(outputs: [])
    #expect(isNew && scale.current.numerator == 120)
    #expect(scale.lower() && scale.lower() && scale.current.numerator == 30)
    #expect(!scale.lower() && scale.current.numerator == 30)
    scale.divisor = 1
    #expect(scale.current.numerator == 240)
    var plain = ScaleModel(forced: nil, hasViewport: true, hasFractional: false, mayLower: true)
    #expect(plain.usesViewport)
    plain.enter(1)
    plain.resolve(outputs: [output(1, scale: 2)])
    #expect(plain.lower() && plain.current.numerator == 120)
    plain.leave(1)
    plain.resolve(outputs: [])
    #expect(plain.source == .lastKnown && plain.current.numerator == 120)
    for hasViewport in [true, false] {
      var fixed = ScaleModel(
        forced: nil, hasViewport: hasViewport, hasFractional: false, mayLower: !hasViewport)
      #expect(!fixed.lower() && fixed.current == .one && !fixed.usesViewport)
    }
  }
}
