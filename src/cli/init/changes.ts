// Changes of files: all are checked before one is written, and undone together where one fails.
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
  /** Relative to the folder that all changes are in. */
  readonly path: string
  readonly text: string
  /** The text that is there before. Absent for a new file. */
  readonly before?: string
}

/** Throws if a change could not be written. @throws InitError that names the file and the reason. */
export function checkChanges(root: string, changes: readonly FileChange[]): void {
  for (const { path, before } of changes) {
    const file = join(root, path)
    if (before === undefined && existsSync(file)) throw cannotWrite(path, "the file exists already")
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

/** Writes the changes, or none of them. @throws InitError if one cannot be written. */
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
    throw new InitError(`The files could not be written, and none was changed: ${message}.`)
  }
}

function cannotWrite(path: string, reason: string): InitError {
  return new InitError(`${path} cannot be written, since ${reason}. Nothing was changed.`)
}
