internal import CPixman

/// Owner of one `pixman_region32_t`; never changed after it was made.
final class RegionStorage {
  /// A pixman function that combines two regions.
  typealias Operation = (
    UnsafeMutablePointer<pixman_region32_t>?, UnsafePointer<pixman_region32_t>?,
    UnsafePointer<pixman_region32_t>?
  ) -> pixman_bool_t

  // Behind a pointer of its own: pixman is often handed the same region twice, which two inout
  // accesses to a property would not bear.
  private let region = UnsafeMutablePointer<pixman_region32_t>.allocate(capacity: 1)

  init(_ rect: PixelRect) {
    pixman_region32_init_rect(
      region, Int32(rect.x), Int32(rect.y), UInt32(max(0, rect.width)),
      UInt32(max(0, rect.height)))
  }

  init(_ rects: some Sequence<PixelRect>) {
    let boxes = rects.map {
      pixman_box32_t(x1: Int32($0.x), y1: Int32($0.y), x2: Int32($0.maxX), y2: Int32($0.maxY))
    }
    pixman_region32_init_rects(region, boxes, Int32(boxes.count))
  }

  init(_ left: RegionStorage, _ operation: Operation, _ right: RegionStorage) {
    pixman_region32_init(region)
    _ = operation(region, left.region, right.region)
  }

  deinit {
    pixman_region32_fini(region)
    region.deallocate()
  }

  var count: Int { Int(pixman_region32_n_rects(region)) }

  var bounds: PixelRect {
    guard pixman_region32_not_empty(region) != 0 else {
      return PixelRect(x: 0, y: 0, width: 0, height: 0)
    }
    return PixelRect(region.pointee.extents)
  }

  var rects: [PixelRect] { withBoxes { boxes in boxes.map { PixelRect($0) } } }

  func contains(_ rect: PixelRect) -> Bool {
    var box = pixman_box32_t(
      x1: Int32(rect.x), y1: Int32(rect.y), x2: Int32(rect.maxX), y2: Int32(rect.maxY))
    return pixman_region32_contains_rectangle(region, &box) == PIXMAN_REGION_IN
  }

  func isEqual(to other: RegionStorage) -> Bool {
    pixman_region32_equal(region, other.region) != 0
  }

  func forEach(in rect: PixelRect, _ body: (PixelRect) -> Void) {
    withBoxes { boxes in
      for box in boxes {
        // Bands come from top to bottom: below the rectangle nothing can follow.
        if Int(box.y1) >= rect.maxY { return }
        if Int(box.y2) <= rect.y { continue }
        let common = PixelRect(box).intersection(rect)
        if !common.isEmpty { body(common) }
      }
    }
  }

  private func withBoxes<Result>(
    _ body: (UnsafeBufferPointer<pixman_box32_t>) -> Result
  ) -> Result {
    var count: Int32 = 0
    let start = pixman_region32_rectangles(region, &count)
    return body(UnsafeBufferPointer(start: start, count: Int(count)))
  }
}

extension PixelRect {
  /// The rectangle of a pixman box.
  fileprivate init(_ box: pixman_box32_t) {
    self.init(
      x: Int(box.x1), y: Int(box.y1), width: Int(box.x2 - box.x1), height: Int(box.y2 - box.y1))
  }
}
