// Reads the keys of requests from the types of `discord-api-types` with the compiler's type
// checker.

import { fileURLToPath } from "node:url"
import { API, type Checker, type Type } from "typescript/unstable/sync"
import { type KeysByPlace, type RequestKeys, createKeys, placeIn, placeOf } from "./keys.ts"

const FILE = fileURLToPath(new URL("request-types.generated.ts", import.meta.url))
const PROJECT = fileURLToPath(new URL("request-types.json", import.meta.url))

type Member = readonly [name: string, type: Type]
type MembersOf = (type: Type) => readonly Member[]

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
    const membersOf = createMembers(checker)
    const routes = membersOf(checker.getDeclaredTypeOfSymbol(table))
    return Object.fromEntries(
      routes.map(([key, type]) => {
        const parts = new Map(membersOf(type))
        return [
          key,
          {
            query: keysIn(checker, membersOf, parts.get("query"))[""] ?? [],
            body: keysIn(checker, membersOf, parts.get("body")),
          },
        ]
      }),
    )
  } finally {
    api.close()
  }
}

/** Creates a cached lookup of the members of types, because every query goes to another process. */
function createMembers(checker: Checker): MembersOf {
  const known = new Map<number, readonly Member[]>()
  return (type) => {
    const found = known.get(type.id)
    if (found !== undefined) return found
    const symbols = checker.getPropertiesOfType(type)
    const types = checker.getTypeOfSymbol(symbols)
    const members = symbols.flatMap(({ name }, index): Member[] => {
      const member = types[index]
      return member === undefined ? [] : [[name, member]]
    })
    known.set(type.id, members)
    return members
  }
}

function keysIn(checker: Checker, membersOf: MembersOf, type: Type | undefined): KeysByPlace {
  const keys = createKeys()
  const visit = (at: string, found: Type): void => {
    for (const [place, object] of objectsOf(checker, found, at)) {
      const members = membersOf(object)
      const here = placeOf(place, constantsOf(members))
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
function objectsOf(checker: Checker, type: Type, place: string): [place: string, object: Type][] {
  if (type.isUnionType()) return typesIn(type).flatMap((one) => objectsOf(checker, one, place))
  if (checker.isArrayLikeType(type)) {
    const [item] = type.isTypeReference() ? checker.getTypeArguments(type) : []
    return item === undefined ? [] : objectsOf(checker, item, `${place}[]`)
  }
  const isObject = type.isObjectType() || type.isIntersectionType()
  return isObject ? [[place, type]] : []
}

function typesIn(type: Type): readonly Type[] {
  return type.isUnionType() ? (type.getTypes() ?? []) : [type]
}

/** Returns the keys with a single value, which distinguish the objects of a union. */
function constantsOf(
  members: readonly (readonly [string, Type])[],
): Record<string, string | number> {
  return Object.fromEntries(
    members.flatMap(([name, type]) => {
      const values = typesIn(type).filter((one) => one.isLiteralType() || !one.isIntrinsicType())
      const [value, ...others] = values.map((one) => (one.isLiteralType() ? one.value : undefined))
      const isConstant = typeof value === "string" || typeof value === "number"
      return isConstant && others.length === 0 ? [[name, value]] : []
    }),
  )
}
