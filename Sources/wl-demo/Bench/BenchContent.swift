import Pixman

/// The words and colours of the benchmark's rows and buttons.
enum BenchContent {
  static let rowHeight = 72.0
  static let rowCount = 1_000

  static let names = [
    "Ada Lovelace", "Grace Hopper", "Alan Turing", "Edsger Dijkstra", "Barbara Liskov",
    "Donald Knuth", "Radia Perlman", "Ken Thompson", "Margaret Hamilton", "Dennis Ritchie",
    "Frances Allen", "John Backus", "Jean Sammet", "Niklaus Wirth", "Lynn Conway", "Tony Hoare",
  ]
  static let lines = [
    "The build is green again, please have a look when you find the time",
    "Notes from Thursday and the list of things we still owe each other",
    "Can we move the review to next week? The numbers are not all in yet",
    "Your parcel is on its way and should arrive between nine and eleven",
    "I read the draft twice; the second half is much better than the first",
    "Reminder: the train leaves at seven from the other side of the station",
    "Here are the pictures from the lake, the last one is my favourite",
    "Thanks for the quick answer, that was exactly the part I had missed",
  ]
  static let colors: [Color] = [
    0xE5484D, 0xF76B15, 0xFFC53D, 0x46A758, 0x12A594, 0x0090FF, 0x6E56CF, 0xD6409F,
  ].map { Color(hex: $0) }
  static let buttons = [
    "Share", "Add to favourites", "Report an issue", "Open in another window", "Delete",
  ]
}
