// `npm run inventory`: regenerates the route inventory and the files derived from it. With
// `--check`, compares them.
import { inventoryCommand } from "./inventory/command.ts"

process.exitCode = await inventoryCommand(process.argv.slice(2), (line) => console.log(line))
