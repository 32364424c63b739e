// Writes the CommonJS files beside the compiled modules. Node loads ES modules with `require`, so
// each entry is one line. TypeScript treats the package as loadable from CommonJS only if such a
// file has the types.

import { writeFileSync } from "node:fs"
import { join } from "node:path"
import { ENTRIES } from "./manifest.ts"

/**
 * The code of entries that need more than one line. Jest resolves its setup files with the
 * condition `require`, and can require ES modules only from version 30.5 on Node 24.9. Jest 30
 * awaits the function that such a file exports; Jest 29 does not.
 */
const CODE: Readonly<Record<string, string>> = {
  "jest-setup": `"use strict"
try {
  module.exports = require("./jest-setup.js")
} catch (error) {
  if (process.env.JEST_WORKER_ID === undefined) throw error
  const load = () => import("./jest-setup.js")
  if (typeof beforeAll === "function") beforeAll(load)
  module.exports = load
}
`,
}

/**
 * Writes `name.cjs` and `name.d.cts` for every entry of `package.json` into the folder of its
 * modules.
 */
export function writeCommonJs(folder: string): void {
  for (const name of ENTRIES) {
    writeFileSync(
      join(folder, `${name}.cjs`),
      CODE[name] ?? `"use strict"\nmodule.exports = require("./${name}.js")\n`,
    )
    writeFileSync(
      join(folder, `${name}.d.cts`),
      `import guildsim = require("./${name}.js")\nexport = guildsim\n`,
    )
  }
}
