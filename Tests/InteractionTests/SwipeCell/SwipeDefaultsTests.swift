import Pixman
import Testing

@testable import Interaction

struct SwipeDefaultsTests {
  @Test func `C4 an action is what it was made with and does nothing else`() {
    let action = SwipeAction(style: .destructive, title: "Trash", identifier: "trash")
    #expect(action.style == .destructive && action.title == "Trash")
    #expect(action.identifier == "trash" && action.handler == nil)
    #expect(action.image == nil && action.highlightedImage == nil && action.font == nil)
    #expect(action.textColor == nil && action.highlightedTextColor == nil)
    #expect(action.backgroundColor == nil && action.highlightedBackgroundColor == nil)
    #expect(!action.hidesWhenSelected && action.accessibilityLabel == nil)
    #expect(SwipeActionStyle.default.rawValue == 0 && SwipeActionStyle.destructive.rawValue == 1)
  }

  @Test func `C5 the background follows the style, and clear is none`() {
    let plain = SwipeAction(title: "More")
    #expect(plain.background(in: .light) == Color(hex: 0xC7C7CC))
    #expect(plain.background(in: .dark) == Color(hex: 0x48484A))
    let trash = SwipeAction(style: .destructive, title: "Trash")
    #expect(trash.background(in: .light) == Color(hex: 0xFF3B30))
    trash.backgroundColor = .clear
    #expect(trash.background(in: .light) == nil)
    trash.backgroundColor = Color(hex: 0xFF9500)
    #expect(trash.background(in: .dark) == Color(hex: 0xFF9500))
  }

  @Test func `C6 C17 font and colours of text and icons have their defaults`() {
    let action = SwipeAction(title: "More")
    #expect(action.scaledFont(by: 1) == Font(size: 15, weight: .medium))
    #expect(action.scaledFont(by: 2).size == 30)
    #expect(action.foreground(isPressed: false) == .white)
    action.textColor = .black
    #expect(action.foreground(isPressed: true) == .black)
    action.highlightedTextColor = Color(hex: 0x112233)
    #expect(action.foreground(isPressed: true) == Color(hex: 0x112233))
    #expect(action.foreground(isPressed: false) == .black)
    action.image = .icon(.flag, size: 20)
    #expect(action.shownImage(isPressed: true)?.size.width == 20)
    action.highlightedImage = .icon(.star, size: 30)
    #expect(action.shownImage(isPressed: true)?.size.width == 30)
    #expect(action.shownImage(isPressed: false)?.size.width == 20)
  }

  @Test func `C7 options have the reference's defaults`() {
    let options = SwipeOptions()
    #expect(options.transitionStyle == .border && options.expansionStyle == nil)
    #expect(options.backgroundColor == nil)
    #expect(options.maximumButtonWidth == nil && options.minimumButtonWidth == nil)
    #expect(options.buttonVerticalAlignment == .centerFirstBaseline)
    #expect(options.padding == 8 && options.spacing == 8)
  }

  @Test func `C16 an empty title is none`() {
    #expect(SwipeAction(title: "").shownTitle == nil)
    #expect(SwipeAction().shownTitle == nil)
    #expect(SwipeAction(title: "Go").shownTitle == "Go")
  }

  @Test func `C19 C21 the buttons' view has the options' background and lies beside the content`() {
    let mail = SwipeMail()
    mail.open(1)
    let view = mail.cell(1)?.panel
    #expect(view?.backgroundColor == Theme.light.gray5)
    #expect(view?.presentationFrame == Rect(x: 98, y: 60, width: 640, height: 60))
    #expect(view?.clipsToBounds == true)
    mail.cell(1)?.hideSwipe(animated: false)
    mail.open(1, .left)
    let left = mail.cell(1)?.panel?.presentationFrame
    #expect(left == Rect(x: 74 - 640, y: 60, width: 640, height: 60))
  }

  @Test(arguments: [SwipeExpansionStyle.destructive, .destructiveAfterFill])
  func `C80 a deleted row is cut from below while its content leaves`(
    style: SwipeExpansionStyle
  ) {
    let mail = SwipeMail(right: style)
    let cell = mail.cell(1)
    mail.open(1)
    mail.tap(283, 90)
    let fades = style.completionAnimation != .bounce && mail.performed.isEmpty
    while mail.performed.isEmpty { mail.run(1.0 / 60) }
    let start = cell?.shownOffset ?? 0
    mail.run(0.15)
    // Ease-in-out is half-way in the middle of its time.
    #expect(abs((cell?.stage.frame.height ?? 0) - 30) < 2)
    #expect(cell?.stage.frame.minY == 0 && cell?.stage.clipsToBounds == true)
    #expect(abs((cell?.shownOffset ?? 0) - (start - 394) / 2) < 6)
    #expect(abs((cell?.panel?.opacity ?? 0) - (fades ? 0.5 : 1)) < 0.04)
    mail.run(0.2)
    #expect(cell?.stage.frame.height == 60 && cell?.shownOffset == 0)
    #expect(cell?.panel == nil && cell?.stage.clipsToBounds == false)
  }

