import Glibc

extension File {
  /// Puts a file with these bytes in the place of the one at `path`, or where there is none: whatever
  /// fails, what was there before stays as it was.
  ///
  /// The file keeps its owner and mode. Only a regular file of one name is replaced: through a link,
  /// such as `/dev/stdout`, a stream or a file that is also elsewhere others would miss what is
  /// written.
  ///
  /// - Returns: Whether it was; false where it has to be written where it is.
  /// - Throws: `FileError` if there is no room for it.
  static func replace(_ path: String, _ bytes: [UInt8]) throws(FileError) -> Bool {
    var old = stat()
    let isThere = lstat(path, &old) == 0
    guard isThere ? mayReplace(path, old) : errno == ENOENT, let last = path.utf8.last,
      last != UInt8(ascii: "/")
    else { return false }
    guard let draft = try makeDraft(of: path, replaces: isThere) else { return false }
    guard !isThere || take(over: old, to: draft.descriptor) else {
      close(draft.descriptor)
      unlink(draft.path)
      return false
    }
    let failure = writeAll(bytes, to: draft.descriptor)
    let code = failure ?? end(draft.descriptor)
    if failure != nil { close(draft.descriptor) }
    if code == 0, rename(draft.path, path) == 0 { return true }
    unlink(draft.path)
    // A file that is mounted by itself has room, but cannot be replaced.
    if code == 0 { return false }
    throw FileError(path: path, code: code)
  }

  /// Whether a file is regular, has no other name, and may be written at all.
  private static func mayReplace(_ path: String, _ status: stat) -> Bool {
    status.st_mode & S_IFMT == S_IFREG && status.st_nlink == 1 && access(path, W_OK) == 0
  }

  /// Makes an empty file of a name of its own beside another; nil where that cannot be.
  ///
  /// - Throws: `FileError` if the disk is full: the file that is there is not to be tried instead.
  private static func makeDraft(
    of path: String, replaces: Bool
  ) throws(FileError) -> (path: String, descriptor: Int32)? {
    for _ in 0..<16 {
      let draft = "\(path).\(UInt32.random(in: 0...UInt32.max)).part"
      let descriptor = Glibc.open(draft, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
      if descriptor >= 0 { return (draft, descriptor) }
      let code = errno
      if replaces, [ENOSPC, EDQUOT].contains(code) {
        throw FileError(path: path, code: code)
      }
      guard code == EEXIST || code == EINTR else { return nil }
    }
    return nil
  }

  /// Gives a new file the owner and the mode of another; false if the owner cannot be had.
  private static func take(over old: stat, to descriptor: Int32) -> Bool {
    var new = stat()
    guard fstat(descriptor, &new) == 0 else { return false }
    let isOwned = new.st_uid == old.st_uid && new.st_gid == old.st_gid
    // A change of the owner takes some of the mode away.
    guard isOwned || fchown(descriptor, old.st_uid, old.st_gid) == 0 else { return false }
    return fchmod(descriptor, old.st_mode & 0o7777) == 0
  }
}
