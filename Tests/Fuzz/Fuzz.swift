/// What libFuzzer calls with each text that it tries (`scripts/fuzz`).
@_cdecl("LLVMFuzzerTestOneInput")
public func tryInput(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  FuzzTarget.read(Array(UnsafeBufferPointer(start: bytes, count: count)))
  return 0
}
