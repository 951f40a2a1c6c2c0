extension [Double] {
  /// The element below which a percentage of a sorted array lies; nil of none.
  func percentile(_ percentage: Double) -> Double? {
    isEmpty ? nil : self[Swift.min(count - 1, Int(Double(count) * percentage / 100))]
  }
}
