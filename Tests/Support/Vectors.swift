internal import Foundation

/// Reads the expected numbers of `Tests/Vectors/*.json`.
///
/// A value is one JSON value; a missing field is `null`, so that a test which misspells a name fails
/// at its expectation and not by a crash.
public struct Vectors: Equatable {
  private let json: NSObject?

  private init(_ json: Any?) { self.json = json as? NSObject }

  /// Loads a file by its name without the ending.
  public init(_ name: String) throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("Vectors")
    try self.init(contentsOf: folder.appendingPathComponent(name + ".json").path)
  }

  /// Loads a file by its path.
  public init(contentsOf path: String) throws {
    let data = try Data(contentsOf: URL(fileURLWithPath: path))
    self.init(try JSONSerialization.jsonObject(with: data))
  }

  /// A field of an object.
  public subscript(name: String) -> Vectors { Vectors((json as? [String: Any])?[name]) }

  /// The elements of an array; none for anything else.
  public var elements: [Vectors] { (json as? [Any])?.map { Vectors($0) } ?? [] }

  /// A number; not a number for anything else, which equals nothing.
  public var number: Double { (json as? NSNumber)?.doubleValue ?? .nan }

  /// A number, or nil for `null` and anything else.
  public var optionalNumber: Double? { (json as? NSNumber)?.doubleValue }

  /// A text; empty for anything else.
  public var text: String { (json as? String) ?? "" }

  /// How far a result may be off; a missing part is 0.
  public struct Tolerance {
    let absolute: Double
    let relative: Double

    /// Whether a result is near enough to what is expected.
    public func allows(_ actual: Double, _ expected: Double) -> Bool {
      abs(actual - expected) <= absolute + relative * abs(expected)
    }
  }

  /// The file's tolerance for a kind of value: `abs`, `x_abs`, `v_abs`, `settle_abs`.
  public func tolerance(_ kind: String = "abs") -> Tolerance {
    let fields = self["tolerance"]
    return Tolerance(
      absolute: fields[kind].optionalNumber ?? 0, relative: fields["rel"].optionalNumber ?? 0)
  }
}
