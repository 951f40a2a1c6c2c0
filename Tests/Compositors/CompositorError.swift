/// What a test of a real compositor could not do.
struct CompositorError: Error, CustomStringConvertible {
  let description: String
  init(_ description: String) { self.description = description }
}
