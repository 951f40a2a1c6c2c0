/// Finds in `/proc/PID/smaps` the mappings of files that hold nothing of the process's own.
///
/// Each mapping is a line `START-END PERMISSIONS OFFSET DEVICE INODE PATH` and further lines
/// `Name: VALUE kB`: what was written to it is in `Anonymous` or, later, in `Swap` (proc(5)).
struct MappingScan {
  private static let anonymous = Array("Anonymous:".utf8)
  private static let swap = Array("Swap:".utf8)

  private var line: [UInt8] = []
  private var candidate: Range<UInt>?
  /// Whether it is known that nothing written to the candidate is in memory.
  private var hasNoneInMemory = false

  /// Takes the next bytes of the file, wherever they end, and gives the mappings that they complete.
  mutating func take(_ bytes: some Sequence<UInt8>) -> [Range<UInt>] {
    var found: [Range<UInt>] = []
    for byte in bytes {
      if byte != UInt8(ascii: "\n") {
        line.append(byte)
      } else {
        if let mapping = endLine() { found.append(mapping) }
        line.removeAll(keepingCapacity: true)
      }
    }
    return found
  }

  private mutating func endLine() -> Range<UInt>? {
    if line.starts(with: Self.anonymous) {
      hasNoneInMemory = fields(from: Self.anonymous.count).first == "0"
    } else if line.starts(with: Self.swap) {
      defer { candidate = nil }
      return hasNoneInMemory && fields(from: Self.swap.count).first == "0" ? candidate : nil
    }
    // The names of values begin with a capital letter; addresses have none.
    if let first = line.first, !(UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(first) {
      (candidate, hasNoneInMemory) = (readOnlyFile, false)
    }
    return nil
  }

  /// The addresses of the line's mapping if it is of a file and cannot be written to.
  private var readOnlyFile: Range<UInt>? {
    let fields = fields(from: 0)
    guard fields.count > 4, fields[1].hasPrefix("r-"), fields[4] != "0" else { return nil }
    let bounds = fields[0].split(separator: "-").compactMap { UInt($0, radix: 16) }
    guard bounds.count == 2, bounds[0] < bounds[1] else { return nil }
    return bounds[0]..<bounds[1]
  }

  private func fields(from start: Int) -> [Substring] {
    String(decoding: line[start...], as: UTF8.self).split(separator: " ")
  }
}
