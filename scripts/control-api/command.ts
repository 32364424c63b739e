// The command `npm run control-api`: writes the OpenAPI description of the control API, or compares it.

import { writeFile } from "node:fs/promises"
import { join } from "node:path"
import { parseArgs } from "node:util"
import { createOpenApi } from "../../src/harness/control/openapi/description.ts"
import { REPOSITORY } from "../build/manifest.ts"
import { printJson } from "../inventory/print.ts"
import { printStale } from "../inventory/stale.ts"

/** The file of the description. */
export const DESCRIPTION_FILE = "fixtures/control-api.openapi.json"

/**
 * Runs the command and resolves with its exit status. With `--check` it writes nothing, and the
 * status is 1 if the file is stale.
 */
export async function controlApiCommand(
  args: readonly string[],
  print: (line: string) => void,
): Promise<number> {
  const { values } = parseArgs({
    args: [...args],
    options: { check: { type: "boolean", default: false } },
  })
  const files = new Map([[DESCRIPTION_FILE, printJson(createOpenApi())]])
  const outputs = { root: REPOSITORY, files, command: "npm run control-api" }
  if (values.check) return (await printStale(outputs, print)) > 0 ? 1 : 0
  for (const [file, text] of files) await writeFile(join(REPOSITORY, file), text)
  return 0
}
