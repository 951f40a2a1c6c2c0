import CWaylandServer
import Glibc

/// A memory file with given contents, sealed as a compositor seals its keymaps.
package final class SealedFile {
  package let descriptor: Int32

  package init(_ bytes: [UInt8]) {
    descriptor = cws_sealed_file(bytes, bytes.count)
    precondition(descriptor >= 0, "no memory file")
  }

  /// Writes over the beginning of the file.
  package func overwrite(with bytes: [UInt8]) {
    precondition(pwrite(descriptor, bytes, bytes.count, 0) == bytes.count, "a write in place")
  }

  deinit { close(descriptor) }
}
