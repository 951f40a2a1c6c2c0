// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "FaultList",
  dependencies: [.package(name: "wl-demo", path: "../..")],
  targets: [
    .executableTarget(
      name: "FaultList",
      dependencies: [
        .product(name: "Interaction", package: "wl-demo"),
        .product(name: "Pixman", package: "wl-demo"),
      ])
  ]
)
