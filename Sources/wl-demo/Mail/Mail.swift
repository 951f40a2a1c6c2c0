/// One message of the example inbox.
struct Mail: Equatable {
  /// Stays with the message, whatever its row.
  let id: Int
  let sender: String
  let subject: String
  let body: String
  let date: String
  var isUnread = false
}
