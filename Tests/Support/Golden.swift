import Glibc
public import Pixman
import Platform
public import Testing

/// Comparison with a reference picture, `Tests/Golden/NAME.png`.
///
/// `GOLDEN=record swift test` writes the references anew. A failure writes a picture of what was
/// expected, what was drawn and their difference side by side to `.build/golden/NAME.png`.
public enum Golden {
  /// Records an issue unless the image equals the reference, exactly on x86-64 and within 1 per
  /// channel elsewhere.
  public static func expect(
    _ image: Image, matches name: String, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let path = "\(root)/Tests/Golden/\(name).png"
    do {
      if Environment.variable("GOLDEN") == "record" { return try image.writePNG(path) }
      let expected = try Image.readPNG(path)
      guard !isEqual(expected, image) else { return }
      let report = "\(root)/.build/golden/\(name).png"
      mkdir("\(root)/.build", 0o777)
      mkdir("\(root)/.build/golden", 0o777)
      try comparison(expected, image).writePNG(report)
      Issue.record(
        "\(name) differs from its reference; see \(report)", sourceLocation: sourceLocation)
    } catch {
      Issue.record("\(name): \(error)", sourceLocation: sourceLocation)
    }
  }

  private static let root =
    "/" + #filePath.split(separator: "/").dropLast(3).joined(separator: "/")

  /// The pixel as a PNG file gives it back: straight alpha has lost what premultiplying cut off.
  private static func channels(_ image: Image, _ x: Int, _ y: Int) -> [Int] {
    let pixel = image.format == .a8 ? image.pixel(x: x, y: y) << 24 : image.pixel(x: x, y: y)
    return [24, 16, 8, 0].map { Int(pixel >> $0 & 0xff) }
  }

  private static func isEqual(_ left: Image, _ right: Image) -> Bool {
    guard left.width == right.width, left.height == right.height else { return false }
    #if arch(x86_64)
      let tolerance = 0
    #else
      let tolerance = 1
    #endif
    for y in 0..<left.height {
      for x in 0..<left.width {
        let pairs = zip(channels(left, x, y), channels(right, x, y))
        if pairs.contains(where: { abs($0 - $1) > tolerance }) { return false }
      }
    }
    return true
  }

  /// Expected, drawn, difference (white where unlike, stronger the further apart) side by side.
  private static func comparison(_ left: Image, _ right: Image) throws -> Image {
    let width = max(left.width, right.width)
    let height = max(left.height, right.height)
    let result = try Image(width: width * 3 + 16, height: height)
    func set(_ x: Int, _ y: Int, _ value: UInt32) {
      result.base.storeBytes(of: value, toByteOffset: y * result.stride + x * 4, as: UInt32.self)
    }
    for y in 0..<height {
      for x in 0..<width {
        let expected =
          x < left.width && y < left.height ? channels(left, x, y) : [0, 0, 0, 0]
        let drawn = x < right.width && y < right.height ? channels(right, x, y) : [0, 0, 0, 0]
        let distance = zip(expected, drawn).map { abs($0 - $1) }.max() ?? 0
        set(x, y, word(expected))
        set(width + 8 + x, y, word(drawn))
        let strength = distance == 0 ? 0 : min(255, 64 + distance * 4)
        set(2 * (width + 8) + x, y, word([255, strength, strength, strength]))
      }
    }
    return result
  }

  private static func word(_ channels: [Int]) -> UInt32 {
    channels.reduce(0) { $0 << 8 | UInt32($1) }
  }
}
