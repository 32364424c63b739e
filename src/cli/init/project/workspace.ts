// Finds the repository or workspace of a project.
import { existsSync, readFileSync } from "node:fs"
import { dirname, join } from "node:path"

/** Returns the folders from the project's up to the root of the repository or workspace. */
export function findRoot(folder: string): {
  readonly root: string
  readonly folders: readonly string[]
} {
  const folders = [folder]
  for (let place = folder; ; place = dirname(place)) {
    if (place !== folder) folders.push(place)
    if (isRoot(place)) return { root: place, folders }
    if (dirname(place) === place) return { root: folder, folders: [folder] }
  }
}

function isRoot(place: string): boolean {
  if (existsSync(join(place, ".git")) || existsSync(join(place, "pnpm-workspace.yaml"))) return true
  const path = join(place, "package.json")
  return existsSync(path) && /"workspaces"\s*:/.test(readFileSync(path, "utf8"))
}
