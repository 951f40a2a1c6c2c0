import Glibc
import Platform
import Testing

@Suite struct HeapTests {
  @Test func `a block that is asked for again and again has its pages already`() {
    Heap.growSparingly()
    func faults() -> Int {
      var usage = rusage()
      // RUSAGE_THREAD, which Glibc's module lacks.
      getrusage(1, &usage)
      return usage.ru_minflt
    }
    let (size, rounds) = (1 << 20, 100)
    let before = faults()
    for _ in 0..<rounds {
      let block = malloc(size)
      if let block { memset(block, 1, size) }
      free(block)
    }
    // Anew for each round, they would be as many as all pages of all rounds.
    #expect(faults() - before < rounds * size / 4096 / 4)
  }
}
