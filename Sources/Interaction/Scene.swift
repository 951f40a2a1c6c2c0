public import Pixman

/// A tree of layers with its input, its time and its damage: what one window shows.
///
/// `handle(_:)` takes input, `advance(to:)` moves time, `draw(in:)` draws what changed. A scene in
/// which nothing moves needs no frame and has no deadline: it wakes for nothing.
///
/// A root serves one scene: what is under a finger when the scene is freed stays as it is, even if
/// its layers live on.
public final class Scene {
  /// The layer that fills the scene.
  public let root: Layer
  /// Moves every animated value.
  public let animator = Animator()
  /// Decides whose each contact is.
  public let arena = GestureArena()
  /// Gets the keys that no layer took.
  public var onKey: (KeyEvent) -> Void = { _ in }
  /// Told of all input before any layer, and of contacts that are taken away together; it changes
  /// nothing about them.
  public var onInput: (InputEvent) -> Void = { _ in }
  /// Told that the keyboard went elsewhere: held keys are up, but were not released.
  public var onKeyboardLeave: () -> Void = {}
  /// The layer that gets keys first, and after it those around it.
  ///
  /// Without one, keys are offered from front to back, the deepest layers first, inside the topmost
  /// modal layer if there is one.
  public weak var focus: Layer?
  /// The time between two frames where it is known: bounds how late an animation begins (G74).
  public var frameInterval: Double? {
    get { animator.frameInterval }
    set { animator.frameInterval = newValue }
  }

  /// Holds the root and the overlays.
  let stage: Layer
  var damage = Region()
  var layoutIsPending = true
  /// The latest time the scene was told, in seconds.
  var now = 0.0
  var movers: [any Mover] = []
  var timers = SceneTimers()
  /// Who sees the end of each contact, root first.
  var paths: [Int: [WeakLayer]] = [:]
  /// The contacts that stopped moving content, with the recognisers that are kept from them.
  var contactsWithoutTap: [Int: [any GestureRecognizer]] = [:]
  var latch: ScrollLatch?
  /// How often the devices report, by seat.
  var reportRates: [Int: ReportRate] = [:]
  var lastScroller: WeakLayer?
  /// Layers that are shown from a kept picture.
  var pictures: [WeakLayer] = []
  private var storedSettings = SceneSettings()
  private var storedSize = Size.zero
  private var storedScale = 1.0

  /// Makes a scene around its root; it has no size until one is set.
  public init(root: Layer) {
    self.root = root
    stage = Layer()
    stage.clipsToBounds = true
    stage.add(root)
    stage.enter(self)
  }

  deinit { stage.passOnEnd() }

  /// The size in logical units; the root fills it.
  public var size: Size {
    get { storedSize }
    set {
      guard newValue != storedSize else { return }
      storedSize = newValue
      let whole = Rect(origin: .zero, size: newValue)
      stage.frame = whole
      root.frame = whole
      arena.surfaceSize = newValue
      addAllDamage()
    }
  }

  /// Buffer pixels a logical unit.
  public var scale: Double {
    get { storedScale }
    set {
      guard newValue != storedScale else { return }
      precondition(newValue > 0, "A scene's scale is positive.")
      storedScale = newValue
      animator.deviceScale = newValue
      settingsChanged()
    }
  }

  /// Motion, appearance, text size and direction asked for by the desktop.
  public var settings: SceneSettings {
    get { storedSettings }
    set {
      guard newValue != storedSettings else { return }
      let isLaidOutAnew = newValue.layoutBasis != storedSettings.layoutBasis
      storedSettings = newValue
      settingsChanged()
      if isLaidOutAnew { stage.setSubtreeNeedsLayout() }
    }
  }

  /// The colours of the appearance in force (K33).
  public var theme: Theme {
    let theme = storedSettings.isDark ? Theme.dark : .light
    return storedSettings.hasHighContrast ? theme.withHighContrast : theme
  }

  /// Layers in front of the root, back to front.
  public var overlays: [Layer] { Array(stage.children.dropFirst()) }

  /// Shows a layer in front of the root and of the overlays before it.
  public func addOverlay(_ layer: Layer) {
    stage.add(layer)
  }

  private func settingsChanged() {
    animator.reducesMotion = storedSettings.reduceMotion
    stage.passOnSettings()
    addAllDamage()
  }

  private func addAllDamage() {
    let all = Rect(origin: .zero, size: storedSize)
    addDamage(PixelRect(rounding: all, scale: storedScale))
  }
}
