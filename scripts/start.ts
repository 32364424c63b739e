// npm start: an unchanged bot in a simulated guild. `npm start -- --list` names the scenes.

import { readCommandLine } from "./scenes/command-line.ts"
import { play } from "./scenes/play.ts"

const asked = readCommandLine(process.argv.slice(2))
if (asked.kind === "text") console.log(asked.text)
else if (asked.kind === "mistake") fail(asked.message)
else {
  const colours = process.stdout.isTTY && (process.env["NO_COLOR"] ?? "") === ""
  await play(asked.scene, { colours, print: (text) => console.log(text), html: asked.html }).catch(
    fail,
  )
}

function fail(why: unknown): void {
  // Its text alone: the object of a client's error also holds addresses with tokens in them.
  console.error(why instanceof Error ? why.stack : why)
  process.exitCode = 1
}
