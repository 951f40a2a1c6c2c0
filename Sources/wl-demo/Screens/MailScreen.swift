import Interaction
import Pixman

/// The inbox as a scene of its own (D40).
final class MailScreen: Screen {
  private let mails: MailList
  private let moreSheet: MoreSheet

  /// Makes the scene; sheets cover `host`, which holds the screens.
  init(host: Navigator, seed: UInt64, log: EventLog?) {
    mails = MailList(
      id: "mail.list", mails: MailContent.mails(seed: seed), edgePan: host.edgePan, log: log)
    moreSheet = MoreSheet(host: host, log: log)
    super.init(name: "mail", title: "Inbox", content: mails)
    mails.onMore = { [weak self] mail, close in
      guard let self else { return }
      self.moreSheet.present(for: mail, over: self, closeRow: close)
    }
  }

  override var isCovered: Bool { moreSheet.isShown }

  override func closeInnermost() -> Bool { moreSheet.close() || mails.closeRow() }
}
