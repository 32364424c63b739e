// Takes the place of src/requirements/own-files.ts in the modules that are built for tests. The
// package is this repository, and its code is the folder with the built modules.

import { fileURLToPath } from "node:url"

/** The folder of the built modules. This module is in its folder `chunks`. */
const MODULES = new URL("..", import.meta.url)

export const OWN_PACKAGE = fileURLToPath(new URL("../../../..", MODULES))

export const OWN_CODE = fileURLToPath(MODULES)

export function pathOfModule(name: string): string {
  return fileURLToPath(new URL(`${name}.js`, MODULES))
}
