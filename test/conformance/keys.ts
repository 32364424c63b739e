// Keys that no schema knows. The description's schemas let every other key through, misspelt ones too.

import type { Description } from "./description.ts"
import type { Schema } from "./schema.ts"

type Schemas = Description["schemas"]

/** A schema that refers to no other, with the name of the one that it stands in. */
interface Leaf {
  readonly schema: Schema
  readonly name: string
}

/** The keys in a value that none of the schemas for it has, each with the names of those schemas. */
export function unknownKeys(value: unknown, schema: Schema, schemas: Schemas): string[] {
  return unknownIn(value, [{ schema, name: "payload" }], schemas)
}

function unknownIn(value: unknown, candidates: readonly Leaf[], schemas: Schemas): string[] {
  if (typeof value !== "object" || value === null) return []
  const leaves = candidates.flatMap((candidate) => leavesOf(value, candidate, schemas))
  if (Array.isArray(value)) {
    const items = inside(leaves, ({ items: each }) => each)
    return value.flatMap((item) => unknownIn(item, items, schemas))
  }
  const objects = leaves.filter(({ schema }) => isOfObjects(schema))
  // Where nothing is said of an object, everything may be in it.
  if (objects.length === 0) return []
  return Object.entries(value).flatMap(([key, inner]: [string, unknown]) => {
    // JSON leaves it out.
    if (inner === undefined) return []
    const known = inside(objects, (schema) => propertyOf(schema, key))
    if (known.length > 0) return unknownIn(inner, known, schemas)
    return [`${[...new Set(objects.map(({ name }) => name))].join(" | ")}: ${key}`]
  })
}

/** What a schema comes to, without the branches that are of another kind than the value. */
function leavesOf(value: object, { schema, name }: Leaf, schemas: Schemas): Leaf[] {
  const { $ref, allOf = [], anyOf = [], oneOf = [] } = schema
  const referred = $ref === undefined ? undefined : schemas[$ref]
  const parts = [...allOf, ...anyOf, ...oneOf].map((part) => ({ schema: part, name }))
  if ($ref !== undefined && referred !== undefined) parts.push({ schema: referred, name: $ref })
  if (contradicts(schema, value)) return []
  return [{ schema, name }, ...parts.flatMap((part) => leavesOf(value, part, schemas))]
}

/** Whether a schema demands other values of the keys that tell its kind. */
function contradicts({ properties = {} }: Schema, value: object): boolean {
  return Object.entries(properties).some(([key, { const: only, enum: some }]) => {
    const allowed = some ?? (only === undefined ? undefined : [only])
    return allowed !== undefined && key in value && !allowed.includes(Reflect.get(value, key))
  })
}

function isOfObjects({ properties, additionalProperties }: Schema): boolean {
  return properties !== undefined || additionalProperties !== undefined
}

function propertyOf(schema: Schema, key: string): Schema | undefined {
  const { properties = {}, additionalProperties } = schema
  if (Object.hasOwn(properties, key)) return properties[key]
  return additionalProperties === true ? {} : additionalProperties || undefined
}

function inside(leaves: readonly Leaf[], part: (schema: Schema) => Schema | undefined): Leaf[] {
  return leaves.flatMap(({ schema, name }) => {
    const found = part(schema)
    return found === undefined ? [] : [{ schema: found, name }]
  })
}
