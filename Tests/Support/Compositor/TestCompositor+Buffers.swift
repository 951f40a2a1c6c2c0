import CWaylandServer

extension TestCompositor {
  func handleBuffer(_ request: Request) {
    switch request.path {
    case "wl_shm.create_pool": createPool(request)
    case "wl_shm_pool.create_buffer": createBuffer(request)
    case "wl_shm_pool.resize": (request.object.state as? ServerPool)?.grow(to: request.int(0))
    case "wl_buffer.destroy":
      guard let buffer = request.object.state as? ServerBuffer else { return }
      let surfaceLives = surfaces.contains { $0 === buffer.surface && !$0.isCursor }
      require(
        !buffer.isBusy || !surfaceLives, "\(buffer) destroyed while it is on the screen (W56)")
      buffers.removeAll { $0 === buffer }
    default: break
    }
  }

  private func createPool(_ request: Request) {
    guard case .descriptor(let descriptor) = request.arguments[1] else { return }
    poolsMade += 1
    // 2: F_SEAL_SHRINK. A file sealed against shrinking spares the compositor its SIGBUS guard.
    let seals = cws_seals(descriptor)
    require(seals < 0 || seals & 2 != 0, "a pool that may shrink (W41)")
    guard let pool = ServerPool(descriptor, size: request.int(2), seals: seals) else {
      return violate("a pool of \(request.int(2)) bytes that cannot be mapped")
    }
    request.object(0)?.state = pool
    madePools.append(ServerPool.Weak(pool: pool))
  }

  private func createBuffer(_ request: Request) {
    guard let pool = request.object.state as? ServerPool, let object = request.object(0) else {
      return
    }
    let (offset, width, height) = (request.int(1), request.int(2), request.int(3))
    let (stride, format) = (request.int(4), request.uint(5))
    require(shmFormats.contains(format), "format \(format) was not offered (W52)")
    let depth = ServerBuffer.depth(of: format)
    require(
      width > 0 && height > 0 && stride >= width * depth, "buffer \(width)x\(height)/\(stride)")
    require(stride % 4 == 0, "stride \(stride) is no multiple of 4 (W53)")
    guard offset >= 0, width > 0, height > 0, offset + stride * height <= pool.size else {
      return violate("a buffer beyond the end of its pool (W43)")
    }
    buffersMade += 1
    let buffer = ServerBuffer(
      object, pool: pool, offset: offset, width: width, height: height, stride: stride,
      format: format)
    object.state = buffer
    buffers.append(buffer)
  }

  /// The pools whose memory is still in use, by their object or by a buffer.
  package var pools: [ServerPool] { madePools.compactMap(\.pool) }

  /// The number of pools whose memory is still in use by a buffer of the client.
  package var livePools: Int { Set(buffers.map { ObjectIdentifier($0.pool) }).count }

  /// The buffers that were not given back.
  package var busyBuffers: [ServerBuffer] { buffers.filter(\.isBusy) }

  /// Gives a buffer back, after a check that nobody wrote into it.
  package func release(_ buffer: ServerBuffer) {
    guard buffer.isBusy else { return }
    verify(buffer)
    buffer.isBusy = false
    buffer.object.send("release")
  }

  /// Gives every buffer back.
  package func releaseAll() {
    busyBuffers.forEach(release)
  }

  /// Checks that a busy buffer holds what was committed.
  func verify(_ buffer: ServerBuffer) {
    require(
      ServerBuffer.checksum(buffer.pixels) == buffer.checksum,
      "\(buffer) was written to while it was busy (W44)")
  }

  /// Takes a buffer at its commit, and gives back what the policy gives back then.
  func take(_ buffer: ServerBuffer, pixels: [UInt32], replacing old: ServerBuffer?) {
    require(!buffer.isBusy || old === buffer, "\(buffer) committed again while busy (W44)")
    buffer.isBusy = true
    buffer.committedAt = frameCount
    buffer.checksum = ServerBuffer.checksum(pixels)
    switch releasePolicy {
    case .immediate: release(buffer)
    case .nextCommit: if let old, old !== buffer { release(old) }
    case .untilResize:
      for other in busyBuffers where (other.width, other.height) != (buffer.width, buffer.height) {
        release(other)
      }
    case .beforeDone, .threeFrames, .manual: break
    }
  }

  /// Gives back what the policy gives back at a frame, ahead of its `done`.
  func releaseAtFrame() {
    switch releasePolicy {
    case .beforeDone: releaseAll()
    case .threeFrames:
      let shown = surfaces.compactMap(\.current.buffer)
      for buffer in busyBuffers where frameCount - buffer.committedAt >= 3 {
        if !shown.contains(where: { $0 === buffer }) { release(buffer) }
      }
    case .immediate, .nextCommit, .untilResize, .manual: break
    }
  }
}
