import Foundation
import Platform

extension File {
  /// What a file holds so far; nothing where it cannot be read.
  ///
  /// `String(contentsOf:)` never frees its buffer where the file is empty.
  static func text(_ file: URL) -> String {
    String(decoding: (try? File.read(file.path)) ?? [], as: UTF8.self)
  }
}
