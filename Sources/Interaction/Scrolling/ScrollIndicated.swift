import Pixman

/// A layer whose scrolling is shown by bars (K27).
protocol ScrollIndicated: Layer {
  /// The present time of the scene's events and frames.
  var time: Double { get }
  /// Distances of the bars from the layer's edges.
  var indicatorInsets: Insets { get }
  /// The room that a bar leaves to the other one where they would meet.
  var indicatorCorner: Double { get }
  /// Where in which range the content is along an axis.
  func place(along axis: ScrollView.Axis) -> (extent: ScrollModel.Extent, offset: Double)
}

extension ScrollView: ScrollIndicated {
  final var indicatorCorner: Double { 0 }

  final func place(along axis: Axis) -> (extent: ScrollModel.Extent, offset: Double) {
    (model.extent, model.offset)
  }
}

extension FreeScrollView: ScrollIndicated {
  final var indicatorCorner: Double {
    let isBoth = [model.x, model.y].allSatisfy { $0.extent.upper > $0.extent.lower }
    return isBoth ? ScrollIndicator.breadth : 0
  }

  final func place(
    along axis: ScrollView.Axis
  ) -> (extent: ScrollModel.Extent, offset: Double) {
    axis == .vertical ? (model.y.extent, model.y.offset) : (model.x.extent, model.x.offset)
  }
}
