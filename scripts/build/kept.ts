// Keeps builds for tests and scripts, so that sources are built again only if they have changed.

import { createHash } from "node:crypto"
import {
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
} from "node:fs"
import { join } from "node:path"
import { REPOSITORY } from "./manifest.ts"

/** The number of builds of one kind that are kept: the newest ones. */
const KEPT = 8

/** A kind of build. */
export interface KindOfBuild {
  /** The name of its folder in `node_modules/.cache`. */
  readonly name: string
  /** The patterns of the files that determine a build, from the root of this repository. */
  readonly inputs: readonly string[]
  /** Writes a build into an empty folder. */
  readonly write: (folder: string) => Promise<void>
}

/**
 * Returns a folder with the build of the present sources, which is written only if there is none.
 * Do not change what is in it.
 */
export async function keptBuild({ name, inputs, write }: KindOfBuild): Promise<string> {
  const cache = join(REPOSITORY, "node_modules/.cache", name)
  const folder = join(cache, hashOf(inputs))
  if (existsSync(folder)) {
    const now = new Date()
    utimesSync(folder, now, now)
    return folder
  }
  mkdirSync(cache, { recursive: true })
  removeOld(cache)
  const draft = mkdtempSync(join(cache, "draft-"))
  await write(draft)
  try {
    renameSync(draft, folder)
  } catch (error) {
    // Another process has built the same.
    rmSync(draft, { recursive: true })
    if (!existsSync(folder)) throw error
  }
  return folder
}

function hashOf(patterns: readonly string[]): string {
  const hash = createHash("sha256")
  for (const file of globSync([...patterns], { cwd: REPOSITORY }).toSorted()) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(REPOSITORY, file)))
      .update("\0")
  }
  return hash.digest("hex").slice(0, 16)
}

/** Removes the builds that were not used for the longest time. */
function removeOld(cache: string): void {
  const builds = readdirSync(cache).map((name) => join(cache, name))
  const byUse = builds.toSorted((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs)
  for (const old of byUse.slice(KEPT - 1)) rmSync(old, { recursive: true, force: true })
}
