/// Reproducible chance: a failing run is found again by its seed.
struct Dice {
  private var state: UInt64

  init(seed: Int) {
    state = UInt64(bitPattern: Int64(seed)) &* 0x9E37_79B9_7F4A_7C15 | 1
    for _ in 0..<4 { _ = next() }
  }

  /// A number from 0 up to the limit, without it.
  mutating func roll(_ limit: Int) -> Int { Int(next() % UInt64(max(1, limit))) }

  /// True once in a number of times.
  mutating func hits(oneIn number: Int) -> Bool { roll(number) == 0 }

  /// A length in quarters of a unit, so that pixels are hit and missed.
  mutating func length(_ range: ClosedRange<Int>) -> Double {
    Double(range.lowerBound * 4 + roll((range.upperBound - range.lowerBound) * 4 + 1)) / 4
  }

  private mutating func next() -> UInt64 {
    // xorshift64*
    state ^= state >> 12
    state ^= state << 25
    state ^= state >> 27
    return (state &* 0x2545_F491_4F6C_DD1D) >> 16
  }
}
