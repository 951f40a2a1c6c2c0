public import Pixman

extension Layer {
  /// Where the layer lies, in its parent's coordinates.
  ///
  /// A changed size asks for layout; a changed place does not.
  public final var frame: Rect {
    get { storedFrame }
    set {
      guard newValue != storedFrame else { return }
      let resized = newValue.size != storedFrame.size
      let before = ownPixels(scale: scene?.scale ?? 1)
      reportShown()
      storedFrame = newValue
      // A fractional edge may round to another pixel wherever the layer goes.
      if before != ownPixels(scale: scene?.scale ?? 1) { snapshot?.discard() }
      forgetExtents()
      if resized { setNeedsLayout() }
      reportShown()
      guard resized else { return }
      parent?.childDidResize(self)
      for child in children { child.parentDidResize() }
    }
  }

  /// The layer's own coordinates: its size, and an origin that shifts what it contains.
  ///
  /// Setting the origin moves all children without layout; setting the size changes the frame's.
  public final var bounds: Rect {
    get { Rect(origin: storedOrigin, size: storedFrame.size) }
    set {
      if newValue.size != storedFrame.size {
        frame = Rect(origin: storedFrame.origin, size: newValue.size)
      }
      guard newValue.origin != storedOrigin else { return }
      let scale = scene?.scale ?? 1
      let before = shift(scale: scale)
      guard storedClips else {
        reportLook()
        storedOrigin = newValue.origin
        forgetExtents()
        reportLook()
        return
      }
      storedOrigin = newValue.origin
      if before != shift(scale: scale) { reportContent() }
    }
  }

  /// Moves what is shown; the frame and the layout stay.
  public final var translation: Point {
    get { storedTranslation }
    set {
      guard newValue != storedTranslation else { return }
      reportShown()
      storedTranslation = newValue
      parent?.forgetExtentsOfChildren()
      reportShown()
    }
  }

  /// Magnifies what is shown about the frame's centre; 1 is natural.
  ///
  /// A scaled subtree is drawn from a kept picture that is renewed only where it changed.
  public final var scale: Double {
    get { storedScale }
    set {
      guard newValue != storedScale else { return }
      reportShown()
      storedScale = newValue
      parent?.childAppeared()
      reportShown()
    }
  }

  /// The opacity of the layer with all that is in it, 0 to 1.
  public final var opacity: Double {
    get { storedOpacity }
    set {
      let value = min(max(newValue, 0), 1)
      guard value != storedOpacity else { return }
      let appears = (value > 0) != (storedOpacity > 0)
      reportShown()
      storedOpacity = value
      if appears { parent?.childAppeared() }
      reportShown()
    }
  }

  /// Whether the layer and all that is in it is neither drawn nor hit.
  public final var isHidden: Bool {
    get { storedHidden }
    set {
      guard newValue != storedHidden else { return }
      reportShown()
      storedHidden = newValue
      parent?.childAppeared()
      reportShown()
    }
  }

  /// The colour behind the content, cut at the rounded corners.
  public final var backgroundColor: Color? {
    get { storedBackground }
    set {
      guard newValue != storedBackground else { return }
      storedBackground = newValue
      reportContent()
    }
  }

  /// The radius of the chosen corners, in logical units.
  public final var cornerRadius: Double {
    get { storedRadius }
    set {
      guard newValue != storedRadius else { return }
      storedRadius = newValue
      reportLook()
    }
  }

  /// Which corners are rounded.
  public final var corners: Corners {
    get { storedCorners }
    set {
      guard newValue != storedCorners else { return }
      storedCorners = newValue
      reportLook()
    }
  }

  /// The shadow around the frame.
  public final var shadow: Shadow? {
    get { storedShadow }
    set {
      guard newValue != storedShadow else { return }
      reportLook()
      storedShadow = newValue
      forgetExtents()
      reportLook()
    }
  }

  /// Whether nothing in the layer shows (or is hit) outside its bounds and rounded corners.
  public final var clipsToBounds: Bool {
    get { storedClips }
    set {
      guard newValue != storedClips else { return }
      reportLook()
      storedClips = newValue
      forgetExtents()
      reportLook()
    }
  }
}
