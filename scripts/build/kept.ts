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
  writeFileSync,
} from "node:fs"
import { join } from "node:path"
import { setTimeout } from "node:timers/promises"
import { REPOSITORY } from "./manifest.ts"

/** The number of builds of one kind that are kept: the newest ones. */
const KEPT = 8

/** A kind of build. */
export interface KindOfBuild {
  /** The name of its folder in `node_modules/.cache`. */
  readonly name: string
  /** The patterns of the files that determine a build, from the root of this repository. */
  readonly inputs: readonly string[]
  /** A text that determines a build as well. */
  readonly key?: string
  /** Writes a build into an empty folder. */
  readonly write: (folder: string) => Promise<void>
}

/** How often a process looks whether the build of another one has ended, in milliseconds. */
const PERIOD = 50

/**
 * Returns a folder with the build of the present sources, which is written only if there is none.
 * If another process writes it, waits for that. Do not change what is in it.
 */
export async function keptBuild({ name, inputs, key, write }: KindOfBuild): Promise<string> {
  const cache = join(REPOSITORY, "node_modules/.cache", name)
  const folder = join(cache, hashOf(inputs, key))
  mkdirSync(cache, { recursive: true })
  const lock = `${folder}.lock`
  while (!existsSync(folder)) {
    if (takeLock(lock)) {
      try {
        await writeBuild(cache, folder, write)
      } finally {
        rmSync(lock, { force: true })
      }
    } else {
      await setTimeout(PERIOD)
    }
  }
  const now = new Date()
  utimesSync(folder, now, now)
  return folder
}

async function writeBuild(
  cache: string,
  folder: string,
  write: KindOfBuild["write"],
): Promise<void> {
  // The build may have ended between the look and the lock.
  if (existsSync(folder)) return
  removeOld(cache)
  const draft = mkdtempSync(join(cache, "draft-"))
  await write(draft)
  try {
    renameSync(draft, folder)
  } catch (error) {
    // Two processes that find the lock of a killed one at the same time both build.
    rmSync(draft, { recursive: true })
    if (!existsSync(folder)) throw error
  }
}

/** Creates a lock file with the id of this process. Returns false if a living process has it. */
function takeLock(lock: string): boolean {
  try {
    writeFileSync(lock, String(process.pid), { flag: "wx" })
    return true
  } catch (error) {
    if (!isErrorWithCode(error, "EEXIST")) throw error
    if (!isAlive(lock)) rmSync(lock, { force: true })
    return false
  }
}

/** Whether the process that has a lock is alive. A process that was killed leaves its lock. */
function isAlive(lock: string): boolean {
  try {
    const id = Number(readFileSync(lock, "utf8"))
    // An empty file is one that its process has just created.
    if (id !== 0) process.kill(id, 0)
    return true
  } catch (error) {
    return isErrorWithCode(error, "EPERM")
  }
}

function isErrorWithCode(error: unknown, code: string): boolean {
  return error instanceof Error && "code" in error && error.code === code
}

function hashOf(patterns: readonly string[], key = ""): string {
  const hash = createHash("sha256").update(key)
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
  const builds = readdirSync(cache)
    .filter((name) => !name.endsWith(".lock"))
    .map((name) => join(cache, name))
  const byUse = builds.toSorted((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs)
  for (const old of byUse.slice(KEPT - 1)) rmSync(old, { recursive: true, force: true })
}
