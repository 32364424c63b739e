// Reads the keys of requests from the types of `discord-api-types` with the compiler's type
// checker.

import { fileURLToPath } from "node:url"
import { API, type Checker, type Type } from "typescript/unstable/sync"
import { type KeysByPlace, type RequestKeys, createKeys, placeIn, placeOf } from "./keys.ts"

const FILE = fileURLToPath(new URL("request-types.generated.ts", import.meta.url))
const PROJECT = fileURLToPath(new URL("request-types.json", import.meta.url))

type Member = readonly [name: string, type: Type]

/** Queries about types. Each goes to the process of the compiler, so the answers are kept. */
interface Types {
  membersOf(type: Type): readonly Member[]
  /** Returns the types of a union, or a type that is none. */
  partsOf(type: Type): readonly Type[]
  /** Returns the type of the items of a list, if it has one; undefined if it is no list. */
  itemsOf(type: Type): readonly Type[] | undefined
}

/** Returns the keys that each route of `request-types.generated.ts` accepts, by method and path. */
export function readTypedKeys(): Record<string, RequestKeys> {
  const api = new API()
  try {
    const project = api.updateSnapshot({ openProjects: [PROJECT] }).getProject(PROJECT)
    if (project === undefined) throw new Error(`${PROJECT} cannot be opened.`)
    const { checker, program } = project
    const at = program.getSourceFile(FILE)?.text.indexOf("RequestTypes {") ?? -1
    const table = checker.getSymbolAtPosition(FILE, at)
    if (table === undefined) throw new Error(`${FILE} has no table of requests.`)
    const types = createTypes(checker)
    const routes = types.membersOf(checker.getDeclaredTypeOfSymbol(table))
    return Object.fromEntries(
      routes.map(([key, type]) => {
        const parts = new Map(types.membersOf(type))
        return [
          key,
          {
            query: keysIn(types, parts.get("query"))[""] ?? [],
            body: keysIn(types, parts.get("body")),
          },
        ]
      }),
    )
  } finally {
    api.close()
  }
}

function createTypes(checker: Checker): Types {
  return {
    membersOf: kept((type) => {
      const symbols = checker.getPropertiesOfType(type)
      const found = checker.getTypeOfSymbol(symbols)
      return symbols.flatMap(({ name }, index): Member[] => {
        const member = found[index]
        return member === undefined ? [] : [[name, member]]
      })
    }),
    partsOf: kept((type) => (type.isUnionType() ? (type.getTypes() ?? []) : [type])),
    itemsOf: kept((type) => {
      if (!checker.isArrayLikeType(type)) return undefined
      return type.isTypeReference() ? checker.getTypeArguments(type).slice(0, 1) : []
    }),
  }
}

function kept<Value>(read: (type: Type) => Value): (type: Type) => Value {
  const known = new Map<number, { readonly value: Value }>()
  return (type) => {
    const found = known.get(type.id) ?? { value: read(type) }
    known.set(type.id, found)
    return found.value
  }
}

function keysIn(types: Types, type: Type | undefined): KeysByPlace {
  const keys = createKeys()
  const visit = (at: string, found: Type): void => {
    for (const [place, object] of objectsOf(types, found, at)) {
      const members = types.membersOf(object)
      const here = placeOf(place, constantsOf(types, members))
      keys.add(
        here,
        members.map(([name]) => name),
      )
      for (const [name, member] of members) visit(placeIn(here, name), member)
    }
  }
  if (type !== undefined) visit("", type)
  return keys.read()
}

/** Returns the objects that a type allows. The path of list items ends with `[]`. */
function objectsOf(types: Types, type: Type, place: string): [place: string, object: Type][] {
  if (type.isUnionType()) {
    return types.partsOf(type).flatMap((one) => objectsOf(types, one, place))
  }
  // Types of values have no objects, and asking about each of them takes its time.
  if (!type.isObjectType() && !type.isIntersectionType()) return []
  const items = types.itemsOf(type)
  return items?.flatMap((item) => objectsOf(types, item, `${place}[]`)) ?? [[place, type]]
}

/** Returns the keys with a single value, which distinguish the objects of a union. */
function constantsOf(
  types: Types,
  members: readonly (readonly [string, Type])[],
): Record<string, string | number> {
  return Object.fromEntries(
    members.flatMap(([name, type]) => {
      const values = types
        .partsOf(type)
        .filter((one) => one.isLiteralType() || !one.isIntrinsicType())
      const [value, ...others] = values.map((one) => (one.isLiteralType() ? one.value : undefined))
      const isConstant = typeof value === "string" || typeof value === "number"
      return isConstant && others.length === 0 ? [[name, value]] : []
    }),
  )
}
