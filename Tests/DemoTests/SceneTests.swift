import Interaction
import Pixman
import Support
import Testing

@testable import wl_demo

/// What a person meets in the program's scenes.
@Suite struct SceneTests {
  @Test func `G28 a drag along a row neither opens nor chooses`() throws {
    let home = DemoStage("home")
    _ = home.takeWords()
    try home.drag("row:panel", x: 150)
    #expect(home.takeWords().isEmpty)
    let sheets = DemoStage("sheets")
    try sheets.drag("row:tweetbot", x: 150)
    #expect(sheets.layer("sheet.0.0") == nil)
    try sheets.tap("row:tweetbot")
    _ = sheets.takeWords()
    try sheets.drag("sheet.0.0", x: 120)
    let words = sheets.takeWords()
    #expect(words.allSatisfy { $0.contains("highlight") }, "\(words)")
    #expect(sheets.layer("sheet.0.0") != nil)
    try sheets.tap("sheet.0.0")
    #expect(sheets.takeWords().contains { $0.contains("chosen") })
  }

  @Test func `D38 panel is a list over a map, and stands at three places`() throws {
    let stage = DemoStage("panel")
    #expect(stage.takeWords().last == "panel places didSettle middle")
    // 250 above the foot, 70 above it, 70 below the bar.
    #expect(try stage.frame("panel:places").minY == 550)
    #expect(stage.texts(in: "panel:places.header") == ["Places nearby"])
    #expect(stage.texts(in: "row:0") == ["Harbour 1", "120 m away"])
    try stage.drag("panel:places.header", y: -400)
    #expect(try stage.frame("panel:places").minY == TitleBar.height + 70)
    try stage.drag("panel:places.header", y: 600)
    #expect(try stage.frame("panel:places").minY == 730)
    #expect(stage.takeWords().suffix(1) == ["panel places didSettle bottom"])
  }

  @Test func `D37 D38 Escape lowers the panel a place at a time, then leaves`() throws {
    let stage = DemoStage("panel")
    try stage.drag("panel:places.header", y: -400)
    _ = stage.takeWords()
    for place in ["middle", "bottom"] {
      stage.key("Escape")
      #expect(stage.takeWords().last == "panel places didSettle \(place)")
    }
    stage.key("Escape")
    #expect(stage.takeWords() == ["scene panel closed"] && stage.layer("scene:home") != nil)
  }

  @Test(arguments: TweetbotSheet.entries.map(\.id))
  func `D39 each entry of sheets opens a sheet of its actions, and says what was chosen`(
    id: String
  ) throws {
    let entry = try #require(TweetbotSheet.entries.first { $0.id == id })
    let stage = DemoStage("sheets")
    #expect(stage.texts(in: "row:\(id)") == [entry.title, entry.summary])
    try stage.tap("row:\(id)")
    for (row, title) in entry.actions.enumerated() {
      #expect(stage.texts(in: "sheet.0.\(row)") == [title])
    }
    #expect(stage.layer("sheet.0.\(entry.actions.count)") == nil)
    #expect(stage.texts(in: "sheet.1.0") == ["Cancel"])
    _ = stage.takeWords()
    try stage.tap("sheet.0.0")
    let words = stage.takeWords()
    #expect(words.contains("sheet tweetbot chosen \(entry.actions[0])"))
    #expect(words.last == "sheet tweetbot didDismiss choice")
    #expect(stage.texts(in: "status") == ["Chosen: \(entry.actions[0])"])
  }

  @Test func `D39 what was chosen stands below the rows, or at the foot where they fill it`() throws
  {
    for height in [800.0, 320] {
      let stage = DemoStage("sheets", size: Size(width: 400, height: height))
      let (line, list) = (try stage.frame("status"), try stage.frame("sheets.list"))
      let view = try #require(stage.layer("sheets.list") as? ScrollView)
      #expect(line.minY == list.maxY && line.width == 400 && line.height >= 44)
      if height == 800 {
        #expect(list.height == view.contentSize.height && line.maxY < height)
      } else {
        #expect(list.height < view.contentSize.height && line.maxY == height)
      }
    }
  }

  @Test func `D39 S84 the last of four actions runs before its sheet is gone`() throws {
    let stage = DemoStage("sheets")
    try stage.tap("row:tweetbot")
    let frame = try stage.frame("sheet.0.3")
    stage.touch.tap(frame.midX, frame.midY)
    #expect(stage.texts(in: "status") == ["Chosen: Translate"] && stage.layer("sheet") != nil)
  }

