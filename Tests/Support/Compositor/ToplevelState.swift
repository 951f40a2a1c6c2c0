/// What `xdg_toplevel.configure` says.
package struct ToplevelState: Equatable, Sendable {
  /// The states by their numbers in the protocol.
  package enum Flag: UInt32, Sendable {
    case maximized = 1, fullscreen, resizing, activated, tiledLeft, tiledRight, tiledTop
    case tiledBottom, suspended
  }

  package var width: Int
  package var height: Int
  package var states: Set<Flag>

  /// - Parameters:
  ///   - width: Logical units of the geometry; 0 leaves it to the client.
  ///   - height: As the width.
  ///   - states: What holds for the window.
  package init(_ width: Int = 0, _ height: Int = 0, _ states: Set<Flag> = []) {
    self.width = width
    self.height = height
    self.states = states
  }
}
