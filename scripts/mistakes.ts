// `npm run mistakes`: provokes the mistakes of test/runners/suites/mistakes in each runner and
// writes the page of their messages.
import { mistakesCommand } from "./mistakes/command.ts"

process.exitCode = await mistakesCommand(process.argv.slice(2), (line) => console.log(line))
