// Checks the file for the HTML report.

import { statSync } from "node:fs"
import { dirname } from "node:path"

/**
 * Returns the reason why the report cannot be written to a file. Undefined if it can. An existing
 * file is overwritten.
 */
export function problemOf(file: string): string | undefined {
  if (file === "") return "--html requires the name of a file."
  if (isFolder(file)) return `--html requires the name of a file, but ${file} is a folder.`
  const folder = dirname(file)
  return isFolder(folder) ? undefined : `The folder ${folder} does not exist. Create it first.`
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true
}
