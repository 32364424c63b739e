// `npm run control-api`: writes the OpenAPI description of the control API. With `--check`, compares it
// with the committed one.
import { controlApiCommand } from "./control-api/command.ts"

process.exitCode = await controlApiCommand(process.argv.slice(2), (line) => console.log(line))
