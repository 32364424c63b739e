// Writes the files that CommonJS is given beside the compiled modules: Node loads ES modules by `require`,
// so each entry is one line that does so. TypeScript takes a package for one that CommonJS can load only
// where such a file has the types.

import { readFileSync, writeFileSync } from "node:fs"
import { basename, join } from "node:path"

interface Manifest {
  readonly exports: Readonly<Record<string, string | { readonly default: string }>>
}

/**
 * The code where one line is not enough. Jest resolves its set-up files by the condition `require`, and can require ES
 * modules from 30.5 on Node 24.9 only. Jest 30 awaits the function that such a file exports; Jest 29 does not.
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

/** Writes `name.cjs` and `name.d.cts` for every entry of `package.json` into the folder of its modules. */
export function writeCommonJs(folder: string): void {
  // Our own package.json, whose shape is known.
  const { exports } = JSON.parse(
    readFileSync(new URL("../package.json", import.meta.url), "utf8"),
  ) as Manifest
  for (const entry of Object.values(exports)) {
    if (typeof entry === "string") continue
    const module = basename(entry.default)
    const name = basename(module, ".js")
    writeFileSync(
      join(folder, `${name}.cjs`),
      CODE[name] ?? `"use strict"\nmodule.exports = require("./${module}")\n`,
    )
    writeFileSync(
      join(folder, `${name}.d.cts`),
      `import guildsim = require("./${module}")\nexport = guildsim\n`,
    )
  }
}
