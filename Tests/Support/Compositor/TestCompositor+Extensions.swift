import Pixman

extension TestCompositor {
  /// Regions, and the protocols of which only the log matters.
  func handleExtension(_ request: Request) {
    guard let region = request.object.state as? ServerRegion else { return }
    let rect = PixelRect(
      x: request.int(0), y: request.int(1), width: request.int(2), height: request.int(3))
    if request.name == "add" { region.rects.append(rect) }
  }

  /// The paths of the requests since a mark in the log, of some interfaces only if given.
  package func requests(since mark: Int = 0, of interfaces: Set<String>? = nil) -> [String] {
    log.dropFirst(mark).filter { interfaces?.contains($0.object.interface) ?? true }.map(\.path)
  }

  /// How often a request was made since a mark in the log.
  package func count(_ path: String, since mark: Int = 0) -> Int {
    log.dropFirst(mark).count(where: { $0.path == path })
  }

  /// The last request of a path.
  package func last(_ path: String) -> Request? { log.last { $0.path == path } }
}