  @Test func `C111 D40 a message has a mark while it is unread, also in a row that is used again`()
    throws
  {
    let row = MailRow()
    let scene = Scene(root: row)
    scene.size = Size(width: 400, height: 96)
    let mark = try #require(row.children.last)
    let touch = VirtualTouch(scene)
    for isUnread in [false, true, false, true, false] {
      row.show(
        Mail(id: 1, sender: "A", subject: "B", body: "C", date: "D", isUnread: isUnread))
      touch.wait(0.1)
      #expect(mark.isHidden == !isUnread && (!isUnread || mark.scale == 1))
      #expect(mark.frame.size == Size(width: 12, height: 12))
    }
    row.setUnread(true)
    touch.wait(0.1)
    #expect(!mark.isHidden && mark.scale > 0.1)
    row.setUnread(false)
    touch.settle()
    #expect(mark.isHidden)
  }

  @Test func `D40 mail is ten messages with Read on the left, three actions on the right`() throws {
    let stage = DemoStage("mail")
    let mails = MailContent.mails(seed: 1)
    #expect(mails.count == 10)
    #expect(stage.texts(in: "row:0").contains(mails[0].subject))
    try stage.drag("row:0", x: -120)
    for name in ["trash", "flag", "more"] { #expect(stage.layer("action:\(name)") != nil) }
    try stage.tap("action:trash")
    #expect(stage.takeWords().contains("cell 0 deleted right"))
    #expect(stage.layer("row:0") == nil)
    #expect(try stage.frame("row:1").minY == TitleBar.height)
    try stage.drag("row:1", x: 90)
    try stage.tap("action:unread")
    try stage.drag("row:1", x: 90)
    #expect(stage.layer("action:read") != nil && stage.layer("action:unread") == nil)
  }

  @Test func `D40 C59 one row is open at a time, and Flag closes it`() throws {
    let stage = DemoStage("mail")
    try stage.drag("row:1", x: -120)
    try stage.drag("row:3", x: -120)
    #expect(stage.takeWords().contains("cell 1 didClose right"))
    try stage.tap("action:flag")
    #expect(stage.takeWords().last == "cell 3 didClose right")
    #expect(stage.layer("action:flag") == nil)
  }

  @Test func `D40 More opens a sheet, each of whose choices closes the row`() throws {
    let titles = ["Reply", "Forward", "Mark…", "Notify Me…", "Move Message…"]
    for row in 0...5 {
      let stage = DemoStage("mail")
      try stage.drag("row:2", x: -120)
      try stage.tap("action:more")
      let id = row < titles.count ? "sheet.0.\(row)" : "sheet.1.0"
      #expect(stage.texts(in: id) == [row < titles.count ? titles[row] : "Cancel"])
      try stage.tap(id)
      #expect(stage.takeWords().last == "cell 2 didClose right")
      #expect(stage.layer("sheet") == nil && stage.layer("action:more") == nil)
    }
  }

  @Test func `D41 playground has map, panel, inbox and sheet, and each keeps to itself`() throws {
    let stage = DemoStage("playground")
    let place = try stage.frame("panel:inbox").minY
    try stage.drag("row:1", x: -120)
    #expect(try stage.frame("panel:inbox").minY == place)
    try stage.tap("action:more")
    #expect(stage.takeWords().contains("sheet more didPresent"))
    #expect(try stage.frame("sheet").height == 800)
    #expect(try stage.layer("row:1") != nil && stage.frame("panel:inbox.list").minY > place)
    // Innermost first: the sheet, the row, the panel, the scene (D37).
    for word in [
      "sheet more didDismiss key", "cell 1 didClose right", "panel inbox didSettle bottom",
      "scene playground closed",
    ] {
      stage.key("Escape")
      #expect(stage.takeWords().last == word)
    }
  }

  @Test func `D41 K16 the inbox in the panel scrolls and pulls the panel by one finger`() throws {
    let stage = DemoStage("playground")
    try stage.drag("panel:inbox.header", y: -400)
    #expect(try stage.frame("panel:inbox").minY == TitleBar.height + 60)
    let row = try stage.frame("row:1").minY
    try stage.drag("row:2", y: -100)
    #expect(try stage.frame("row:1").minY < row)
    #expect(try stage.frame("panel:inbox").minY == TitleBar.height + 60)
    try stage.drag("row:4", y: 500)
    #expect(try stage.frame("panel:inbox").minY > 300)
    #expect(stage.takeWords().contains { $0.hasPrefix("panel inbox didSettle") })
  }
}
