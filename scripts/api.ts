// `npm run api`: writes the report on what the package exports; `--check` compares.
import { apiCommand } from "./api/command.ts"

process.exitCode = apiCommand(process.argv.slice(2), (line) => console.log(line))
