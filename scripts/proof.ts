import { fileURLToPath } from "node:url"
import { importProofs } from "./proof/command.ts"

const [folder] = process.argv.slice(2)
if (folder === undefined) {
  console.error(
    "Name the folder that holds openapi.json, routes.json, permissions.md and errors.md.",
  )
  process.exitCode = 1
} else {
  await importProofs(folder, fileURLToPath(new URL("..", import.meta.url)))
}
