// swift-tools-version: 6.2
import PackageDescription

/// Settings of every Swift target of our own: Swift 6 mode, no warning tolerated, no C type in a
/// public signature.
let strict: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .treatAllWarnings(as: .error),
]

/// In addition no unsafe pointer: these modules stand above the C boundary.
let memorySafe: [SwiftSetting] = strict + [.strictMemorySafety()]

let package = Package(
  name: "wl-demo",
  products: [
    .library(name: "Pixman", targets: ["Pixman"]),
    .library(name: "WLSurface", targets: ["WLSurface"]),
    .library(name: "Interaction", targets: ["Interaction"]),
    .executable(name: "wl-demo", targets: ["wl-demo"]),
  ],
  targets: [
    .plugin(name: "WaylandScanner", capability: .buildTool()),
    // C
    .target(name: "CLinux"),
    .target(
      name: "CWayland", linkerSettings: [.linkedLibrary("wayland-client")],
      plugins: ["WaylandScanner"]),
    .systemLibrary(
      name: "CWaylandCursor", pkgConfig: "wayland-cursor", providers: [.apt(["libwayland-dev"])]),
    .systemLibrary(
      name: "CPixman", pkgConfig: "pixman-1", providers: [.apt(["libpixman-1-dev"])]),
    .systemLibrary(
      name: "CXkb", pkgConfig: "xkbcommon", providers: [.apt(["libxkbcommon-dev"])]),
    .systemLibrary(
      name: "CPango", pkgConfig: "pangocairo", providers: [.apt(["libpango1.0-dev"])]),
    .target(name: "CSystemd"),
    // Swift, lowest first: nothing points back
    .target(name: "Platform", dependencies: ["CLinux"], swiftSettings: strict),
    .target(
      name: "Pixman", dependencies: ["Platform", "CPixman", "CPango"], swiftSettings: strict),
    .target(
      name: "WLSurface",
      dependencies: ["Platform", "Pixman", "CWayland", "CWaylandCursor", "CXkb", "CSystemd"],
      swiftSettings: strict),
    .target(
      name: "Interaction", dependencies: ["Platform", "Pixman", "WLSurface"],
      swiftSettings: memorySafe),
    .executableTarget(
      name: "wl-demo", dependencies: ["Platform", "Interaction", "Pixman"],
      swiftSettings: memorySafe),
    // Tests
    .target(
      name: "CWaylandServer", dependencies: ["CWayland"], path: "Tests/CWaylandServer",
      linkerSettings: [.linkedLibrary("wayland-server")], plugins: ["WaylandScanner"]),
    .target(name: "CFonts", path: "Tests/CFonts", exclude: ["fonts.conf"]),
    .target(
      name: "Support",
      dependencies: [
        "Platform", "Pixman", "WLSurface", "Interaction", "CWayland", "CWaylandServer", "CFonts",
      ],
      path: "Tests/Support", swiftSettings: strict),
    .testTarget(
      name: "PlatformTests", dependencies: ["Platform", "Support"], swiftSettings: strict),
    .testTarget(name: "PixmanTests", dependencies: ["Pixman", "Support"], swiftSettings: strict),
    .testTarget(
      name: "WLSurfaceTests", dependencies: ["WLSurface", "Support"], swiftSettings: strict),
    .testTarget(
      name: "InteractionTests", dependencies: ["Interaction", "Support"], swiftSettings: strict),
    .testTarget(
      name: "DemoTests", dependencies: ["wl-demo", "Interaction", "Support"],
      swiftSettings: strict),
    .testTarget(
      name: "Compositors",
      dependencies: ["wl-demo", "Platform", "Interaction", "Pixman", "Support"],
      exclude: ["weston"], swiftSettings: strict),
  ]
)
