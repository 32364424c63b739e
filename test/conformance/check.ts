// Checks an entry of the journal against the platform's own description.

import type { NewJournalEntry } from "../../src/world/journal-entries.ts"
import { type Description, type SubjectSource, readDescription, subjectOf } from "./description.ts"
import { createUnknownKeys } from "./keys.ts"
import { loadValidators } from "./validators.ts"

/** Returns the faults of an entry; none if it is neither a response nor an event. */
export type Check = (line: NewJournalEntry) => readonly string[]

/** The maximum number of values without faults that are kept. */
const MAX_KEPT = 4000

/** Creates a check for a compiled description. */
export function createCheck(description: Description = readDescription()): Check {
  const validators = loadValidators(description)
  const unknownKeys = createUnknownKeys(description.schemas)
  // Many tests build the same guilds, whose payloads are the same.
  const known = new Set<string>()
  const subjects = new Map<string, string | undefined>()

  return (line) => {
    const described = describedValueOf(line)
    if (described === undefined) return []
    const source = described.by.join(" ")
    const text = `${source} ${JSON.stringify(described.value)}`
    if (known.has(text)) return []
    const faults = faultsOf(described, source)
    if (faults.length > 0) return faults
    if (known.size === MAX_KEPT) known.clear()
    known.add(text)
    return faults
  }

  /** Returns the name under which a source is described. There are many values of the same source. */
  function describedSubject(source: string, by: SubjectSource): string | undefined {
    if (!subjects.has(source)) subjects.set(source, subjectOf(description, by))
    return subjects.get(source)
  }

  function faultsOf({ by, value }: DescribedValue, source: string): readonly string[] {
    const subject = describedSubject(source, by)
    const schema = subject === undefined ? undefined : description.subjects.get(subject)
    const validate = subject === undefined ? undefined : validators.get(subject)
    if (schema === undefined || validate === undefined) return [`${source} is not described`]
    const errors = validate(value) ? [] : (validate.errors ?? [])
    const violations = errors.map(({ instancePath, message, params }) =>
      [instancePath || "it", message, JSON.stringify(params)].join(" "),
    )
    const unknown = schema === null ? [] : unknownKeys(value, schema)
    return [...violations, ...unknown.map((key) => `nobody knows the key ${key}`)].map(
      (fault) => `${subject}: ${fault}`,
    )
  }
}

/** A value with the name of what it should be. */
interface DescribedValue {
  readonly by: SubjectSource
  readonly value: unknown
}

/**
 * Returns the described value of an entry: the payload of an event, or the response of a route with
 * its status.
 */
function describedValueOf(line: NewJournalEntry): DescribedValue | undefined {
  if (line.kind === "event" && line.outcome === "sent") {
    return { by: [line.event], value: line.payload }
  }
  // A response that a test injected is not checked.
  if (line.kind !== "request" || line.status === null || line.injected !== null) return undefined
  // The description requires a code for each rate limit, which the documentation has for some:
  // https://docs.discord.com/developers/topics/rate-limits#exceeding-a-rate-limit
  if (line.status === 429 && line.rateLimit !== undefined) return undefined
  // The description has no responses for unknown routes, such as one of an unsupported version.
  if (line.route === null) return undefined
  // The description has no schemas of files, and not the errors of lines in a file:
  // https://docs.discord.com/developers/resources/invite#update-target-users-example-error-response
  const isFile =
    typeof line.answer === "string" && /\/(?:target-users|widget\.png)$/.test(line.route)
  if (isFile || isRefusalOfFile(line.answer)) return undefined
  return { by: [`${line.method} ${line.route}`, line.status], value: line.answer }
}

/** Returns whether a response lists the wrong lines of a file. */
function isRefusalOfFile(answer: unknown): boolean {
  if (typeof answer !== "object" || answer === null) return false
  const [[name, lines] = [], ...others] = Object.entries(answer)
  return name === "target_users_file" && Array.isArray(lines) && others.length === 0
}
