import Foundation
import PackagePlugin

/// Generates the protocol glue of a C target before each build.
///
/// It runs `protocols/generate.sh client|server TARGET/include/generated`; the side is `server` for
/// targets whose name ends in `Server`.
@main struct WaylandScanner: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let side = target.name.hasSuffix("Server") ? "server" : "client"
    let script = context.package.directoryURL.appending(path: "protocols/generate.sh")
    let output = target.directoryURL.appending(path: "include/generated")
    return [
      .prebuildCommand(
        displayName: "wayland-scanner \(side)", executable: URL(filePath: "/bin/sh"),
        arguments: [script.path, side, output.path],
        outputFilesDirectory: context.pluginWorkDirectoryURL)
    ]
  }
}
