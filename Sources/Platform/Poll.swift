internal import CLinux
import Glibc

/// Waiting for descriptors with one deadline: `ppoll(2)`.
public enum Poll {
  /// Waits until a descriptor is ready or the deadline has come, and fills in what was found.
  ///
  /// A signal that interrupts the wait counts as nothing found. A deadline in the past looks once
  /// and returns at once; nil and infinity wait without end.
  ///
  /// - Parameters:
  ///   - descriptors: What to wait for; their `isReadable`, `isWritable` and `isClosed` are set.
  ///   - deadline: When to give up, in seconds of `MonotonicClock`.
  /// - Returns: Whether a descriptor is ready.
  /// - Throws: `SystemError` if the system cannot wait, for lack of memory.
  @discardableResult
  public static func wait(
    descriptors: inout [PollDescriptor], until deadline: Double?
  ) throws(SystemError) -> Bool {
    var result: Int32 = 0
    var code: Int32 = 0
    withUnsafeTemporaryAllocation(of: pollfd.self, capacity: descriptors.count) { table in
      for (index, item) in descriptors.enumerated() {
        let events = (item.wantsRead ? POLLIN : 0) | (item.wantsWrite ? POLLOUT : 0)
        table.initializeElement(
          at: index, to: pollfd(fd: item.fileDescriptor, events: Int16(events), revents: 0))
      }
      result = wait(table, until: deadline)
      code = errno
      for index in descriptors.indices {
        let found = result > 0 ? Int32(table[index].revents) : 0
        descriptors[index].isReadable = found & POLLIN != 0
        descriptors[index].isWritable = found & POLLOUT != 0
        descriptors[index].isClosed = found & (POLLHUP | POLLERR | POLLNVAL) != 0
      }
    }
    if result < 0 && code != EINTR { throw SystemError(call: "ppoll", code: code) }
    return result > 0
  }

  /// Waits until a descriptor can be written; false if that does not come until `deadline`.
  static func waitToWrite(_ descriptor: Int32, until deadline: Double?) -> Bool {
    var descriptors = [PollDescriptor(descriptor, wantsRead: false, wantsWrite: true)]
    while true {
      do throws(SystemError) {
        if try wait(descriptors: &descriptors, until: deadline) { return true }
      } catch {
        return false
      }
      if let deadline, MonotonicClock.now() >= deadline { return false }
    }
  }

  private static func wait(
    _ table: UnsafeMutableBufferPointer<pollfd>, until deadline: Double?
  ) -> Int32 {
    guard let deadline, deadline != .infinity else {
      return ppoll(table.baseAddress, nfds_t(table.count), nil, nil)
    }
    // max also turns not-a-number into no wait; a day is longer than any deadline of ours.
    let seconds = min(max(0, deadline - MonotonicClock.now()), 86_400)
    var rest = timespec()
    rest.tv_sec = Int(seconds)
    rest.tv_nsec = Int(((seconds - Double(rest.tv_sec)) * 1e9).rounded(.down))
    return ppoll(table.baseAddress, nfds_t(table.count), &rest, nil)
  }
}
