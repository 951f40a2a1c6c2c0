extension GestureArena {
  /// The pans under way that fingers make, each once.
  var touchPans: [PanGestureRecognizer] {
    var pans: [PanGestureRecognizer] = []
    for contest in contests where contest.down.kind == .touch {
      for entry in contest.entries where entry.verdict == .accepted {
        guard let pan = entry.recognizer as? PanGestureRecognizer, pan.state.isActive,
          !pans.contains(where: { $0 === pan })
        else { continue }
        pans.append(pan)
      }
    }
    return pans
  }
}
