// `npm run figures`: prints the figures of the code of `src`, or of the folders named as arguments,
// with every place beyond a limit.

import { figureRows, measureFolder } from "./figures/figures.ts"

const folders = process.argv.slice(2)
const files = (folders.length === 0 ? ["src"] : folders).flatMap(measureFolder)
for (const { what, value, beyond } of figureRows(files)) {
  console.log(`${what.padEnd(44)}${value}`)
  for (const place of beyond) console.log(`  ${place}`)
}
