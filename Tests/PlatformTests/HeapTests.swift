import Platform
import Testing

@Suite struct HeapTests {
  @Test(arguments: [0, 1, 4096, 8193, 1 << 20, -1, Int.max])
  func `a count of bytes that the heap cannot give does no harm`(count: Int) {
    Heap.populate(count)
  }
}
