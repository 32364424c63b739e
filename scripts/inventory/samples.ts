// Finds the implemented routes that no sample requests.
import { readdir, readFile } from "node:fs/promises"
import { join } from "node:path"
import { keyOf } from "../../src/cli/route.ts"
import type { InventoryEntry } from "./entries.ts"

const SAMPLES_FOLDER = "test/samples"

/** Returns what is missing in the samples under `root`. */
export async function missingSamples(
  root: string,
  entries: readonly InventoryEntry[],
): Promise<string[]> {
  const folder = join(root, SAMPLES_FOLDER)
  const files = (await readdir(folder)).filter((file) => file.endsWith(".ts"))
  const texts = await Promise.all(files.map((file) => readFile(join(folder, file), "utf8")))
  const present = new Set(
    texts.flatMap((text) => Array.from(text.matchAll(/ {2}"([^"]+)":/g), ([, key]) => key)),
  )
  return entries
    .filter(({ status }) => status === "implemented")
    .map((entry) => keyOf(entry))
    .filter((key) => !present.has(key))
    .map((key) => `${key} has no sample. Add one to the file of its resource in ${SAMPLES_FOLDER}.`)
}
