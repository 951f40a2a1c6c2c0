/// Bytes of a message of D-Bus, least significant first.
struct BusWriter {
  private(set) var bytes: [UInt8] = []

  mutating func align(_ size: Int) {
    while bytes.count % size != 0 { bytes.append(0) }
  }

  mutating func byte(_ value: UInt8) { bytes.append(value) }

  mutating func number(_ value: some FixedWidthInteger) {
    align(value.bitWidth / 8)
    withUnsafeBytes(of: value.littleEndian) { bytes += $0 }
  }

  mutating func text(_ value: String) {
    number(UInt32(value.utf8.count))
    bytes += Array(value.utf8) + [0]
  }

  mutating func signature(_ value: String) {
    bytes += [UInt8(value.utf8.count)] + Array(value.utf8) + [0]
  }

  mutating func value(_ value: BusValue) {
    switch value {
    case .boolean(let flag): number(UInt32(flag ? 1 : 0))
    case .unsigned(let value): number(value)
    case .signed(let value): number(value)
    case .real(let value): number(value.bitPattern)
    case .text(let value): text(value)
    case .variant(let inner):
      signature(inner.signature)
      self.value(inner)
    case .array(let element, let values):
      number(UInt32(0))
      let length = bytes.count
      if "{(d".contains(element.prefix(1)) { align(8) }
      let start = bytes.count
      for value in values { self.value(value) }
      let count = UInt32(bytes.count - start)
      withUnsafeBytes(of: count.littleEndian) {
        bytes.replaceSubrange(length - 4..<length, with: $0)
      }
    case .entry(let key, let value):
      align(8)
      self.value(key)
      self.value(value)
    case .structure(let values):
      align(8)
      for value in values { self.value(value) }
    }
  }
}
