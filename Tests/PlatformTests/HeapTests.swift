import Platform
import Testing

@Suite struct HeapTests {
  @Test(arguments: [0, 1, 4096, 8193, 1 << 20, -1, Int.max])
  func `pages are asked for within what the heap gives`(count: Int) {
    Heap.populate(count)
  }
}
