import Testing

@testable import WLSurface

@Suite struct WindowTitleTests {
  @Test func `W36 a title is cut at a character within 1 KB`() {
    let family = "👨‍👩‍👧‍👦"
    let text = WindowTitle.prepare(String(repeating: family, count: 500), fallback: "app")
    #expect(text.utf8.count <= 1024)
    #expect(text.utf8.count > 1024 - family.utf8.count)
    #expect(text.allSatisfy { String($0) == family })
    let plain = WindowTitle.prepare(String(repeating: "x", count: 5000), fallback: "app")
    #expect(plain.utf8.count == 1024)
  }

  @Test func `W36 an empty title shows the application`() {
    #expect(WindowTitle.prepare("", fallback: "org.example.app") == "org.example.app")
    #expect(WindowTitle.prepare("\0hidden", fallback: "app") == "app")
    #expect(WindowTitle.prepare("", fallback: "") == "-")
    #expect(WindowTitle.prepare("a\0b", fallback: "app") == "a")
  }
}
