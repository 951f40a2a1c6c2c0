import Foundation
import Interaction
import Pixman
import Support
import Testing

/// The seeds of `make fuzz`, replayed, and texts that have the forms of attacks.
@Suite struct FuzzTargetTests {
  @Test func `D15 every seed of the fuzzer is read, or refused with a line`() throws {
    for name in try Samples.names {
      FuzzTarget.read(Array(try Samples.text(name).utf8))
    }
    let tour = try Samples.tour
    #expect(tour.count >= 5)
    for text in tour { FuzzTarget.read(Array(text.utf8)) }
  }

  @Test(arguments: [
    "E: 0.000001 0003 002f 2147483647\n", "E: 0.000001 0003 002f -2147483648\n",
    "E: 0.000001 0003 0039 2147483647\nE: 0.000001 0003 0035 -2147483648\n"
      + "E: 0.000001 0003 0036 2147483647\nE: 0.000001 0000 0000 0\n",
    "A: 35 -2147483648 2147483647 0 0 -1\nA: 36 2147483647 -2147483648 0 0\n"
      + "E: 0.000001 0003 0039 1\nE: 0.000001 0003 0035 5\nE: 0.000001 0003 0036 5\n"
      + "E: 0.000001 0000 0000 0\n",
    "E: 99999999999.999999 0000 0000 0\nE: 0.000000 0000 0000 0\n",
    "[99999999999.999999] ffff ffff ffffffff\n", "[ 0.000000] 0003 0039 80000000\n",
    "- node:\nevents:\n- evdev:\n- [0, 0, 65535, 65535, -2147483648]\n",
    "- node:\nproperties: [", "- node:\nproperties: [255,,,", "- node:\nname: \"",
    "\r\r\r\n\n\u{0}",
  ])
  func `D15 the largest and the smallest of everything does no harm`(text: String) {
    FuzzTarget.read(Array(text.utf8))
    FuzzTarget.read(Array(text.utf8).dropLast())
    FuzzTarget.read(Array(text.replacing("\n", with: "\r\n").utf8))
  }
}
