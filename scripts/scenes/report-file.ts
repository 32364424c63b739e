// The file that a page is written to.

import { statSync } from "node:fs"
import { dirname } from "node:path"

/** Why no page can be written there; undefined where one can. What stands in the file is replaced. */
export function problemOf(file: string): string | undefined {
  if (file === "") return "--html needs the name of a file."
  if (isFolder(file)) return `--html needs the name of a file, and ${file} is a folder.`
  const folder = dirname(file)
  return isFolder(folder) ? undefined : `There is no folder ${folder} to write the page to.`
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true
}
