import Glibc
import Interaction
import Pixman

/// An action sheet that comes and goes over a picture that is scaled back.
final class BenchSheet: BenchProgramme {
  private static let period = 1.2
  private static let buttonColor = Color(hex: 0x0A64E0)
  private static let deleteColor = Color(hex: 0xE5484D)

  let root: Layer
  let moves = true
  private let map = MapLayer()
  private let sheet: ActionSheet<String>
  private var isPresented = false

  init() {
    var style = ActionSheetStyle()
    style.listInsets = Insets(left: 16, bottom: 8, right: 16)
    style.sectionInsets = Insets(bottom: 8)
    style.sectionCornerRadius = 14
    style.backgroundColor = .black.faded(by: 0.4)
    sheet = ActionSheet(style: style) { action in
      BenchSheetRow(
        action.item ?? "", isBold: action.style == .cancel,
        color: action.style == .destructive ? Self.deleteColor : Self.buttonColor,
        hasLine: action.item != BenchContent.buttons.last && action.style != .cancel)
    }
    sheet.rowHeight = { _ in 56 }
    let actions = BenchContent.buttons.map { title in
      Action(title, style: title == BenchContent.buttons.last ? .destructive : .default)
    }
    sheet.add(ActionSection(actions))
    sheet.add(ActionSection([Action("Cancel", style: .cancel)]))
    root = FillLayer(map)
    root.backgroundColor = .black
  }

  func show(at time: Double) {
    if !isPresented {
      isPresented = true
      sheet.present(in: root, over: map, isAnimated: false)
    }
    sheet.show(progress: 0.5 - 0.5 * cos(2 * .pi * time / Self.period))
  }
}
