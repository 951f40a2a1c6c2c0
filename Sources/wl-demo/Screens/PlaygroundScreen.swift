import Interaction
import Pixman

/// All three families at once: a map, a panel that holds the inbox, a sheet from a row (D41).
final class PlaygroundScreen: Screen {
  private let panel: Panel
  private let mails: MailList
  private let moreSheet: MoreSheet

  /// Makes the scene; sheets cover `host`, which holds the screens.
  init(host: Navigator, seed: UInt64, log: EventLog?) {
    let map = MapLayer()
    map.clipsToBounds = true
    panel = Panel(in: map, layout: Self.panelLayout, name: "inbox")
    mails = MailList(
      id: "panel:inbox.list", mails: MailContent.mails(seed: seed), edgePan: host.edgePan,
      log: log)
    moreSheet = MoreSheet(host: host, log: log)
    super.init(name: "playground", title: "Playground", content: map)
    panel.scrollHolder = mails
    panel.setUp(title: "Inbox", list: mails.list, log: log)
    mails.onMore = { [weak self] mail, close in
      guard let self else { return }
      self.moreSheet.present(for: mail, over: self, closeRow: close)
    }
  }

  private static var panelLayout: PanelLayout {
    var layout = PanelLayout(
      positions: PanelPositions(top: 60, middle: 330, bottom: 56), startPosition: .middle)
    layout.backgroundShadowShow = true
    layout.landscapeInsets = PanelLayout.SideInsets(left: 16, right: 16)
    return layout
  }

  override var isCovered: Bool { moreSheet.isShown }

  override func closeInnermost() -> Bool {
    moreSheet.close() || mails.closeRow() || panel.closeOnePlace()
  }
}
