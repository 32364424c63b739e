// `npm run openapi -- FILE`: copies the response schemas of the platform's OpenAPI description into
// fixtures.
import { openapiCommand } from "./openapi/command.ts"

process.exitCode = await openapiCommand(process.argv.slice(2), (line) => console.log(line))
