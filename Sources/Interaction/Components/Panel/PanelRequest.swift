/// An input that waits for its turn, with what runs when the movement it starts is over.
struct PanelRequest {
  let input: PanelModel.Input
  let completion: (() -> Void)?
}
