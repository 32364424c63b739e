// Reads the recordings that the processes of a suite have written into a folder.

import { existsSync, readFileSync, readdirSync, rmSync } from "node:fs"
import { join } from "node:path"
import { SetupError } from "../../requirements/setup-error.ts"
import { itemsOf, propertyOf } from "../../world/kernel/objects.ts"
import { RECORDING_VERSION, type RecordedUsage } from "../simulation/usage/record-usage.ts"
import { RECORDING_ENDING } from "../simulation/usage/usage-file.ts"

/**
 * Returns everything that was recorded into a folder.
 *
 * @throws SetupError for a recording of another version.
 */
export function readRecordings(folder: string): readonly RecordedUsage[] {
  return recordingsIn(folder).flatMap((path) =>
    readFileSync(path, "utf8")
      .split("\n")
      .flatMap((line) => readLine(line, path)),
  )
}

/** Deletes the recordings in a folder, and nothing else. */
export function deleteRecordings(folder: string): void {
  for (const path of recordingsIn(folder)) rmSync(path, { force: true })
}

function recordingsIn(folder: string): readonly string[] {
  if (!existsSync(folder)) return []
  const names = readdirSync(folder).filter((name) => name.endsWith(RECORDING_ENDING))
  return names.toSorted().map((name) => join(folder, name))
}

function readLine(line: string, path: string): readonly RecordedUsage[] {
  const recorded = parse(line)
  // The last line of a process that was killed may be incomplete.
  if (recorded === undefined) return []
  if (propertyOf(recorded, "version") !== RECORDING_VERSION) {
    throw new SetupError(
      `${path} was recorded by another version of guildsim. Delete it, and run the tests again.`,
    )
  }
  return [recorded as RecordedUsage] // This version has written it.
}

function parse(line: string): unknown {
  try {
    return itemsOf([JSON.parse(line)])[0]
  } catch {
    return undefined
  }
}
