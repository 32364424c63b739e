// Copies the parts of the platform's description and documentation that tests need into fixtures.

import { mkdir, readFile, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { printJson } from "../inventory/print.ts"
import { inventory } from "../../src/handlers/inventory.generated.ts"
import { readJson } from "../inventory/sources.ts"
import { readErrors } from "./documented-errors.ts"
import { readPermissions } from "./documented-permissions.ts"
import { readSections } from "./documented-sections.ts"
import { readOpenapiKeys } from "./openapi-keys.ts"

/** The folder of the fixtures, relative to the repository. */
export const PROOF_FOLDER = "fixtures/proof"

/**
 * Rewrites the fixtures from a folder with the platform's OpenAPI description as `openapi.json`,
 * the documented permissions and errors as `permissions.md` and `errors.md`, and the sections of
 * the documentation by route as `routes.json`. The fixtures have every route of the inventory, so
 * that a route can be implemented without another import.
 */
export async function importProofs(folder: string, root: string): Promise<void> {
  const text = (name: string): Promise<string> => readFile(join(folder, name), "utf8")
  const description = await readJson(join(folder, "openapi.json"))
  const fixtures = {
    "request-keys.json": readOpenapiKeys(description, inventory),
    "permissions.json": readPermissions(await text("permissions.md")),
    "error-codes.json": readErrors(await text("errors.md")),
    "sections.json": readSections(await readJson(join(folder, "routes.json")), inventory),
  }
  const target = join(root, PROOF_FOLDER)
  await mkdir(target, { recursive: true })
  for (const [name, content] of Object.entries(fixtures)) {
    await writeFile(join(target, name), printJson(content))
  }
}
