// `npm run openapi -- FILE`: takes what the platform's OpenAPI description says of answers into fixtures.
import { openapiCommand } from "./openapi/command.ts"

process.exitCode = await openapiCommand(process.argv.slice(2), (line) => console.log(line))
