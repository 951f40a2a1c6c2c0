import Interaction
import Testing

struct SwipeGeometryTests {
  private func geometry(
    _ transition: SwipeTransitionStyle = .border, width: Double = 320, count: Int = 3,
    button: Double = 74, margin: Double = 0, expansion: SwipeExpansionStyle? = nil
  ) -> SwipeGeometry {
    SwipeGeometry(
      rowWidth: width, count: count, buttonWidth: button, safeMargin: margin,
      transition: transition, expansion: expansion)
  }

  private func starts(_ geometry: SwipeGeometry, at offset: Double) -> [Double] {
    (0..<geometry.count).map { geometry.stripStart($0, at: offset) }
  }

  private func near(_ left: [Double], _ right: [Double]) -> Bool {
    left.count == right.count && zip(left, right).allSatisfy { abs($0 - $1) < 1e-6 }
  }

  struct Width: Sendable {
    var row: Double
    var count: Int
    var maximum: Double?
    var minimum: Double?
    var preferred: [Double]
    var expected: Double
  }

  private static let widths: [Width] = [
    Width(row: 320, count: 3, preferred: [60, 70, 50], expected: 74),
    Width(row: 320, count: 3, preferred: [60, 90, 50], expected: 90),
    Width(row: 320, count: 3, preferred: [60, 300, 50], expected: 96.666666667),
    Width(row: 320, count: 1, preferred: [300], expected: 290),
    Width(row: 320, count: 1, preferred: [20], expected: 74),
    Width(row: 160, count: 3, preferred: [20, 20, 20], expected: 43.333333333),
    Width(row: 320, count: 2, maximum: 0, preferred: [300, 40], expected: 300),
    Width(row: 320, count: 2, maximum: 0, preferred: [30, 40], expected: 40),
    Width(row: 320, count: 2, maximum: 80, preferred: [300, 40], expected: 80),
    Width(row: 320, count: 2, maximum: 80, minimum: 100, preferred: [300, 40], expected: 100),
    Width(row: 320, count: 2, maximum: 60, preferred: [10, 10], expected: 60),
  ]

  @Test(arguments: widths)
  func `C22 every button has the greatest of the least and the limited preferred widths`(
    _ width: Width
  ) {
    let metrics = SwipeButtonMetrics(
      rowWidth: width.row, count: width.count, maximum: width.maximum, minimum: width.minimum)
    let button = metrics.buttonWidth(preferring: width.preferred)
    #expect(abs(button - width.expected) < 1e-6)
    #expect((metrics.wrappingWidth == nil) == (width.maximum == 0))
  }

  @Test func `C23 the open width is that of the buttons and the safe margin`() {
    #expect(geometry().preferredWidth == 222)
    #expect(geometry(margin: 20).preferredWidth == 242)
    #expect(geometry(count: 1, button: 100, margin: 44).preferredWidth == 144)
  }

  @Test(arguments: [
    (nil as SwipeExpansionStyle?, -300.0, 300.0),
    (.destructive, -300, 300),
    (.selection, -200, 200),
    (.selection, -222, 222),
    (.selection, -262, 232),
    (.selection, 302, 242),
  ])
  func `C24 elastic buttons take a quarter of what is beyond their width`(
    style: SwipeExpansionStyle?, offset: Double, expected: Double
  ) {
    #expect(geometry(expansion: style).contentWidth(at: offset) == expected)
    // A safe margin is not shared: 20 more of exposure show the same.
    let inset = geometry(margin: 20, expansion: nil)
    #expect(inset.contentWidth(at: offset - 20 * (offset < 0 ? 1 : -1)) == abs(offset))
  }

  @Test func `C25 border shares the visible width equally`() {
    #expect(near(starts(geometry(.border), at: -111), [0, 37, 74]))
    #expect(near(starts(geometry(.border), at: 222), [0, 74, 148]))
    #expect(near(starts(geometry(.border), at: -300), [0, 100, 200]))
    #expect(near(starts(geometry(.border, margin: 20), at: -131), [0, 37, 74]))
    let elastic = geometry(.border, expansion: .selection)
    #expect(near(starts(elastic, at: -262), [30, 107.3333333333, 184.6666666667]))
  }

  @Test func `C26 drag pulls full-size buttons glued to the content`() {
    #expect(near(starts(geometry(.drag), at: -30), [0, 74, 148]))
    #expect(near(starts(geometry(.drag), at: 222), [0, 74, 148]))
    #expect(near(starts(geometry(.drag, expansion: .selection), at: -262), [30, 104, 178]))
  }

