import Pixman
import Platform
import Support
import Testing

@testable import Interaction
@testable import WLSurface

/// The options of a program's window, as the compositor sees them (D2).
@Suite struct AppWindowTests {
  @Test(arguments: [true, false])
  func `D2 W32 a program that wants no title bar asks for none`(isOwn: Bool) throws {
    let rig = try AppRig { $0.prefersOwnDecoration = isOwn }
    rig.start()
    #expect(rig.compositor.toplevels.first?.wantedDecoration == (isOwn ? 1 : 2))
  }

  @Test(arguments: [true, false])
  func `D2 W52 pixels have sixteen bits where that is asked for`(isSmall: Bool) throws {
    let rig = try AppRig(formats: [0, 1, ServerBuffer.rgb565]) { $0.usesRGB565 = isSmall }
    rig.start()
    #expect(try rig.surface.current.buffer?.format == (isSmall ? ServerBuffer.rgb565 : 1))
  }

  @Test(arguments: [true, false])
  func `D2 W42 fewer pixels are drawn for want of memory only where that is allowed`(
    isAllowed: Bool
  ) throws {
    let rig = try AppRig { $0.allowsLowResolution = isAllowed }
    let chain = try #require(rig.app.link.session).window.surface.swapChain
    let make = chain.makeMemory
    chain.makeMemory = { size throws(OutOfMemory) in
      guard size < 200 * 100 * 4 else { throw OutOfMemory(reason: "none left") }
      return try make(size)
    }
    rig.start()
    if isAllowed {
      #expect(try rig.surface.current.buffer?.width == 100)
    } else {
      #expect(rig.end()?.exitStatus == 6)
    }
  }

  @Test func `D2 W36 the window has the title and the name of the options`() throws {
    let rig = try AppRig {
      $0.title = "A title"
      $0.applicationID = "a.name"
    }
    rig.start()
    let toplevel = try #require(rig.compositor.toplevels.first)
    #expect(toplevel.title == "A title")
    #expect(toplevel.appID == "a.name")
  }

  @Test(arguments: [nil, 2])
  func `D2 a scale of the options is drawn whatever the compositor says`(scale: Double?) throws {
    let rig = try AppRig { $0.scale = scale }
    // By its own words it would be 1.5, and 3 by those of the output.
    rig.compositor.firstFractionalScale = 180
    let output = rig.compositor.addOutput(scale: 3)
    rig.start()
    rig.compositor.sendEnter(output, try rig.surface)
    for _ in 0..<3 { rig.frame() }
    let commit = try #require(try rig.surface.drawn.last)
    let factor = scale ?? 1.5
    #expect(commit.width == Int(200 * factor) && commit.height == Int(100 * factor))
    #expect((commit.state.viewport?.width ?? commit.width / Int(commit.state.scale)) == 200)
    #expect(rig.app.scene.scale == factor && rig.app.scene.size == Size(width: 200, height: 100))
  }
}