  @Test func `C33 a pressed button shows its highlight, one without a background does not`() {
    let mail = SwipeMail()
    mail.open(1)
    let button = mail.actions["more"]?.button
    mail.touch(.down, 135, 90)
    mail.run(0.15)
    #expect(button?.isPressed == true)
    #expect(button?.backgroundColor == Color.black.faded(by: 0.1))
    mail.touch(.cancel, 135, 90)
    mail.run(0.15)
    #expect(button?.isPressed == false && button?.backgroundColor == nil)
    mail.actions["more"]?.backgroundColor = .clear
    mail.touch(.down, 135, 90, finger: 2)
    mail.run(0.15)
    #expect(button?.isPressed == false)
  }

  @Test func `C112 K33 colours follow the appearance while the row is open`() throws {
    let mail = SwipeMail()
    mail.open(1)
    mail.scene.settings.isDark = true
    #expect(mail.cell(1)?.panel?.backgroundColor == Theme.dark.gray5)
    #expect(mail.actions["trash"]?.button?.parent?.backgroundColor == Theme.dark.red)
    #expect(mail.cell(1)?.state == .open(.right))
    let more = try #require(mail.actions["more"])
    more.themeColor = \.orange
    #expect(more.button?.parent?.backgroundColor == Theme.dark.orange)
    mail.scene.settings.isDark = false
    #expect(more.button?.parent?.backgroundColor == Theme.light.orange)
    more.backgroundColor = .black
    #expect(more.button?.parent?.backgroundColor == .black)
  }

  @Test func `C84 C20 a transition is told of each change of a button's visible share`() {
    final class Watcher: SwipeActionTransitioning {
      var told: [String] = []
      func didTransition(with context: SwipeActionTransitionContext) {
        told.append(
          "\(context.actionIdentifier ?? "-") \(context.oldPercentVisible) "
            + "\(context.newPercentVisible)")
      }
    }
    let watcher = Watcher()
    let action = SwipeAction(title: "Go", identifier: "go")
    action.transition = watcher
    let cell = SwipeCell(content: Layer()) { _ in [action] }
    let scene = Scene(root: cell)
    scene.size = Size(width: 320, height: 60)
    cell.swipeOffset = 37
    cell.swipeOffset = 37
    cell.swipeOffset = 111
    #expect(watcher.told == ["go 0.0 0.5", "go 0.5 1.5"])
  }

  @Test func `C51 C75 C80 K3 the springs and times of a row`() {
    #expect(
      SwipeMotion.release(velocity: 5).motion
        == .spring(
          Spring(stiffness: 100, damping: 18, rest: .within(distance: 0.5, speed: 1)), velocity: 5))
    #expect(SwipeMotion.calm.motion == .spring(Spring(duration: 0.7, dampingRatio: 1)))
    #expect(SwipeMotion.fill.motion == .spring(Spring(duration: 0.3, dampingRatio: 1)))
    #expect(SwipeMotion.expansion == .spring(Spring(duration: 0.6, dampingRatio: 1)))
    #expect(SwipeMotion.deletion == .timed(.easeInOut, duration: 0.3))
  }

  @Test func `C9 C25 on the left the first action lies at the outer edge, too`() {
    let actions = ["first", "last"].map { SwipeAction(title: $0) { _, _ in } }
    var options = SwipeOptions(transitionStyle: .drag)
    options.maximumButtonWidth = 74
    let view = SwipeActionsView(side: .left, actions: actions, options: options)
    view.arrange(
      in: Size(width: 320, height: 60), offset: 148, expansion: 0,
      geometry: view.geometry(rowWidth: 320, margin: 0))
    let strips = view.children.compactMap { $0 as? SwipeStrip }
    let places = strips.map { view.frame.minX + $0.frame.minX + $0.button.frame.minX }
    #expect(places == [74, 0])
    #expect(strips.map { $0.button.action.title } == ["last", "first"])
  }

  @Test func `C29 every button of a side has the slot of its tallest image`() {
    let actions = [20.0, 30, 25].map { size in
      SwipeAction(title: "a", image: .icon(.trash, size: size)) { _, _ in }
    }
    let view = SwipeActionsView(side: .right, actions: actions, options: SwipeOptions())
    let strips = view.children.compactMap { $0 as? SwipeStrip }
    #expect(strips.map(\.button.tallestImage) == [30, 30, 30])
  }
}
