// Runs the script of `npm start` with several command lines, one after the other in one process:
// `node program.ts '[["gap"],["tea-house"]]'`. Both outputs have a line `END` after each.

import { registerHooks } from "node:module"
import { END } from "./end.ts"

const [, script = "", given = "[]"] = process.argv
let count = 0

// The script and the bot are evaluated again for each command line.
registerHooks({
  resolve(specifier, context, next) {
    const resolved = next(specifier, context)
    if (!/\/(?:scripts\/start|bots\/teapot)\.ts$/.test(resolved.url)) return resolved
    return { ...resolved, url: `${resolved.url}?${count}` }
  },
})

for (const args of JSON.parse(given) as string[][]) {
  count += 1
  process.argv = [process.execPath, script, ...args]
  await import("../../scripts/start.ts")
  for (const output of [process.stdout, process.stderr]) output.write(END)
}
