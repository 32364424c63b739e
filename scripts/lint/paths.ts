// Paths in the form that the tables of these rules have.

import { sep } from "node:path"

/** Returns a path of this machine with slashes. */
export function slashed(path: string): string {
  return path.replaceAll(sep, "/")
}
