import Interaction
import Pixman

/// The host and places of the specification's worked example.
enum PanelFixture {
  static let size = Size(width: 375, height: 812)
  static let positions = PanelPositions(top: 70, middle: 250, bottom: 70)

  static func layout(_ change: (inout PanelLayout) -> Void = { _ in }) -> PanelLayout {
    var layout = PanelLayout(positions: positions)
    change(&layout)
    return layout
  }

  static func geometry(
    size: Size = size, safeArea: Insets = .zero, header: Double = 0, footer: Double? = nil,
    _ change: (inout PanelLayout) -> Void = { _ in }
  ) -> PanelGeometry {
    PanelGeometry(
      host: PanelHost(size: size, safeArea: safeArea), layout: layout(change),
      headerHeight: header, footerHeight: footer)
  }

  /// A model that rests at a place.
  static func model(
    at place: Panel.Place, _ change: (inout PanelLayout) -> Void = { _ in }
  ) -> PanelModel {
    var model = PanelModel(geometry: geometry(change))
    _ = model.handle(.move(PanelModel.Move(to: place, animated: false)))
    return model
  }
}

extension [PanelModel.Effect] {
  /// The positions the panel was put to at once.
  var shown: [Double] {
    compactMap { if case .show(let y) = $0 { y } else { nil } }
  }

  /// The moves that were reported.
  var moves: [PanelMove] {
    compactMap { if case .report(.move(let move)) = $0 { move } else { nil } }
  }

  /// The targets of animations that were started.
  var targets: [Double] {
    compactMap { if case .settle(let target, _, _) = $0 { target } else { nil } }
  }

  /// What was left to the list.
  var left: [Double] {
    compactMap { if case .leave(let rest) = $0 { rest } else { nil } }
  }
}
