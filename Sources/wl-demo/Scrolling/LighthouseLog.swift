/// A long text to read: the log of a lighthouse that never was.
enum LighthouseLog {
  private static let weather = [
    "Wind from the west all night, and the glass still falling.",
    "Fog since the morning watch; the horn was sounded every two minutes.",
    "A clear day at last, with the far shore as sharp as a drawing.",
    "Rain in long grey curtains, one after another, each with an edge of light.",
    "Calm. The sea lay like poured lead and the gulls walked instead of flying.",
  ]
  private static let work = [
    "The lamp was trimmed twice and burned without a flicker until dawn.",
    "We scraped the north rail and gave it a first coat of paint; it wants a second.",
    "The clockwork that turns the lens had gained a minute, and was set by the stars.",
    "All forty prisms were washed with vinegar and polished with the old shirt.",
    "The stair was swept from top to bottom: two hundred and eleven steps, as always.",
    "Oil was carried up, nine cans, and the empty ones lowered on the rope.",
    "A pane on the weather side has a crack; it was sealed with putty for now.",
  ]
  private static let ships = [
    "A barque passed at noon under topsails and dipped her flag.",
    "No ship all day, but smoke low in the south for an hour.",
    "The mail boat came with newspapers nine days old, and a cheese.",
    "Two luggers ran for shelter behind the island and lay there until evening.",
    "A steamer asked by lamp for the depth over the bar, and was told.",
    "Something large breathed near the rocks at dusk. It may have been a whale.",
    "A brig stood too close in; we fired the signal gun and she went about.",
    "The pilot's cutter called, and her boy was shown the lens.",
    "Herring boats until the horizon, more than anyone cared to count.",
    "An empty boat drifted by, quite dry inside, with its oars laid neatly together.",
    "A yacht anchored for an hour so that a lady could draw the tower.",
  ]
  private static let days = 90

  /// A paragraph a day.
  static var text: String {
    (1...days).map { day in
      "Day \(day). \(weather[day % weather.count]) \(work[day % work.count]) "
        + "\(ships[day % ships.count]) \(work[(day * 3 + 2) % work.count])"
    }.joined(separator: "\n")
  }
}
