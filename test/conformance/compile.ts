// Compiles the validators of a description, once for all test files and runs.

import { existsSync, mkdirSync, renameSync, writeFileSync } from "node:fs"
import { dirname } from "node:path"
import { Ajv2020 } from "ajv/dist/2020.js"
import standalone from "ajv/dist/standalone/index.js"
import { type Description, readDescription } from "./description.ts"
import { discriminate } from "./told-apart.ts"
import { fileOf } from "./validators.ts"

/** The patterns of the description's formats. */
const FORMATS = {
  snowflake: /^\d{1,20}$/,
  nonce: /^.{0,25}$/su,
  uri: /^[a-z][a-z0-9+.-]*:\S+$/i,
  // The platform's format of times: always UTC, with six fractional digits or none.
  "date-time": /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{6})?\+00:00$/,
  // `BOUNDS` restricts the first two. The third accepts any number.
  int32: true,
  int64: true,
  double: true,
} as const

/** Compiles the validators before the first test file runs. */
export function setup(): void {
  ensureCompiled(readDescription())
}

/** Writes the code of the validators if it does not exist yet. */
export function ensureCompiled(description: Description): void {
  const file = fileOf(description)
  if (existsSync(file)) return
  mkdirSync(dirname(file), { recursive: true })
  // Another process may write the same file at the same time; the last rename wins.
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, compile(discriminate(description)))
  renameSync(draft, file)
}

function compile({ subjects, schemas }: Description): string {
  const ajv = new Ajv2020({
    strict: false,
    inlineRefs: false,
    validateSchema: false,
    formats: FORMATS,
    // Optimizing the code takes a third of the time, and makes it a tenth shorter.
    code: { source: true, optimize: false },
  })
  for (const [name, schema] of Object.entries(schemas)) ajv.addSchema(schema, name)
  const names = new Map<string, string>()
  const index: Record<string, string> = {}
  for (const [subject, schema] of subjects) {
    const text = JSON.stringify(schema ?? { type: "null" })
    const name = names.get(text) ?? `v${names.size}`
    if (!names.has(text)) ajv.addSchema(JSON.parse(text), name)
    names.set(text, name)
    index[subject] = name
  }
  const validators = Object.fromEntries([...names.values()].map((name) => [name, name]))
  return `${standalone.default(ajv, validators)}\nexports.subjects = ${JSON.stringify(index)}\n`
}
