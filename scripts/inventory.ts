// `npm run inventory`: regenerates the route inventory and what is made from it; `--check` compares.
import { inventoryCommand } from "./inventory/command.ts"

process.exitCode = await inventoryCommand(process.argv.slice(2), (line) => console.log(line))
