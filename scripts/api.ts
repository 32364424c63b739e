// `npm run api`: writes the report on the package's exports. With `--check`, compares it with the
// committed report.
import { apiCommand } from "./api/command.ts"

process.exitCode = await apiCommand(process.argv.slice(2), (line) => console.log(line))
