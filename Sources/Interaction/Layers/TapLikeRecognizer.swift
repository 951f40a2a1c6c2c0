/// A recogniser of a still contact: a contact that stopped moving content never reaches it (G33).
protocol TapLikeRecognizer: GestureRecognizer {}

extension TapGestureRecognizer: TapLikeRecognizer {}
extension LongPressGestureRecognizer: TapLikeRecognizer {}
extension DoubleTapGestureRecognizer: TapLikeRecognizer {}
extension TwoFingerTapGestureRecognizer: TapLikeRecognizer {}
