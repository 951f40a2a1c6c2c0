import Glibc
import Pixman
import Testing

@Suite struct ImageTests {
  @Test(arguments: [(0, 5), (5, 0), (-1, 1), (32_768, 1), (1, Int.max), (Int.min, 1)])
  func `a size that pixman cannot address is an error`(width: Int, height: Int) {
    #expect(throws: PixmanError.invalidSize(width: width, height: height)) {
      try Image(width: width, height: height)
    }
  }

  @Test func `borrowed memory is drawn into and its stride is checked`() throws {
    let memory = UnsafeMutableRawPointer.allocate(byteCount: 64, alignment: 4)
    defer { memory.deallocate() }
    memory.initializeMemory(as: UInt8.self, repeating: 0, count: 64)
    let image = try Image(borrowing: memory, width: 3, height: 4, stride: 16, format: .xrgb32)
    Canvas(image).fill(Rect(x: 1, y: 1, width: 1, height: 1), color: Color(hex: 0x123456))
    #expect(memory.load(fromByteOffset: 20, as: UInt32.self) & 0xff_ffff == 0x12_3456)
    #expect(image.pixel(x: 1, y: 1) == 0xff12_3456 && image.pixel(x: 0, y: 1) == 0xff00_0000)
    for stride in [8, 14, -16, 1 << 40] {
      #expect(throws: PixmanError.invalidStride(stride, width: 3)) {
        try Image(borrowing: memory, width: 3, height: 4, stride: stride)
      }
    }
  }

  @Test(arguments: [PixelFormat.argb32, .xrgb32])
  func `PNG gives back every pixel`(format: PixelFormat) throws {
    let image = try Image(width: 64, height: 48, format: format)
    var random = Random(seed: 9)
    let canvas = Canvas(image)
    for y in 0..<48 {
      for x in 0..<64 {
        let alpha = format == .xrgb32 ? 1 : Double.random(in: 0...1, using: &random)
        let color = Color(hex: UInt32.random(in: 0...0xff_ffff, using: &random), alpha: alpha)
        canvas.fill(Rect(x: Double(x), y: Double(y), width: 1, height: 1), color: color)
      }
    }
    let back = try Image.decodePNG(image.encodePNG())
    #expect(back.format == format)
    #expect(Pictures.pixels(back) == Pictures.pixels(image))
  }

  @Test func `PNG errors carry the path and a reason`() throws {
    let image = try Image(width: 2, height: 2)
    let reason = "No such file or directory"
    #expect(throws: PixmanError.unwritable(path: "/nowhere/a", reason: reason)) {
      try image.writePNG("/nowhere/a")
    }
    #expect(throws: PixmanError.unreadable(path: "/nowhere/a", reason: reason)) {
      try Image.readPNG("/nowhere/a")
    }
    let whole = try image.encodePNG()
    let broken = [[], Array("no picture".utf8), Array(whole.prefix(20)), Array(whole.dropLast(30))]
    for bytes in broken {
      #expect(throws: PixmanError.self) { try Image.decodePNG(bytes) }
    }
    let path = "/tmp/pixman-tests-\(getpid()).png"
    defer { unlink(path) }
    try image.writePNG(path)
    #expect(try Image.readPNG(path).width == 2)
  }
}
