// Writes files: checks all of them before writing the first, and reverts them together if one
// fails.
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs"
import { dirname, join } from "node:path"
import { InitError } from "./error.ts"

/** A file to write. */
export interface FileChange {
  /** The path relative to the root folder of the changes. */
  readonly path: string
  readonly text: string
  /** The current text of the file. Absent for a new file. */
  readonly before?: string
}

/**
 * Checks that all changes can be written. @throws InitError with the file and the reason if one
 * cannot.
 */
export function checkChanges(root: string, changes: readonly FileChange[]): void {
  for (const { path, before } of changes) {
    const file = join(root, path)
    if (before === undefined && existsSync(file)) throw cannotWrite(path, "it exists already")
    let place = before === undefined ? dirname(file) : file
    while (!existsSync(place)) place = dirname(place)
    if (before === undefined && !statSync(place).isDirectory()) {
      throw cannotWrite(path, `${place} is not a folder`)
    }
    try {
      accessSync(place, constants.W_OK)
    } catch {
      throw cannotWrite(path, `${place} is read-only for this user`)
    }
  }
}

/** Writes all changes or none of them. @throws InitError if one cannot be written. */
export function writeChanges(root: string, changes: readonly FileChange[]): void {
  checkChanges(root, changes)
  const undo: (() => void)[] = []
  try {
    for (const { path, text, before } of changes) {
      const file = join(root, path)
      const made = mkdirSync(dirname(file), { recursive: true })
      if (made !== undefined) undo.unshift(() => rmSync(made, { recursive: true }))
      undo.unshift(() =>
        before === undefined ? rmSync(file, { force: true }) : writeFileSync(file, before),
      )
      writeFileSync(file, text, { flag: before === undefined ? "wx" : "w" })
    }
  } catch (error) {
    for (const step of undo) step()
    const { message } = error instanceof Error ? error : new Error(String(error))
    throw new InitError(`The files could not be written: ${message}. None was changed.`)
  }
}

function cannotWrite(path: string, reason: string): InitError {
  return new InitError(`${path} cannot be written, because ${reason}. Nothing was changed.`)
}
