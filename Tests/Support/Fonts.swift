import Platform

/// The fonts of the tests, the same on every machine.
public enum Fonts {
  /// Makes fontconfig read `Tests/Support/fonts.conf`; call before the first text is laid out.
  ///
  /// Fontconfig reads the variable once; the environment is set once, whatever thread comes first.
  public static func pin() {
    _ = isPinned
  }

  private static let isPinned: Bool = {
    let folder = #filePath.split(separator: "/").dropLast().joined(separator: "/")
    Environment.set("FONTCONFIG_FILE", to: "/\(folder)/fonts.conf")
    return true
  }()
}
