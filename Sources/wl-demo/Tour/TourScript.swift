import Pixman

/// What the tour shows, in order: each scene's main gestures, in about 45 s (D18).
enum TourScript {
  /// All of it; it begins and ends at home.
  static let moves = mail + panel + sheets + playground + scrolling + gestures

  /// The inbox: a row opens and closes, one goes, one is marked.
  static let mail = [
    TourMove.tap("row:mail", in: "home.list"),
    TourMove(
      target: "row:1", gesture: .drag, start: Point(x: 0.85, y: 0.5), units: Point(x: -150, y: 4),
      rest: 0.6),
    TourMove(
      target: "row:1", gesture: .flick, start: Point(x: 0.3, y: 0.5), units: Point(x: 120, y: 4)),
    TourMove(
      target: "row:2", gesture: .drag, start: Point(x: 0.9, y: 0.5), share: Point(x: -0.85, y: 0)),
    TourMove(
      target: "row:1", gesture: .drag, start: Point(x: 0.12, y: 0.5), share: Point(x: 0.8, y: 0)),
    TourMove.tap("back"),
  ]

  /// The panel: by its header, by its list, and both in one movement; then the edge swipe.
  static let panel = [
    TourMove.tap("row:panel", in: "home.list"),
    TourMove(target: "panel:places.header", gesture: .drag, reach: Point(x: 0, y: -0.5)),
    TourMove(
      target: "panel:places.list", gesture: .drag, start: Point(x: 0.5, y: 0.6),
      units: Point(x: 3, y: -120)),
    TourMove(
      target: "panel:places.list", gesture: .drag, start: Point(x: 0.5, y: 0.2),
      reach: Point(x: 0, y: 0.6)),
    edgeSwipe("panel"),
  ]

  /// The sheets: a choice, and a pull.
  static let sheets = [
    TourMove.tap("row:sheets", in: "home.list"),
    TourMove.tap("row:tweetbot", in: "sheets.list", rest: 0.6),
    TourMove.tap("sheet.0.1", rest: 0.5),
    TourMove.tap("row:tweetbot", in: "sheets.list"),
    TourMove(target: "sheet.0.0", gesture: .drag, units: Point(x: 3, y: 120)),
    TourMove.tap("back"),
  ]

  /// All at once: a sheet from a row of a list in a panel over a map.
  static let playground = [
    TourMove.tap("row:playground", in: "home.list"),
    TourMove(target: "panel:inbox.header", gesture: .flick, units: Point(x: 3, y: -120)),
    TourMove(
      target: "row:1", gesture: .drag, start: Point(x: 0.85, y: 0.5), units: Point(x: -150, y: 4)),
    TourMove.tap("action:more", rest: 0.6),
    TourMove.tap("sheet.0.0"),
    // Fast enough to pass the middle place, wherever that is.
    TourMove(target: "panel:inbox.header", gesture: .flick, units: Point(x: 3, y: 200)),
    edgeSwipe("playground"),
  ]

  /// What scrolls: a card is turned, and a list is flicked.
  static let scrolling = [
    TourMove.tap("row:scrolling", in: "home.list"),
    TourMove(
      target: "scrolling.cards", gesture: .flick, start: Point(x: 0.7, y: 0.5),
      units: Point(x: -140, y: 4), isMirrored: true),
    TourMove(
      target: "scrolling.list", gesture: .flick, start: Point(x: 0.5, y: 0.8),
      units: Point(x: 4, y: -120), list: "scrolling.page"),
    TourMove.tap("back"),
  ]

  /// The picture: two fingers make it larger, it is flicked, and two taps put it back.
  static let gestures = [
    TourMove.tap("row:gestures", in: "home.list"),
    TourMove(
      target: "photo", gesture: .spread, start: Point(x: 0.5, y: 0.5),
      share: Point(x: 0.3, y: 0.1)),
    TourMove(
      target: "photo", gesture: .flick, start: Point(x: 0.6, y: 0.5), units: Point(x: -100, y: -20)),
    TourMove(target: "photo", gesture: .doubleTap),
    TourMove.tap("back"),
  ]

  /// The way back from a scene by a swipe from the window's edge (D37).
  private static func edgeSwipe(_ scene: String) -> TourMove {
    TourMove(
      target: "scene:\(scene)", gesture: .drag, start: Point(x: 0, y: 0.4),
      units: Point(x: 0, y: 6), reach: Point(x: 0.7, y: 0), isMirrored: true)
  }
}
