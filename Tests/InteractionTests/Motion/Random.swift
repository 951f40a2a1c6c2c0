/// A seeded source of random numbers: a failing case can be run again.
struct Random: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 0x1234_5678_9ABC_DEF1 }

  mutating func next() -> UInt64 {
    // a linear congruence with its high bits folded down
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    let folded = (state ^ (state >> 29)) &* 0xBF58_476D_1CE4_E5B9
    return folded ^ (folded >> 32)
  }

  mutating func double(_ range: ClosedRange<Double>) -> Double {
    Double.random(in: range, using: &self)
  }

  mutating func int(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &self) }

  mutating func bool() -> Bool { Bool.random(using: &self) }
}
