// A version of Node from npm, kept below `node_modules` until the next clean installation.

import { execFileSync, spawnSync } from "node:child_process"
import { existsSync, mkdirSync, writeFileSync } from "node:fs"
import { join } from "node:path"

export interface InstalledNode {
  /** In full, such as `22.12.0`. */
  readonly version: string
  /** Path of the executable. */
  readonly node: string
  /** What it needs to run TypeScript, as newer ones do by themselves. */
  readonly flags: readonly string[]
  /** Packages to be used in place of the repository's own, which do not run on it, by path. */
  readonly replacements: ReadonlyMap<string, string>
}

/** The newest of a package that still runs, where a version is too old for the repository's own. */
const OLDER: Readonly<Record<string, string>> = { undici: "undici@7" }

/**
 * Installs a version, or finds it installed.
 *
 * @throws Error where npm cannot.
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
  // Its own script brings the executable of the platform.
  const manifest = join(folder, "package.json")
  if (!existsSync(manifest)) writeFileSync(manifest, '{ "allowScripts": { "node": true } }')
  const npm = spawnSync("npm", ["install", "--no-audit", "--no-fund", name], {
    cwd: folder,
    encoding: "utf8",
    shell: process.platform === "win32",
  })
  if (npm.status !== 0) throw new Error(`npm cannot install ${name}:\n${npm.stderr}`)
}