  @Test func `C27 reveal lets the buttons lie still at the outer edge`() {
    #expect(near(starts(geometry(.reveal), at: -111), [-111, -37, 37]))
    #expect(near(starts(geometry(.reveal), at: 222), [0, 74, 148]))
    #expect(near(starts(geometry(.reveal), at: -262), [40, 114, 188]))
    // Whatever the exposure, the distance to the outer edge is the same.
    for exposure in stride(from: 0.0, through: 300, by: 12.5) {
      let strips = starts(geometry(.reveal), at: -exposure).map { exposure - $0 }
      #expect(near(strips, [222, 148, 74]))
    }
  }

  @Test(arguments: [SwipeTransitionStyle.border, .drag, .reveal])
  func `C28 expanded, the outermost strip starts at the content`(style: SwipeTransitionStyle) {
    let geometry = geometry(style, expansion: .destructive)
    #expect(geometry.stripStart(2, at: -290, expansion: 1) == 0)
    #expect(geometry.stripStart(1, at: -290, expansion: 1) == geometry.stripStart(1, at: -290))
    let half = geometry.stripStart(2, at: -290, expansion: 0.5)
    #expect(abs(half - geometry.stripStart(2, at: -290) / 2) < 1e-9)
  }

  @Test(arguments: [
    (SwipeTransitionStyle.border, -111.0, [0.5, 0.5, 0.5]),
    (.border, -333, [1.5, 1.5, 1.5]),
    (.drag, -111, [1, 0.5, 0]),
    (.drag, 300, [1, 1, 1]),
    (.reveal, -111, [0, 0.5, 1]),
    (.reveal, 37, [0, 0, 0.5]),
  ])
  func `C84 the visible share of each button follows from its style`(
    style: SwipeTransitionStyle, offset: Double, expected: [Double]
  ) {
    let geometry = geometry(style)
    #expect(near((0..<3).map { geometry.visibleShare($0, at: offset) }, expected))
  }

  @Test(arguments: [
    (nil as SwipeExpansionStyle?, 3, 222.0),
    (.destructive, 3, 290),
    (.fill, 3, 290),
    (.selection, 3, 242),
    (.selection, 1, 160),
    (.selection, 2, 168),
    (SwipeExpansionStyle(target: .edgeInset(200)), 3, 242),
  ])
  func `C47 the target lies at least 20 beyond the open position`(
    style: SwipeExpansionStyle?, count: Int, expected: Double
  ) {
    #expect(geometry(count: count, expansion: style).limit == expected)
  }

  @Test func `C48 the open position and the target stay in the row`() {
    let wide = geometry(count: 5, expansion: .destructive)
    #expect(wide.preferredWidth == 370)
    #expect(wide.openDistance == 320)
    #expect(wide.limit == 320)
    #expect(geometry(count: 4, button: 77, expansion: .selection).limit == 320)
  }

  @Test func `C113 a row without width divides by nothing`() {
    let metrics = SwipeButtonMetrics(rowWidth: 0, count: 0)
    #expect(metrics.buttonWidth(preferring: []).isFinite)
    for style in [SwipeTransitionStyle.border, .drag, .reveal] {
      for count in [0, 1, 3] {
        let empty = geometry(style, width: 0, count: count, button: 0, expansion: .destructive)
        #expect(empty.openDistance == 0)
        for index in 0..<max(count, 1) {
          #expect(empty.stripStart(index, at: -10, expansion: 0.3).isFinite)
          #expect(empty.visibleShare(index, at: -10) == 0)
        }
      }
    }
  }

  @Test func `C23 C25 what lies in the safe margin is not visible and moves no strip`() {
    let reveal = SwipeGeometry(
      rowWidth: 320, count: 3, buttonWidth: 74, safeMargin: 20, transition: .reveal)
    #expect(reveal.visibleWidth(at: -10) == 0)
    #expect(reveal.stripStart(0, at: -242) == 0)
    #expect(reveal.stripStart(1, at: -242) == 74)
  }

  @Test func `C84 a stretched border button is visible with what is beyond`() {
    let style = SwipeExpansionStyle(target: .percentage(0.9), elasticOverscroll: true)
    let border = SwipeGeometry(rowWidth: 320, count: 1, buttonWidth: 74, expansion: style)
    // V = 94, Cw = 74 + 5: 79 / 1 + 15.
    #expect(abs(border.visibleShare(0, at: 94) - 94 / 74) < 1e-12)
  }

  @Test func `C22 C113 a row narrower than the reserve still limits its buttons`() {
    let metrics = SwipeButtonMetrics(rowWidth: 20, count: 3)
    #expect(metrics.maximumWidth > 0)
    #expect(metrics.buttonWidth(preferring: [500]) <= 74)
  }
}
