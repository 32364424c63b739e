// Reads the committed lists that the inventory is made from.
import { readFile } from "node:fs/promises"
import { join } from "node:path"
import { z } from "zod"
import { METHODS } from "../../src/cli/route.ts"

export const SPECIFICATION_FILE = "fixtures/spec-routes.json"
export const SPECIFICATION_KEYS_FILE = "fixtures/spec-keys.json"
export const SPECIFICATION_VALUES_FILE = "fixtures/spec-values.json"
export const NOT_MODELED_FILE = "fixtures/not-modeled.json"
export const OPENAPI_FILE = "fixtures/openapi-operations.json"
export const OPENAPI_LICENSE_FILE = "fixtures/openapi-operations.LICENSE"

export const methodSchema = z.enum(METHODS)

const route = z.strictObject({ method: methodSchema, path: z.string(), area: z.string() })

const specificationSchema = z.strictObject({
  connection: z.array(route),
  implemented: z.array(route),
  notImplemented: z.array(route),
  outOfScope: z.array(route),
})

const openapiSchema = z.strictObject({
  title: z.string(),
  version: z.string(),
  license: z.string(),
  operations: z.array(route.extend({ operationId: z.string() })),
})

const specificationKeysSchema = z.array(
  z.strictObject({ routes: z.array(z.string()), keys: z.array(z.string()) }),
)

const refusedValue = { routes: z.array(z.string()), key: z.string() }

const specificationValuesSchema = z.array(
  z.union([
    z.strictObject({ ...refusedValue, value: z.number() }),
    z.strictObject({ ...refusedValue, bit: z.int().min(0).max(30) }),
    z.strictObject({ ...refusedValue, exceptNull: z.literal(true) }),
  ]),
)

const notModeledSchema = z
  .array(z.strictObject({ reason: z.string().min(1), routes: z.array(z.string()) }))
  .readonly()

/** The keys that the specification models. Each list has the routes that accept them. */
export type SpecificationKeys = z.infer<typeof specificationKeysSchema>

/** The values that the specification refuses for keys that it models, with the routes. */
export type SpecificationValues = z.infer<typeof specificationValuesSchema>

/** The routes that are not modeled, as `METHOD /path`, by the reason. */
export type NotModeled = z.infer<typeof notModeledSchema>

/** The specification's lists of routes. */
export type Specification = z.infer<typeof specificationSchema>

/** The operations of the platform's OpenAPI description. */
export type OpenapiOperations = z.infer<typeof openapiSchema>

/** The number of routes of each kind in the specification, which is frozen. */
export const SPECIFICATION_COUNTS = {
  connection: 3,
  implemented: 134,
  notImplemented: 53,
  outOfScope: 1,
} as const satisfies Record<keyof Specification, number>

export async function readSpecification(root: string): Promise<Specification> {
  return specificationSchema.parse(await readJson(join(root, SPECIFICATION_FILE)))
}

export async function readSpecificationKeys(root: string): Promise<SpecificationKeys> {
  return specificationKeysSchema.parse(await readJson(join(root, SPECIFICATION_KEYS_FILE)))
}

export async function readSpecificationValues(root: string): Promise<SpecificationValues> {
  return specificationValuesSchema.parse(await readJson(join(root, SPECIFICATION_VALUES_FILE)))
}

export async function readOpenapi(root: string): Promise<OpenapiOperations> {
  return openapiSchema.parse(await readJson(join(root, OPENAPI_FILE)))
}

export async function readNotModeled(root: string): Promise<NotModeled> {
  return notModeledSchema.parse(await readJson(join(root, NOT_MODELED_FILE)))
}

/** Returns the reasons by route. */
export function reasonsByRoute(notModeled: NotModeled): ReadonlyMap<string, string> {
  return new Map(
    notModeled.flatMap(({ reason, routes }) => routes.map((key) => [key, reason] as const)),
  )
}

export async function readJson(file: string): Promise<unknown> {
  return JSON.parse(await readFile(file, "utf8"))
}
