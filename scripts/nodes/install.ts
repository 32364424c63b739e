// Installs a version of Node from npm below `node_modules`, where it stays until the next `npm ci`.

import { execFileSync, spawnSync } from "node:child_process"
import { existsSync, mkdirSync, writeFileSync } from "node:fs"
import { join } from "node:path"

export interface InstalledNode {
  /** The full version, such as `22.12.0`. */
  readonly version: string
  /** The path of the executable. */
  readonly node: string
  /** The flags with which it runs TypeScript. Newer versions need none. */
  readonly flags: readonly string[]
  /**
   * The paths of packages that replace those of the repository, which do not run on this version.
   */
  readonly replacements: ReadonlyMap<string, string>
}

/** The newest version of a package that runs on Node versions too old for the repository's own. */
const OLDER: Readonly<Record<string, string>> = { undici: "undici@7" }

/**
 * Installs a version unless it is already installed.
 *
 * @throws Error if npm fails.
 */
export function install(root: string, wanted: string): InstalledNode {
  const folder = join(root, "node_modules", ".cache", "nodes", wanted)
  const modules = join(folder, "node_modules")
  const node = join(modules, "node", "bin", process.platform === "win32" ? "node.exe" : "node")
  if (!existsSync(node)) add(folder, `node@${wanted}`)
  const ask = (what: string): string =>
    execFileSync(node, ["--print", what], { encoding: "utf8" }).trim()

  const strips = ask("process.features.typescript") !== "false"
  const replacements = new Map<string, string>()
  for (const [name, older] of Object.entries(OLDER)) {
    if (spawnSync(node, ["--eval", `require("${name}")`], { cwd: root }).status === 0) continue
    const place = join(modules, name)
    if (!existsSync(place)) add(folder, older)
    replacements.set(name, place)
  }
  return {
    version: ask("process.versions.node"),
    node,
    flags: strips ? [] : ["--experimental-strip-types", "--disable-warning=ExperimentalWarning"],
    replacements,
  }
}

function add(folder: string, name: string): void {
  mkdirSync(folder, { recursive: true })
  // The package's install script downloads the executable for the platform.
  const manifest = join(folder, "package.json")
  if (!existsSync(manifest)) writeFileSync(manifest, '{ "allowScripts": { "node": true } }')
  const npm = spawnSync("npm", ["install", "--no-audit", "--no-fund", name], {
    cwd: folder,
    encoding: "utf8",
    shell: process.platform === "win32",
  })
  if (npm.status !== 0) throw new Error(`npm cannot install ${name}:\n${npm.stderr}`)
}
