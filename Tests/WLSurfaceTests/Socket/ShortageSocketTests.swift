import Pixman
import Platform
import Support
import Testing

@testable import WLSurface

/// Windows on a machine whose memory is short (W42).
@Suite struct ShortageSocketTests {
  /// What the client noted about memory.
  private final class Notes {
    var lines: [String] = []
  }

  /// A window of 40 x 30 after three frames, with what it notes from then on.
  private func start(
    _ globals: [(interface: String, version: Int)] = TestCompositor.standardGlobals,
    policy: ReleasePolicy = .nextCommit, change: (inout WindowOptions) -> Void = { _ in }
  ) throws -> (Rig, Notes) {
    let rig = try Rig(globals, policy: policy)
    let notes = Notes()
    rig.connection.onLog = { if $0.area == .memory { notes.lines.append($0.text) } }
    try rig.start(change: change)
    for _ in 0..<2 {
      rig.addDamage()
      rig.frame()
    }
    return (rig, notes)
  }

  /// Lets memory be had only below a number of bytes; gives what was asked for.
  private func limit(_ rig: Rig, to most: Int) throws -> Asked {
    let chain = try #require(rig.window?.surface.swapChain)
    let (make, asked) = (chain.makeMemory, Asked())
    chain.makeMemory = { size throws(OutOfMemory) in
      asked.sizes.append(size)
      guard size < most else { throw OutOfMemory(reason: "none left") }
      return try make(size)
    }
    return asked
  }

  private final class Asked {
    var sizes: [Int] = []
  }

  private func resize(_ rig: Rig, _ width: Int, _ height: Int) throws {
    try rig.compositor.configure(rig.toplevel, ToplevelState(width, height))
    for _ in 0..<3 { rig.frame() }
  }

  @Test func `W42 without memory for a new size the old picture stays, and one line says so`()
    throws
  {
    let (rig, notes) = try start()
    let chain = try #require(rig.window?.surface.swapChain)
    let make = chain.makeMemory
    let asked = try limit(rig, to: 0)
    let (drawn, acks) = (try rig.surface.drawn.count, try rig.toplevel.acks.count)
    try resize(rig, 400, 300)
    #expect(rig.error == nil && !asked.sizes.isEmpty)
    #expect(try rig.surface.drawn.count == drawn && rig.surface.current.buffer?.width == 40)
    // A size may be acknowledged only with a buffer of it (W22).
    #expect(try rig.toplevel.acks.count == acks)
    #expect(notes.lines == ["no memory for a buffer: none left"])
    // Neither tried at every turn nor forgotten.
    let count = asked.sizes.count
    for _ in 0..<3 { rig.frame() }
    #expect(asked.sizes.count == count)
    #expect(rig.window?.nextDeadline != nil)
    chain.makeMemory = make
    rig.now += Shortage.pause
    rig.frame()
    #expect(try rig.surface.current.buffer?.width == 400 && rig.window?.nextDeadline == nil)
  }

  @Test func `W42 a buffer that comes free is drawn into though none can be made`() throws {
    let (rig, _) = try start(policy: .manual)
    _ = try limit(rig, to: 0)
    rig.addDamage()
    rig.frame()
    #expect(rig.window?.nextDeadline != nil)
    let drawn = try rig.surface.drawn.count
    rig.compositor.busyBuffers.dropLast().forEach(rig.compositor.release)
    rig.frame()
    #expect(try rig.surface.drawn.count == drawn + 1)
  }

  @Test func `W42 spare buffers go, and one more try decides`() throws {
    let (rig, notes) = try start(policy: .manual)
    rig.compositor.busyBuffers.dropLast().forEach(rig.compositor.release)
    rig.pump()
    let chain = try #require(rig.window?.surface.swapChain)
    let make = chain.makeMemory
    var spare: [Int] = []
    chain.makeMemory = { [unowned chain] size throws(OutOfMemory) in
      spare.append(chain.ledger.slots.count { $0.state == .free })
      guard spare.count > 1 else { throw OutOfMemory(reason: "none left") }
      return try make(size)
    }
    try resize(rig, 400, 300)
    // One of the two that were free has given its place, though its memory is too small.
    #expect(spare == [1, 0])
    #expect(try rig.surface.current.buffer?.width == 400 && notes.lines.isEmpty)
  }

