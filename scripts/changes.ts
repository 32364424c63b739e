// `npm run changes`: writes the page of the platform's changes; `--check` compares, `--import` reads a change log.
import { changesCommand } from "./changes/command.ts"

process.exitCode = await changesCommand(process.argv.slice(2), (line) => console.log(line))
