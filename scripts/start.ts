// `npm start`: runs an unchanged bot in a simulated guild. `npm start -- --list` lists the scenes.

import { readCommandLine } from "./scenes/command-line.ts"
import { play } from "./scenes/play.ts"

const command = readCommandLine(process.argv.slice(2))
if (command.kind === "text") console.log(command.text)
else if (command.kind === "mistake") fail(command.message)
else {
  const colors = process.stdout.isTTY && (process.env["NO_COLOR"] ?? "") === ""
  await play(command.scene, {
    colors,
    print: (text) => console.log(text),
    html: command.html,
  }).catch(fail)
}

function fail(error: unknown): void {
  // Prints only the text: the error object of a client also contains URLs with tokens.
  console.error(error instanceof Error ? error.stack : error)
  process.exitCode = 1
}
