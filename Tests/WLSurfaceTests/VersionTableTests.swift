import Testing

@testable import WLSurface

@Suite struct VersionTableTests {
  private let table = VersionTable.client

  @Test func `W1 every interface is bound at the least of the three numbers`() throws {
    #expect(table.rows.count == 10)
    for row in table.rows {
      let known = max(row.compiled, row.enumerationsOnly)
      for offered in (row.required ?? 1)...20 {
        let version = try #require(table.version(of: row.interface, offered: offered))
        #expect(version == [offered, known, row.implemented].min())
      }
      #expect(table.version(of: row.interface, offered: 99) == min(known, row.implemented))
      #expect(!row.reason.isEmpty)
    }
    #expect(table.version(of: "wl_shell", offered: 1) == nil)
    #expect(table.version(of: "wl_seat", offered: 0) == nil)
  }

  @Test func `W1 versions that only add enumeration values go beyond the glue`() {
    let row = VersionTable.Row(
      interface: "x", compiled: 5, enumerationsOnly: 6, implemented: 7, required: nil, reason: "r")
    let table = VersionTable(rows: [row])
    #expect(table.version(of: "x", offered: 9) == 6)
    #expect(table.version(of: "x", offered: 5) == 5)
  }

  @Test func `W2 the core protocol is bound no higher than libwayland knows`() throws {
    for interface in ["wl_compositor", "wl_seat", "wl_output", "wl_shm"] {
      let row = try #require(table.row(of: interface))
      #expect(row.compiled >= 1 && row.enumerationsOnly == 0)
      #expect(try #require(table.version(of: interface, offered: 99)) <= row.compiled)
    }
  }

  @Test func `W3 what is required and missing or too old is named`() {
    let all: [String: UInt32] = ["wl_compositor": 4, "wl_shm": 1, "xdg_wm_base": 1]
    #expect(table.missing(offered: all) == nil)
    for interface in all.keys {
      var rest = all
      rest[interface] = nil
      let needed: UInt32 = interface == "wl_compositor" ? 4 : 1
      #expect(
        table.missing(offered: rest)
          == .missingGlobal(interface: interface, needed: needed, offered: nil))
    }
    var old = all
    old["wl_compositor"] = 3
    let error = table.missing(offered: old)
    #expect(error == .missingGlobal(interface: "wl_compositor", needed: 4, offered: 3))
    #expect(error?.description.contains("wl_compositor version 3") == true)
    #expect(error?.description.contains("\n") == false)
    #expect(table.version(of: "wl_compositor", offered: 3) == nil)
  }
}
