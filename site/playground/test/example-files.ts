// The files of the examples.

import { readFileSync } from "node:fs"
import { join } from "node:path"

/** The files of all examples. */
export const EXAMPLE_FILES = ["ping.ts", "buttons.ts", "reminders.ts"]

/** Returns the code of an example. */
export function readExample(file: string): string {
  return readFileSync(join(import.meta.dirname, "../examples", file), "utf8")
}
