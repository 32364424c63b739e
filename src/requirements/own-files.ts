// The place of this package's own files, in a repository and in an installation. The bundler keeps
// this module in a file of its own, one folder below `dist` as it is one folder below `src`.

import { fileURLToPath } from "node:url"

const ENDING = import.meta.url.endsWith(".ts") ? ".ts" : ".js"

/** The folder of the package's modules: `src`, or `dist` in an installation. */
const MODULES = new URL("..", import.meta.url)

/** The folder that contains package.json, with a separator at its end. */
export const OWN_PACKAGE = fileURLToPath(new URL("../..", import.meta.url))

/**
 * The folder whose code belongs to this package, with a separator at its end. In an installation it
 * is the whole package, because a stack that Node has mapped to the sources names files in `src`.
 */
export const OWN_CODE = ENDING === ".ts" ? fileURLToPath(MODULES) : OWN_PACKAGE

/** Returns the path of a module that is loaded by its path; `name` is its path below `src`. */
export function pathOfModule(name: string): string {
  return fileURLToPath(new URL(`${name}${ENDING}`, MODULES))
}
