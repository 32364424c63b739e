// Creates a user's project in a temporary folder, with the built package and its dependencies.

import { cpSync, mkdirSync, readFileSync, symlinkSync } from "node:fs"
import { tmpdir } from "node:os"
import { dirname, join } from "node:path"
import { fileURLToPath } from "node:url"
import { builtPackage } from "../../scripts/build/package.ts"

const repository = fileURLToPath(new URL("../..", import.meta.url))

/** The folder of installed packages. */
export const modules = join(repository, "node_modules")

// The package's own package.json has this shape.
const manifest = JSON.parse(readFileSync(join(repository, "package.json"), "utf8")) as {
  readonly dependencies: Readonly<Record<string, string>>
  readonly peerDependencies: Readonly<Record<string, string>>
}

/**
 * Creates an empty folder, which the caller deletes. Its path is the first one that is free, and so
 * the same in most runs: Node keeps the code that it has compiled by the paths of modules.
 */
export function createFolder(): string {
  for (let number = 1; ; number += 1) {
    const folder = join(tmpdir(), `guildsim-project-${number}`)
    try {
      mkdirSync(folder)
      return folder
    } catch (error) {
      const isTaken = error instanceof Error && "code" in error && error.code === "EEXIST"
      if (!isTaken) throw error
    }
  }
}

/**
 * Creates the project. `suites` maps folders of the project to the folders of this repository that
 * are copied there. The caller deletes the project.
 */
export async function createProject(suites: Readonly<Record<string, string>>): Promise<string> {
  const project = createFolder()
  for (const [to, from] of Object.entries(suites)) {
    cpSync(join(repository, from), join(project, to), { recursive: true })
  }
  const installed = join(project, "node_modules", "guildsim")
  // The source maps are not packed either.
  const filter = (path: string): boolean => !path.endsWith(".map")
  cpSync(await builtPackage(), join(installed, "dist"), { recursive: true, filter })
  cpSync(join(repository, "package.json"), join(installed, "package.json"))
  const needed = { ...manifest.dependencies, ...manifest.peerDependencies, "discord.js": "" }
  for (const name of Object.keys(needed)) {
    const place = join(project, "node_modules", name)
    mkdirSync(dirname(place), { recursive: true })
    symlinkSync(join(modules, name), place, "junction")
  }
  return project
}
