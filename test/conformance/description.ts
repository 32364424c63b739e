// The platform's own description of its responses, the table of events, and the exceptions.

import { readFileSync } from "node:fs"
import { inventory } from "../../src/handlers/inventory.generated.ts"
import { EVENTS } from "./events.ts"
import { EXCEPTIONS, type Exception } from "./exceptions.ts"
import type { Schema } from "./schema.ts"
import { UNDESCRIBED } from "./undescribed-responses.ts"

/** The schemas of responses and events by subject: `"GET /users/{} 200"`, `"MESSAGE_CREATE"`. */
export interface Description {
  /** Null for a response without a body. */
  readonly subjects: ReadonlyMap<string, Schema | null>
  /** Schemas that are referred to by name. */
  readonly schemas: Readonly<Record<string, Schema>>
}

interface Fixture {
  readonly operations: Readonly<Record<string, Readonly<Record<string, Schema | null>>>>
  readonly schemas: Readonly<Record<string, Schema>>
}

const FIXTURE = new URL("../../fixtures/openapi/answers.json", import.meta.url)

const IMPLEMENTED: ReadonlySet<string> = new Set(
  inventory
    .filter(({ status }) => status === "implemented")
    .map(({ method, path }) => withoutParameterNames(`${method} ${path}`)),
)

let read: Fixture | undefined

function readFixture(): Fixture {
  const text = readFileSync(FIXTURE, "utf8").replaceAll('"#/components/schemas/', '"')
  return JSON.parse(text, addBounds) as Fixture // generated with this shape
}

/** Reads the description, once for all calls, and applies the exceptions. */
export function readDescription(exceptions: readonly Exception[] = EXCEPTIONS): Description {
  const { operations, schemas } = (read ??= readFixture())
  const answers = Object.entries(operations).flatMap(([operation, byStatus]) => {
    const name = withoutParameterNames(operation)
    // Skips routes that are not implemented, which halves the time to compile and load.
    if (!IMPLEMENTED.has(name)) return []
    return Object.entries(byStatus).map(
      ([status, schema]) => [`${name} ${status}`, schema] as const,
    )
  })
  return {
    subjects: new Map([...answers, ...Object.entries({ ...UNDESCRIBED, ...EVENTS })]),
    schemas: exceptions.reduce(applyExceptions, schemas),
  }
}

/** Returns the description of one subject, with the schemas that it refers to. */
export function descriptionOf({ subjects, schemas }: Description, subject: string): Description {
  const schema = subjects.get(subject)
  const names = new Set<string>()
  const add = (part: unknown): void => {
    if (!isRecord(part)) return
    const { $ref } = part
    if (typeof $ref === "string" && !names.has($ref)) {
      names.add($ref)
      add(schemas[$ref])
    }
    for (const inner of Object.values(part)) add(inner)
  }
  add(schema)
  return {
    subjects: new Map(schema === undefined ? [] : [[subject, schema]]),
    schemas: Object.fromEntries(Object.entries(schemas).filter(([name]) => names.has(name))),
  }
}

/** The name of an event, or a route and the status of its response. */
export type SubjectSource = readonly [event: string] | readonly [route: string, status: number]

/** Returns the name under which something is described; undefined if it is not. */
export function subjectOf(
  { subjects }: Description,
  [said, status]: SubjectSource,
): string | undefined {
  if (status === undefined) return subjects.has(said) ? said : undefined
  const operation = withoutParameterNames(said)
  const kind = `${Math.floor(status / 100)}XX`
  return [`${operation} ${status}`, `${operation} ${kind}`].find((name) => subjects.has(name))
}

/** Removes the names of parameters from a route, because they differ between sources. */
export function withoutParameterNames(route: string): string {
  return route.replaceAll(/\{\w+\}/g, "{}")
}

/** The bounds of number formats, which the description only names. */
const BOUNDS: Readonly<Record<string, object>> = {
  int32: { minimum: -(2 ** 31), maximum: 2 ** 31 - 1 },
}

function addBounds(_key: string, value: unknown): unknown {
  const format = isRecord(value) ? value["format"] : undefined
  const bounds = typeof format === "string" ? BOUNDS[format] : undefined
  return bounds === undefined ? value : Object.assign({}, bounds, value)
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null
}

function applyExceptions(
  schemas: Readonly<Record<string, Schema>>,
  { schema: name, properties = {}, optional = [], values = [] }: Exception,
): Readonly<Record<string, Schema>> {
  const schema = schemas[name]
  if (schema === undefined) throw new Error(`The description has no schema ${name} any more.`)
  if (values.length > 0) {
    const oneOf = [...(schema.oneOf ?? []), ...values.map((value) => ({ const: value }))]
    return { ...schemas, [name]: { ...schema, oneOf } }
  }
  const required = schema.required?.filter((key) => !optional.includes(key))
  const changed = {
    ...schema,
    properties: { ...schema.properties, ...properties },
    ...(required !== undefined && { required }),
  }
  return { ...schemas, [name]: changed }
}
