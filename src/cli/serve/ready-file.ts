// The file that tells other processes where the server is, and with which tokens.

import { renameSync, rmSync, writeFileSync } from "node:fs"
import { SetupError } from "../../requirements/setup-error.ts"
import type { ServerDescription } from "../../harness/server/description.ts"

/** Only the user who started the server can read its tokens. */
const OWNER_ONLY = 0o600

/**
 * Writes the file at once, so that nobody reads a part of it.
 *
 * @throws SetupError if it cannot be written.
 */
export function writeReadyFile(file: string, description: ServerDescription): void {
  const draft = `${file}.${process.pid}.tmp`
  try {
    rmSync(draft, { force: true })
    writeFileSync(draft, `${JSON.stringify(description, undefined, 2)}\n`, {
      mode: OWNER_ONLY,
      flag: "wx",
    })
    renameSync(draft, file)
  } catch (error) {
    rmSync(draft, { force: true })
    const reason = error instanceof Error ? error.message : String(error)
    throw new SetupError(
      `The ready file ${file} could not be written: ${reason}. Name a file in an existing folder that you may write to.`,
      { cause: error },
    )
  }
}

/** Removes the file: the server is no longer ready. */
export function removeReadyFile(file: string): void {
  rmSync(file, { force: true })
}
