import Interaction

/// What D11 compares of an events file: words and ids of gestures and components, in order.
public enum EventWords {
  private static let kinds: Set<String> = ["gesture", "panel", "sheet", "cell", "scroll", "scene"]

  /// One line of words for each event that is compared.
  public static func compared(_ lines: [String]) -> [String] {
    lines.compactMap { line in
      guard let json = try? JSONParser.parse(line), case .object(let members) = json,
        let event = json["event"]?.string, kinds.contains(event),
        json["state"]?.string != "changed"
      else { return nil }
      return members.compactMap(\.value.string).joined(separator: " ")
    }
  }
}
