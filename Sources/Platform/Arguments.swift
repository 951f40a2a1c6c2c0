/// The program's arguments, before they are texts.
public enum Arguments {
  /// The number of the first argument that is not UTF-8, counted from the program's name, which is 0
  /// and is none; nil if all are.
  ///
  /// `CommandLine.arguments` has other characters in place of such bytes.
  public static var firstInvalid: Int? {
    (1..<max(1, Int(CommandLine.argc))).first { number in
      guard let bytes = CommandLine.unsafeArgv[number] else { return false }
      return String(validatingCString: bytes) == nil
    }
  }
}
