// The files that stacks name. V8 names CommonJS modules by paths and ES modules by URLs, and Vite
// writes paths of Windows with slashes.

import { fileURLToPath, pathToFileURL } from "node:url"
import { OWN_CODE } from "../../../requirements/own-files.ts"
import { memoizePerText } from "../../../world/kernel/memoize.ts"

const ON_WINDOWS = process.platform === "win32"

/** Returns the path of a file that a stack names, with slashes and without a query. */
export function pathOfFile(name: string, onWindows: boolean = ON_WINDOWS): string {
  const file = name.replace(/\?.*$/, "")
  const path = file.startsWith("file:///") ? fileURLToPath(file, { windows: onWindows }) : file
  return onWindows ? path.replaceAll("\\", "/") : path
}

/** Returns whether two names mean the same file. On Windows, case is ignored. */
export function isSameFile(one: string, other: string, onWindows: boolean = ON_WINDOWS): boolean {
  return comparable(one, onWindows) === comparable(other, onWindows)
}

/** Returns whether a file is in a folder, whose path has a separator at its end. */
export function isFileIn(folder: string, name: string, onWindows: boolean = ON_WINDOWS): boolean {
  return comparable(name, onWindows).startsWith(comparable(folder, onWindows))
}

/** Returns whether a file is one of this package. */
export const isOwnFile = memoizePerText((name) => isFileIn(OWN_CODE, name))

/** Returns the texts by which the line of a stack names files of a folder. */
export function namesOfFolder(folder: string, onWindows: boolean = ON_WINDOWS): readonly string[] {
  const { href } = pathToFileURL(folder, { windows: onWindows })
  return [folder, href, ...(onWindows ? [folder.replaceAll("\\", "/")] : [])]
}

function comparable(name: string, onWindows: boolean): string {
  const path = pathOfFile(name, onWindows)
  return onWindows ? path.toLowerCase() : path
}
