import Platform

/// What a program waits for beside a compositor; it outlives connections.
final class SourceList {
  private var sources: [DescriptorSource] = []

  /// Waits for a descriptor, too.
  func add(_ source: DescriptorSource) { sources.append(source) }

  /// Waits for a descriptor no longer.
  func remove(_ source: DescriptorSource) { sources.removeAll { $0 === source } }

  /// Waits until a descriptor is ready, or until `deadline`; nil waits without end.
  ///
  /// - Parameters:
  ///   - own: A descriptor of the caller's own, which is filled in.
  ///   - deadline: When to give up, on the clock that follows.
  ///   - clock: Monotonic seconds.
  /// - Returns: The sources that are ready or closed, for `tell(_:)`.
  /// - Throws: `WaylandError.outOfMemory` if the system cannot wait.
  func wait(
    beside own: inout PollDescriptor, until deadline: Double?, clock: () -> Double
  ) throws(WaylandError) -> [DescriptorSource] {
    let watched = sources
    var descriptors = [own] + watched.map(\.pollDescriptor)
    do throws(SystemError) {
      // The clock may be a test's own, so what it calls past is told apart here.
      let isPast = deadline.map { $0 <= clock() } ?? false
      try Poll.wait(descriptors: &descriptors, until: isPast ? 0 : deadline)
    } catch {
      throw .outOfMemory(error.description)
    }
    own = descriptors[0]
    return zip(watched, descriptors.dropFirst()).filter { $1.isReady }.map(\.0)
  }

  /// Tells sources that they are ready.
  func tell(_ ready: [DescriptorSource]) {
    // Whoever heard of something before may have ended the watch and closed the descriptor.
    for source in ready where sources.contains(where: { $0 === source }) { source.onReady() }
  }
}

extension PollDescriptor {
  /// Whether anything was found.
  fileprivate var isReady: Bool { isReadable || isWritable || isClosed }
}
