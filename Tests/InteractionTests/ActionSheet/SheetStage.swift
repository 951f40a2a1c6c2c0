import Pixman
import Support

@testable import Interaction

/// A sheet over a host of 400 × 800 with fingers: rows A, B and C of 60 each, unless told otherwise.
final class SheetStage {
  let host = SpyHost()
  let behind = SpyHost()
  let scene: Scene
  let touch: VirtualTouch
  private(set) var sheet: ActionSheet<String>
  var events: [ActionSheetEvent] = []
  var performed: [String] = []
  /// Called by every action.
  var onPerform: (String) -> Void = { _ in }
  var rows: [String: SpyRow] = [:]

  init(
    _ sections: [[String]] = [["A", "B", "C"]], framesPerSecond: Double = 60,
    style change: (inout ActionSheetStyle) -> Void = { _ in }
  ) {
    scene = Scene(root: host)
    host.add(behind)
    scene.size = Size(width: 400, height: 800)
    behind.frame = host.bounds
    touch = VirtualTouch(scene, framesPerSecond: framesPerSecond)
    var style = ActionSheetStyle()
    change(&style)
    sheet = ActionSheet(style: style) { _ in Layer() }
    sheet.makeRow = { [weak self] action in
      let row = SpyRow(action.item ?? "")
      self?.rows[row.title] = row
      return row
    }
    sheet.onEvent = { [weak self] in self?.events.append($0) }
    for titles in sections { sheet.add(ActionSection(titles.map { self.action($0) })) }
  }

  func action(
    _ title: String?, isEnabled: Bool = true, immediately: Bool = false
  ) -> Action<String> {
    Action(title, isEnabled: isEnabled, executesImmediately: immediately) { [weak self] _ in
      self?.performed.append(title ?? "")
      self?.onPerform(title ?? "")
    }
  }

  /// Presents and waits until it rests.
  func show() {
    present()
    touch.settle()
  }

  func present(completion: (() -> Void)? = nil) {
    sheet.present(in: host, over: behind, completion: completion)
  }

  /// Where a row is shown.
  func frame(_ title: String) -> Rect { rows[title]?.presentationFrame ?? .zero }

  func tap(_ title: String) {
    let center = frame(title).center
    touch.tap(center.x, center.y)
  }

  /// How far below its rest the list is seen.
  var offset: Double { sheet.list.translation.y }

  /// Turns the sheet into one that scrolls: `count` rows named by their number.
  static func tall(
    _ count: Int = 20, style change: (inout ActionSheetStyle) -> Void = { _ in }
  ) -> SheetStage {
    SheetStage([(0..<count).map(String.init)], style: change)
  }

  /// The events without the highlights.
  var story: [ActionSheetEvent] {
    events.filter {
      if case .highlight = $0 { return false }
      return true
    }
  }

  /// Forgets the sheet, so that only what keeps it alive by mistake still does.
  func forgetSheet() {
    sheet = ActionSheet(style: ActionSheetStyle()) { _ in Layer() }
    rows = [:]
  }
}