  @Test func `W42 memory that is too small for a new size is free before more is asked for`()
    throws
  {
    let rig = try Rig(policy: .manual)
    rig.pump()
    try rig.makeWindow()
    let chain = try #require(rig.window?.surface.swapChain)
    let (make, made) = (chain.makeMemory, Made())
    chain.makeMemory = { size throws(OutOfMemory) in
      made.alive.append(made.all.count { $0.memory != nil })
      let memory = try make(size)
      made.all.append(Made.Weak(memory: memory))
      return memory
    }
    rig.pump()
    rig.addDamage()
    rig.frame()
    rig.compositor.busyBuffers.dropLast().forEach(rig.compositor.release)
    rig.pump()
    #expect(chain.count == 2 && chain.busyCount == 1)
    try resize(rig, 400, 300)
    // Of the two of the old size, the one on the screen.
    #expect(made.alive == [0, 1, 1])
  }

  /// The memory that was made, and how much of it lived whenever more was asked for.
  private final class Made {
    struct Weak {
      weak var memory: SharedMemory?
    }

    var all: [Weak] = []
    var alive: [Int] = []
  }

  @Test func `W42 without memory for the first buffer the connection ends with the reason`() throws
  {
    let rig = try Rig()
    rig.pump()
    try rig.makeWindow()
    _ = try limit(rig, to: 0)
    rig.pump()
    #expect(rig.error == .outOfMemory("none left"))
  }

  @Test func `W42 where it is allowed fewer pixels are drawn through the viewport`() throws {
    let (rig, notes) = try start { $0.allowsLowResolution = true }
    _ = try limit(rig, to: 400 * 300 * 4 / 3)
    try resize(rig, 400, 300)
    let state = try rig.surface.current
    #expect(state.buffer?.width == 200 && state.buffer?.height == 150 && state.scale == 1)
    #expect(state.viewport ?? (0, 0) == (400, 300))
    #expect(rig.configures.last?.scale == 0.5)
    #expect(rig.configures.last?.size == Size(width: 400, height: 300))
    try resize(rig, 800, 600)
    #expect(try rig.surface.current.buffer?.width == 200)
    #expect(notes.lines.count == 1)
    // Smaller again, there is memory for all pixels.
    try resize(rig, 100, 80)
    #expect(try rig.surface.current.buffer?.width == 100)
    #expect(rig.error == nil && rig.configures.last?.scale == 1)
  }

  @Test func `W42 a size for which even few pixels were too many leaves the others alone`() throws {
    let (rig, notes) = try start { $0.allowsLowResolution = true }
    _ = try limit(rig, to: 0)
    let (drawn, told) = (try rig.surface.drawn.count, rig.configures.count)
    try resize(rig, 4000, 3000)
    try resize(rig, 40, 30)
    #expect(try rig.error == nil && rig.surface.drawn.count == drawn)
    #expect(rig.configures.dropFirst(told).allSatisfy { $0.scale == 1 })
    #expect(notes.lines == ["no memory for a buffer: none left"])
  }

  @Test func `W42 all pixels come back to a size that keeps, when there is memory again`() throws {
    let (rig, _) = try start { $0.allowsLowResolution = true }
    let chain = try #require(rig.window?.surface.swapChain)
    let make = chain.makeMemory
    let asked = try limit(rig, to: 400 * 300 * 4 / 3)
    // A new scale is drawn at once.
    rig.compositor.kicksAllowed = 4
    func draw() throws -> Int? {
      rig.addDamage()
      rig.frame()
      return try rig.surface.current.buffer?.width
    }
    try resize(rig, 400, 300)
    for _ in 0..<3 { #expect(try draw() == 200) }
    let count = asked.sizes.count
    for _ in 0..<3 { #expect(try draw() == 200) }
    #expect(asked.sizes.count == count)
    rig.now += Shortage.pause
    #expect(try draw() == 200 && asked.sizes.count > count)
    chain.makeMemory = make
    #expect(try draw() == 200)
    rig.now += Shortage.pause
    #expect(try draw() == 400 && rig.configures.last?.scale == 1)
  }

  @Test func `W42 the first buffer, too, may have fewer pixels`() throws {
    let rig = try Rig()
    rig.pump()
    try rig.makeWindow { $0.allowsLowResolution = true }
    _ = try limit(rig, to: 40 * 30 * 4 - 1)
    rig.pump()
    #expect(try rig.error == nil && rig.surface.current.buffer?.width == 20)
  }

  @Test func `W42 without a viewport nothing could be enlarged, and nothing is lowered`() throws {
    let (rig, notes) = try start(TestCompositor.plainGlobals) { $0.allowsLowResolution = true }
    _ = try limit(rig, to: 400 * 300 * 4 / 3)
    try resize(rig, 400, 300)
    #expect(try rig.error == nil && rig.surface.current.buffer?.width == 40)
    #expect(notes.lines == ["no memory for a buffer: none left"])
  }
}
