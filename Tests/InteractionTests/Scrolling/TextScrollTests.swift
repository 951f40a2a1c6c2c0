import Pixman
import Support
import Testing

@testable import Interaction

/// A long text: which paragraphs are set, and where it is read.
struct TextScrollTests {
  @Test func `the paragraphs in sight are exactly those that are named`() {
    var random = Random(seed: 7)
    for _ in 0..<300 {
      let heights = (0..<random.int(0...60)).map { _ in random.double(0...90) }
      let spacing = random.double(0...20)
      let model = TextModel(heights: heights, spacing: spacing)
      #expect(abs(model.length - max(0, heights.reduce(-spacing) { $0 + $1 + spacing })) < 1e-9)
      let top = random.double(-50...(model.length + 50))
      let bottom = top + random.double(1...300)
      let named = model.paragraphs(from: top, to: bottom)
      for (paragraph, height) in heights.enumerated() {
        let first = model.top(of: paragraph)
        if first < bottom && first + height > top { #expect(named.contains(paragraph)) }
      }
      #expect(named.allSatisfy { model.top(of: $0) < bottom || $0 == 0 || top > model.length })
      if !heights.isEmpty {
        #expect(abs(model.place(of: model.anchor(at: top)) - top) < 1e-9 || top < 0)
      }
    }
  }

  let view: TextScrollView
  let touch: VirtualTouch

  init() {
    let text = (1...200).map { "\($0). " + String(repeating: "word and ", count: 12 + $0 % 7) }
      .joined(separator: "\n")
    view = TextScrollView(
      text, font: Font(size: 16), paragraphSpacing: 8,
      frame: Rect(x: 0, y: 0, width: 400, height: 500))
    view.textInsets = Insets(top: 20, left: 10, bottom: 20, right: 10)
    let root = Layer()
    root.add(view)
    let scene = Scene(root: root)
    scene.size = Size(width: 1200, height: 600)
    touch = VirtualTouch(scene)
    touch.settle()
  }

  /// The paragraph at the upper edge and how much of it is above.
  private var reading: (paragraph: Int, part: Double) {
    view.lines.anchor(at: view.contentOffset.y - view.textInsets.top)
  }

  @Test func `only what is in sight has layers, and they are used again`() {
    let few = view.layers.shown.count
    #expect(few > 2 && few < 20)
    for offset in stride(from: 0.0, through: 8000, by: 170) {
      view.contentOffset.y = offset
      #expect(view.layers.shown.keys.sorted() == Array(view.visibleParagraphs))
      for (paragraph, layer) in view.layers.shown {
        #expect(layer.text.hasPrefix("\(paragraph + 1). ") && !layer.isHidden)
        #expect(layer.frame.width == 380 && layer.frame.minX == 10)
        #expect(abs(layer.frame.height - layer.measure(width: 380).height) < 1e-9)
      }
    }
    let layers = view.children.filter { $0 is TextLayer }
    #expect(layers.count < 2 * few + 4)
  }

  @Test func `what is read stays where it is at another width, text size or direction`() {
    view.contentOffset.y = 4000
    let before = reading
    #expect(before.paragraph > 20)
    func expectSame(_ what: String) {
      touch.settle()
      let now = reading
      #expect(now.paragraph == before.paragraph, "\(what)")
      #expect(abs(now.part - before.part) < 0.01, "\(what)")
      let layer = view.layers.shown[now.paragraph]
      #expect(layer?.frame.height == view.lines.heights[now.paragraph])
    }
    let height = view.contentSize.height
    view.frame.width = 250
    expectSame("narrow")
    #expect(view.contentSize.height > 1.4 * height)
    view.frame.width = 1100
    expectSame("wide")
    touch.scene.settings.textScale = 2
    expectSame("large")
    touch.scene.settings.textScale = 0.7
    expectSame("small")
    touch.scene.settings.layoutDirection = .rightToLeft
    expectSame("right to left")
    view.frame.width = 400
    touch.scene.settings.textScale = 1
    touch.scene.settings.layoutDirection = .leftToRight
    expectSame("as it was")
    #expect(abs(view.contentSize.height - height) < 1e-9)
  }

  @Test func `at its beginning a text stays at its beginning`() {
    view.frame.width = 250
    touch.settle()
    #expect(view.contentOffset.y == 0)
  }

  @Test func `lines are no longer than wanted, and stand in the middle`() {
    view.maximumLineLength = 300
    touch.settle()
    #expect(view.layers.shown.values.allSatisfy { $0.frame.width == 300 && $0.frame.minX == 50 })
  }

  @Test func `another text is shown from its beginning, an empty line keeps its room`() {
    view.contentOffset.y = 4000
    view.text = "One\n\nThree"
    touch.settle()
    #expect(view.contentOffset.y == 0 && view.visibleParagraphs == 0..<3)
    #expect(view.lines.heights[1] == view.lines.heights[0])
    #expect(view.layers.shown[2]?.text == "Three")
    view.text = ""
    touch.settle()
    #expect(view.layers.shown.count <= 1 && view.contentOffset.y == 0)
  }

  @Test func `G62 what is read stays where it is under a finger, and in flight`() {
    view.contentOffset.y = 4000
    touch.down(200, 300)
    touch.move(to: 200, 250, over: 0.1)
    let held = reading
    view.frame.width = 250
    touch.wait(0.02)
    #expect(view.isDragging && reading.paragraph == held.paragraph)
    #expect(abs(reading.part - held.part) < 1e-9)
    touch.move(to: 200, 150, over: 0.08)
    touch.up()
    touch.wait(0.05)
    let (flown, speed) = (reading, view.model.velocity(at: touch.time))
    view.frame.width = 400
    touch.scene.layoutIfNeeded()
    #expect(speed > 500 && view.model.velocity(at: touch.time) == speed)
    #expect(reading.paragraph == flown.paragraph && abs(reading.part - flown.part) < 1e-9)
    touch.settle()
  }
}
