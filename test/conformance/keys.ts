// Finds keys that no schema has. The description's schemas accept any other key, misspelled ones
// included.

import type { Description } from "./description.ts"
import type { Schema } from "./schema.ts"

type Schemas = Description["schemas"]

/** Returns the keys of a value that none of its schemas has, with the names of those schemas. */
export type FindUnknownKeys = (value: unknown, schema: Schema) => readonly string[]

/** A schema with the name of the schema that contains it. What is derived from it is kept. */
interface Leaf {
  readonly schema: Schema
  readonly name: string
  /** The values that the schema allows for the keys that discriminate it. */
  readonly allowed: readonly (readonly [key: string, values: readonly unknown[]])[]
  /** Whether the schema says which keys an object has. */
  readonly isOfObjects: boolean
  /** The schemas of which it consists, undefined until they are needed. */
  parts: readonly Leaf[] | undefined
  /** The schemas of the values of keys, undefined for a key without one. */
  readonly properties: Map<string, Leaf | undefined>
}

/**
 * Creates a function that finds unknown keys. It derives what it needs from each schema only once,
 * because it looks at every value of every response and event of the tests.
 */
export function createUnknownKeys(schemas: Schemas): FindUnknownKeys {
  const leafOf = createLeaves()
  const none = createList([])

  function unknownIn(value: unknown, candidates: LeafList, found: string[]): void {
    if (typeof value !== "object" || value === null) return
    let list = none
    for (const candidate of candidates.leaves) list = withLeaves(value, candidate, list)
    if (Array.isArray(value)) {
      const items = (list.items ??= itemsOf(list))
      for (const item of value) unknownIn(item, items, found)
      return
    }
    const objects = (list.objects ??= list.leaves.filter(({ isOfObjects }) => isOfObjects))
    // An object without a schema may have any keys.
    if (objects.length === 0) return
    for (const key of Object.keys(value)) {
      const inner: unknown = Reflect.get(value, key)
      // JSON leaves out undefined values.
      if (inner === undefined) continue
      const known = propertiesOf(list, objects, key)
      if (known.leaves.length > 0) unknownIn(inner, known, found)
      else found.push(`${[...new Set(objects.map(({ name }) => name))].join(" | ")}: ${key}`)
    }
  }

  /** Returns a list with a schema and those of which it consists, without branches for another kind of value. */
  function withLeaves(value: object, leaf: Leaf, list: LeafList): LeafList {
    if (contradicts(leaf, value)) return list
    leaf.parts ??= partsOf(leaf)
    let longer = appended(list, leaf)
    for (const part of leaf.parts) longer = withLeaves(value, part, longer)
    return longer
  }

  function itemsOf({ leaves }: LeafList): LeafList {
    return partsIn(leaves, ({ schema: { items: each }, name }) => each && leafOf(each, name))
  }

  /** Returns the list of the parts that leaves have. */
  function partsIn(leaves: readonly Leaf[], part: (leaf: Leaf) => Leaf | undefined): LeafList {
    let list = none
    for (const leaf of leaves) {
      const found = part(leaf)
      if (found !== undefined) list = appended(list, found)
    }
    return list
  }

  function propertiesOf(list: LeafList, objects: readonly Leaf[], key: string): LeafList {
    const kept = list.properties.get(key)
    if (kept !== undefined) return kept
    const properties = partsIn(objects, (leaf) => propertyOf(leaf, key))
    list.properties.set(key, properties)
    return properties
  }

  function partsOf({ schema, name }: Leaf): readonly Leaf[] {
    const { $ref, allOf = [], anyOf = [], oneOf = [] } = schema
    const parts = [...allOf, ...anyOf, ...oneOf].map((part) => leafOf(part, name))
    const referred = $ref === undefined ? undefined : schemas[$ref]
    if ($ref !== undefined && referred !== undefined) parts.push(leafOf(referred, $ref))
    return parts
  }

  function propertyOf({ schema, name, properties }: Leaf, key: string): Leaf | undefined {
    if (properties.has(key)) return properties.get(key)
    const property = propertySchema(schema, key)
    const leaf = property && leafOf(property, name)
    properties.set(key, leaf)
    return leaf
  }

  return (value, schema) => {
    const found: string[] = []
    unknownIn(value, appended(none, leafOf(schema, "payload")), found)
    return found
  }
}

/** Creates the function that returns the leaf of a schema below a name, which is always the same. */
function createLeaves(): (schema: Schema, name: string) => Leaf {
  const bySchema = new Map<Schema, Map<string, Leaf>>()
  return (schema, name) => {
    const byName = bySchema.get(schema) ?? new Map<string, Leaf>()
    bySchema.set(schema, byName)
    const leaf = byName.get(name) ?? createLeaf(schema, name)
    byName.set(name, leaf)
    return leaf
  }
}

function createLeaf(schema: Schema, name: string): Leaf {
  const { properties = {}, additionalProperties } = schema
  return {
    schema,
    name,
    allowed: Object.entries(properties).flatMap(([key, { const: only, enum: some }]) => {
      const values = some ?? (only === undefined ? undefined : [only])
      return values === undefined ? [] : [[key, values] as const]
    }),
    isOfObjects: schema.properties !== undefined || additionalProperties !== undefined,
    parts: undefined,
    properties: new Map(),
  }
}

/** Returns whether a schema requires other values of the keys that discriminate it. */
function contradicts({ allowed }: Leaf, value: object): boolean {
  return allowed.some(([key, values]) => key in value && !values.includes(Reflect.get(value, key)))
}

function propertySchema(schema: Schema, key: string): Schema | undefined {
  const { properties = {}, additionalProperties } = schema
  if (Object.hasOwn(properties, key)) return properties[key]
  return additionalProperties === true ? ANY : additionalProperties || undefined
}

const ANY: Schema = {}

/** The list of some leaves. It is always the same, so what is derived from it is kept. */
interface LeafList {
  readonly leaves: readonly Leaf[]
  /** The lists with one leaf more. */
  readonly longer: Map<Leaf, LeafList>
  /** The leaves of objects, undefined until they are needed. */
  objects: readonly Leaf[] | undefined
  /** The leaves of the items of an array, undefined until they are needed. */
  items: LeafList | undefined
  /** The leaves of the values of keys. */
  readonly properties: Map<string, LeafList>
}

function createList(leaves: readonly Leaf[]): LeafList {
  return { leaves, longer: new Map(), objects: undefined, items: undefined, properties: new Map() }
}

/** Returns the list with one leaf more. */
function appended(list: LeafList, leaf: Leaf): LeafList {
  const known = list.longer.get(leaf)
  if (known !== undefined) return known
  const longer = createList([...list.leaves, leaf])
  list.longer.set(leaf, longer)
  return longer
}
