import Interaction
import Pixman

/// The example inbox: a list whose rows swipe to both sides (swipe-cell.md 10).
final class MailList: Layer {
  private static let rowPrefix = "row:"

  let list: ListView
  let swipes: SwipeList
  /// Called for *More*: the message, and a closure that closes its row.
  var onMore: (Mail, @escaping () -> Void) -> Void = { _, close in close() }
  /// Called when a row is chosen.
  var onOpen: (Mail) -> Void = { _ in }

  private var mails: [Mail]
  private let log: EventLog?
  /// What may begin at the edge of the window before a row is dragged there (D37).
  private weak var edgePan: PanGestureRecognizer?

  /// Makes an inbox whose rows wait for a pan from the edge; it writes what they do to the log.
  init(id: String, mails: [Mail], edgePan: PanGestureRecognizer, log: EventLog?) {
    self.mails = mails
    self.edgePan = edgePan
    self.log = log
    list = ListView(rowCount: mails.count, rowHeight: MailRow.height) { _ in Layer() }
    swipes = SwipeList(list)
    super.init(frame: .zero)
    list.id = id
    list.rowID = { [weak self] row in self?.mail(row)?.id }
    list.makeRow = { [weak self] row in self?.makeRow(row) ?? Layer() }
    swipes.onScroll = { [weak self] event in
      guard let self else { return }
      self.log?.write(event, of: self.list)
    }
    add(swipes)
  }

  override func layout() { swipes.frame = bounds }

  override func sceneDidChange() {
    guard let scene else { return }
    backgroundColor = scene.theme.background
    let textScale = scene.settings.textScale
    list.rowHeight = MailRow.height(at: textScale)
    list.maximumRowWidth = ContentColumn.width(at: textScale)
  }

  /// Closes an open row; false if there is none.
  func closeRow() -> Bool {
    guard let cell = swipes.openCell else { return false }
    cell.hideSwipe()
    return true
  }

  private func mail(_ row: Int) -> Mail? { mails.indices.contains(row) ? mails[row] : nil }

  private func makeRow(_ row: Int) -> Layer {
    guard let mail = mail(row) else { return Layer() }
    let content = MailRow()
    content.show(mail)
    content.onTap = { [weak self] in self?.onOpen(mail) }
    let cell = SwipeCell(
      content: content,
      actions: { [weak self, weak content] side in
        guard let self, let content else { return [] }
        return side == .left
          ? [self.readAction(mail.id, content)] : self.rightActions(mail.id)
      },
      options: { SwipeOptions(expansionStyle: $0 == .left ? .selection : .destructive) })
    cell.id = "\(Self.rowPrefix)\(mail.id)"
    // Beside the column is nothing that would cover the buttons (C68).
    cell.clipsToBounds = true
    if let edgePan { cell.panRecognizer.relations.requiredToFail = [edgePan] }
    cell.rowIndex = { [weak self] in self?.mails.firstIndex { $0.id == mail.id } }
    cell.onEvent = { [weak self] event in self?.log?.write(event, ofRow: "\(mail.id)") }
    return cell
  }

  private func readAction(_ id: Int, _ content: MailRow) -> SwipeAction {
    let isUnread = mails.first { $0.id == id }?.isUnread ?? false
    let action = SwipeAction(style: .default, title: isUnread ? "Read" : "Unread") {
      [weak self, weak content] _, _ in
      guard let index = self?.mails.firstIndex(where: { $0.id == id }) else { return }
      self?.mails[index].isUnread.toggle()
      content?.setUnread(!isUnread)
    }
    action.identifier = isUnread ? "read" : "unread"
    action.accessibilityLabel = isUnread ? "Mark as Read" : "Mark as Unread"
    action.image = .icon(isUnread ? .envelopeOpen : .envelope)
    action.themeColor = \.blue
    action.hidesWhenSelected = true
    return action
  }

  private func rightActions(_ id: Int) -> [SwipeAction] {
    let trash = SwipeAction(style: .destructive, title: "Trash") { [weak self] _, _ in
      // The row itself goes with the expansion that this action is the end of (C81).
      self?.mails.removeAll { $0.id == id }
    }
    trash.identifier = "trash"
    trash.image = .icon(.trash)
    let flag = SwipeAction(style: .default, title: "Flag") { _, _ in }
    flag.identifier = "flag"
    flag.image = .icon(.flag)
    flag.themeColor = \.orange
    flag.hidesWhenSelected = true
    let more = SwipeAction(style: .default, title: "More") { [weak self] _, row in
      guard let self, let row, let mail = self.mail(row) else { return }
      self.onMore(mail) { [weak self] in _ = self?.closeRow() }
    }
    more.identifier = "more"
    more.image = .icon(.more)
    return [trash, flag, more]
  }
}
