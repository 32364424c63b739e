// Compiled validators. Compiling takes a second and loading some milliseconds, so one process
// compiles (`compile.ts`) and every test file loads the code.

import { createHash } from "node:crypto"
import { readFileSync } from "node:fs"
import { createRequire } from "node:module"
import { fileURLToPath } from "node:url"
import type { ErrorObject } from "ajv"
import type { Description } from "./description.ts"

/** Returns whether a value is as described, and keeps the first fault. */
export interface Validate {
  (value: unknown): boolean
  errors?: ErrorObject[] | null
}

/** Validators by subject. */
export type Validators = ReadonlyMap<string, Validate>

const FOLDER = new URL("../../node_modules/.cache/guildsim-conformance/", import.meta.url)

/** The files that generate the code. Changing them changes the hash. */
const MAKERS = ["compile.ts", "told-apart.ts"].map((file) => new URL(file, import.meta.url))

/** Returns the path of the code for a description. */
export function fileOf({ subjects, schemas }: Description): string {
  const hash = createHash("sha256").update(JSON.stringify([[...subjects], schemas]))
  for (const maker of MAKERS) hash.update(readFileSync(maker))
  return fileURLToPath(new URL(`${hash.digest("hex").slice(0, 16)}.cjs`, FOLDER))
}

/** Loads the validators of a description. @throws Error if they have not been compiled. */
export function loadValidators(description: Description): Validators {
  // The last line of the code maps subjects to validators.
  const { subjects, ...validators } = createRequire(import.meta.url)(fileOf(description)) as {
    readonly subjects: Readonly<Record<string, string>>
  } & Readonly<Record<string, Validate>>
  return new Map(
    Object.entries(subjects).flatMap(([subject, name]) => {
      const validate = validators[name]
      return validate === undefined ? [] : [[subject, validate] as const]
    }),
  )
}
