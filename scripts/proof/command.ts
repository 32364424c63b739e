// Copies the parts of the platform's description and documentation that tests need into fixtures.

import { mkdir, readFile, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { printJson } from "../inventory/print.ts"
import { inventory } from "../../src/handlers/inventory.generated.ts"
import { readJson } from "../inventory/sources.ts"
import { readErrors } from "./documented-errors.ts"
import { readPermissions } from "./documented-permissions.ts"
import { readOpenapiKeys } from "./openapi-keys.ts"

/** The folder of the fixtures, relative to the repository. */
export const PROOF_FOLDER = "fixtures/proof"

/**
 * Rewrites the fixtures from a folder with the platform's OpenAPI description as `openapi.json`,
 * and the documented permissions and errors as `permissions.md` and `errors.md`.
 */
export async function importProofs(folder: string, root: string): Promise<void> {
  const routes = inventory.filter(({ status }) => status === "implemented")
  const text = (name: string): Promise<string> => readFile(join(folder, name), "utf8")
  const description = await readJson(join(folder, "openapi.json"))
  const fixtures = {
    "request-keys.json": readOpenapiKeys(description, routes),
    "permissions.json": readPermissions(await text("permissions.md")),
    "error-codes.json": readErrors(await text("errors.md")),
  }
  const target = join(root, PROOF_FOLDER)
  await mkdir(target, { recursive: true })
  for (const [name, content] of Object.entries(fixtures)) {
    await writeFile(join(target, name), printJson(content))
  }
}
