// Finds keys that no schema has. The description's schemas accept any other key, misspelled ones
// included.

import type { Description } from "./description.ts"
import type { Schema } from "./schema.ts"

type Schemas = Description["schemas"]

/** A schema without references, with the name of the schema that contains it. */
interface Leaf {
  readonly schema: Schema
  readonly name: string
}

/** Returns the keys of a value that none of its schemas has, with the names of those schemas. */
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
  // An object without a schema may have any keys.
  if (objects.length === 0) return []
  return Object.entries(value).flatMap(([key, inner]: [string, unknown]) => {
    // JSON leaves out undefined values.
    if (inner === undefined) return []
    const known = inside(objects, (schema) => propertyOf(schema, key))
    if (known.length > 0) return unknownIn(inner, known, schemas)
    return [`${[...new Set(objects.map(({ name }) => name))].join(" | ")}: ${key}`]
  })
}

/** Returns the leaves of a schema, without branches for another kind of value. */
function leavesOf(value: object, { schema, name }: Leaf, schemas: Schemas): Leaf[] {
  const { $ref, allOf = [], anyOf = [], oneOf = [] } = schema
  const referred = $ref === undefined ? undefined : schemas[$ref]
  const parts = [...allOf, ...anyOf, ...oneOf].map((part) => ({ schema: part, name }))
  if ($ref !== undefined && referred !== undefined) parts.push({ schema: referred, name: $ref })
  if (contradicts(schema, value)) return []
  return [{ schema, name }, ...parts.flatMap((part) => leavesOf(value, part, schemas))]
}

/** Returns whether a schema requires other values of the keys that discriminate it. */
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
