// Reduces a description to its responses, without requests, parameters and documentation.
import { z } from "zod"

/** A JSON Schema. */
export type Schema = Readonly<Record<string, unknown>>

/** The response schema of an operation by status (`"200"`, `"4XX"`). Null for an empty body. */
export type AnswersByStatus = Readonly<Record<string, Schema | null>>

/** The responses of a description. */
export interface Answers {
  readonly title: string
  readonly version: string
  readonly license: string
  /** The responses by method and path: `"GET /users/@me"`. */
  readonly operations: Readonly<Record<string, AnswersByStatus>>
  /** The schemas that operations refer to, directly or indirectly. */
  readonly schemas: Readonly<Record<string, Schema>>
}

const schema = z.record(z.string(), z.unknown())

const response = z.object({
  content: z.object({ "application/json": z.object({ schema }).optional() }).optional(),
})

const referenced = z.object({ $ref: z.string() })

const operation = z.object({
  responses: z.record(z.string(), z.union([referenced, response])),
})

const description = z.object({
  info: z.object({
    title: z.string(),
    version: z.string(),
    license: z.object({ identifier: z.string() }),
  }),
  paths: z.record(z.string(), z.record(z.string(), z.unknown())),
  components: z.object({
    schemas: z.record(z.string(), schema),
    responses: z.record(z.string(), response),
  }),
})

type Description = z.infer<typeof description>

const METHODS = ["get", "put", "post", "patch", "delete"]

/** The prefixes of references to components. */
const SCHEMAS = "#/components/schemas/"
const RESPONSES = "#/components/responses/"

/** Reduces a description. @throws ZodError if it is not valid. */
export function reduceDescription(given: unknown): Answers {
  const { info, paths, components } = description.parse(given)
  const operations = Object.entries(paths).flatMap(([path, item]) =>
    METHODS.filter((method) => item[method] !== undefined).map(
      (method) => [`${method.toUpperCase()} ${path}`, answersOf(item[method], components)] as const,
    ),
  )
  const answers = Object.fromEntries(operations)
  const named = closure(answers, components.schemas)
  return {
    title: info.title,
    version: info.version,
    license: info.license.identifier,
    operations: answers,
    schemas: Object.fromEntries(
      [...named].toSorted().map((name) => [name, withoutProse(components.schemas[name] ?? {})]),
    ),
  }
}

function answersOf(given: unknown, { responses }: Description["components"]): AnswersByStatus {
  const entries = Object.entries(operation.parse(given).responses).map(([status, answer]) => {
    const named = "$ref" in answer ? responses[answer.$ref.slice(RESPONSES.length)] : answer
    const body = named?.content?.["application/json"]?.schema
    return [status, body === undefined ? null : withoutProse(body)] as const
  })
  return Object.fromEntries(entries)
}

/** Returns the names of all schemas that `root` refers to, directly or indirectly. */
function closure(root: unknown, schemas: Description["components"]["schemas"]): Set<string> {
  const found = new Set<string>()
  const waiting = [root]
  while (waiting.length > 0) {
    for (const name of namesIn(waiting.pop())) {
      if (found.has(name)) continue
      found.add(name)
      waiting.push(schemas[name])
    }
  }
  return found
}

function namesIn(value: unknown): string[] {
  if (typeof value !== "object" || value === null) return []
  return Object.entries(value).flatMap(([key, inner]: [string, unknown]) =>
    key === "$ref" && typeof inner === "string" ? [inner.slice(SCHEMAS.length)] : namesIn(inner),
  )
}

/** Returns a schema without its documentation. A property with such a name is kept. */
function withoutProse(value: Schema): Schema {
  const entries = Object.entries(value).flatMap(([key, inner]) => {
    if ((key === "description" || key === "title") && typeof inner === "string") return []
    return [[key, key === "properties" ? eachOf(inner) : inside(inner)] as const]
  })
  return Object.fromEntries(entries)
}

function eachOf(properties: unknown): unknown {
  const entries = Object.entries(schema.parse(properties))
  return Object.fromEntries(entries.map(([name, inner]) => [name, inside(inner)]))
}

function inside(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inside)
  return typeof value === "object" && value !== null ? withoutProse(schema.parse(value)) : value
}
