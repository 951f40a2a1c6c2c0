import Pixman
import Platform
import WLSurface

extension App {
  /// Hears what a session's window and seats have to say.
  func listen(to session: Session) {
    session.window.onEvent = { [weak self] in self?.receive($0) }
    session.connection.onSeatsChange = { [weak self] in self?.recordSeats() }
    recordSeats()
  }

  /// Hears what comes from elsewhere, for as long as the program runs.
  func listen(through connection: Connection) {
    signals.onSignal = { [weak self] in self?.receive($0) }
    for file in outputs {
      // The loop waits for a slow reader, and for everything else meanwhile.
      file.waits = false
      connection.watch(
        DescriptorSource(
          fileDescriptor: file.fileDescriptor, for: .writing, isWanted: { file.isBehind },
          onReady: { file.flush() }))
    }
  }

  /// The files that are written line by line.
  var outputs: [OutputFile] { [stage.log?.file, recorder?.file].compactMap(\.self) }

  private func recordSeats() {
    guard let recorder, let session = link.session else { return }
    for seat in session.connection.seats {
      seat.onRawInput = { [weak connection = session.connection, isKiosk = options.isKiosk] input in
        guard let connection else { return }
        // What people type on a public keyboard is theirs.
        if isKiosk, case .key = input { return }
        recorder.record(input, at: connection.now)
      }
    }
  }

  private func receive(_ event: WindowEvent) {
    switch event {
    case .configured(let geometry, _, let scale, let states):
      stage.resize(to: geometry, scale: scale, at: now - stage.pause)
      recordShape(geometry, scale)
      if states.contains(.suspended) {
        // A touchpad's momentum stands where it is (W93); all else ends where it would rest (K10).
        scene.cancelScroll(at: now - stage.pause)
        scene.finishAnimations()
      }
    case .seat(let event): receive(event)
    case .frame(let time): stage.pause = time.pause
    case .closeRequested: if !options.isKiosk, shouldClose() { end("close") }
    case .notPresented: write("stall")
    case .presented: write("resume")
    }
  }

  private func write(_ event: String) {
    stage.log?.now = now - stage.pause
    stage.log?.write(event)
  }

  private func recordShape(_ size: Size, _ scale: Double) {
    guard let recorder else { return }
    var header = Trace.Header(size: size, scale: scale, scene: options.sceneName)
    header.textScale = scene.settings.textScale
    header.reducesMotion = scene.settings.reduceMotion
    header.layoutDirection = scene.settings.layoutDirection
    recorder.begin(header, at: now)
    recorder.note(size: size, scale: scale, at: now)
  }

  private func receive(_ event: SeatEvent) {
    if event.isUse { screenRule.noteInput(at: now) }
    if isPlaying, !replayOptions.mixesInput {
      // A pointer that merely stands over the window is no wish of anybody's.
      guard event.isDeliberate else { return }
      return end("input")
    }
    deliver(event, ofHand: true)
  }

  /// Whether the program was started to show a recording or the tour, and for nobody's hands.
  var isPlaying: Bool { replay != nil || guide?.isShow == true }

  /// Hands input to the scene, of a hand or of a recording of one.
  ///
  /// The real size of the screen counts for hands alone (G2): what is recorded and played means the
  /// same everywhere (D11).
  func deliver(_ event: SeatEvent, ofHand isOfHand: Bool = false) {
    guard let session = link.session else { return }
    setClock(forInputOf: session)
    if case .touchDown = event {
      let isMeasured = options.correctsTouchSlop && isOfHand && recorder == nil
      scene.arena.physicalSlop = isMeasured ? session.touchSlop(of: scene.size) : nil
    }
    if let guide { guide.receive(event, at: now) } else { stage.receive(event) }
  }

  /// A frame that is long in coming sets the animation clock back: not behind its input.
  func setClock(forInputOf session: Session) {
    stage.pause = session.window.surface.frameClock.pause(at: now)
  }

  private func receive(_ signal: Signal) {
    switch signal {
    case .userOne: stage.writeState(of: options.sceneName, in: link.session, at: now)
    case .terminate, .interrupt:
      isHurried = true
      end("signal")
    }
  }

  func playReplay() {
    guard var replay else { return }
    for output in replay.advance(to: now) {
      // The size of a real window is the compositor's to say.
      if case .seat(let event) = output { deliver(event) }
    }
    self.replay = replay
    guard replay.isOver(at: now), firstCommit != nil else { return }
    // With an end of its own the replay stops there, with the finger still down.
    if replayOptions.end != nil || !scene.needsFrame { end("replay") }
  }
}
