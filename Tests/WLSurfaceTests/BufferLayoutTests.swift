import Testing

@testable import WLSurface

@Suite struct BufferLayoutTests {
  @Test(arguments: [1, 3, 15, 16, 17, 1367, 7681])
  func `W53 rows hold their pixels and nothing else`(width: Int) throws {
    let layout = try #require(BufferLayout(width: width, height: 5))
    #expect(layout.stride == width * 4)
    #expect(layout.size == layout.stride * 5)
  }

  @Test func `W43 a buffer that the protocol cannot describe is refused`() {
    #expect(BufferLayout(width: 0, height: 1) == nil)
    #expect(BufferLayout(width: 1, height: 0) == nil)
    #expect(BufferLayout(width: 32_767, height: 32_767) == nil)
    #expect(BufferLayout(width: 32_768, height: 1) == nil)
    #expect(BufferLayout(width: 16_384, height: 32_767) != nil)
    #expect(BufferLayout(width: 16_400, height: 32_767) == nil)
  }

  @Test(arguments: [1, 2, 3, 1367, 7681])
  func `W52 rows of 16 bits are as short as pixman can read`(width: Int) throws {
    let layout = try #require(BufferLayout(width: width, height: 5, format: .rgb565))
    #expect(layout.stride == (2 * width + 3) / 4 * 4)
  }
}
