// What is wrong with a line of the journal by the platform's own description.

import type { NewJournalEntry } from "../../src/world/journal.ts"
import { type Description, readDescription, subjectOf } from "./description.ts"
import { unknownKeys } from "./keys.ts"
import { loadValidators } from "./validators.ts"

/** Says what is wrong with a line: nothing where it is neither an answer nor an event. */
export type Check = (line: NewJournalEntry) => readonly string[]

/** Makes a check by a description that has been compiled. */
export function createCheck(description: Description = readDescription()): Check {
  const validators = loadValidators(description)
  return (line) => {
    const said = saidIn(line)
    if (said === undefined) return []
    const subject = subjectOf(description, said.by)
    const schema = subject === undefined ? undefined : description.subjects.get(subject)
    const validate = subject === undefined ? undefined : validators.get(subject)
    if (schema === undefined || validate === undefined)
      return [`${said.by.join(" ")} is not described`]
    const errors = validate(said.value) ? [] : (validate.errors ?? [])
    const wrong = errors.map(({ instancePath, message, params }) =>
      [instancePath || "it", message, JSON.stringify(params)].join(" "),
    )
    const unknown = schema === null ? [] : unknownKeys(said.value, schema, description.schemas)
    return [...wrong, ...unknown.map((key) => `nobody knows the key ${key}`)].map(
      (fault) => `${subject}: ${fault}`,
    )
  }
}

/** What the platform said: an event by its name, an answer by its route and status. */
function saidIn(line: NewJournalEntry) {
  if (line.kind === "event" && line.outcome === "sent") {
    return { by: [line.event], value: line.payload } as const
  }
  // What a test put in the place of an answer is its own affair.
  if (line.kind !== "request" || line.status === null || line.injected !== null) return undefined
  // The platform describes no answer of an address that is no route, such as one of a refused version.
  if (line.route === null) return undefined
  return { by: [`${line.method} ${line.route}`, line.status], value: line.answer } as const
}
