// Builds request bodies from the path of a key: `"embeds[].title"`, `"components[type=1].id"`,
// `"components[]{type=2,style=5}.url"`.

import { type Route, operationOf } from "../../src/handlers/route.ts"
import {
  type Schema,
  declaredKeys,
  findUndeclaredKeys,
} from "../../src/world/kernel/body-schema.ts"

/** Returns the body schema of a route; undefined if it has none. */
export function bodySchemaOf(route: Route): Schema<unknown> | undefined {
  return operationOf(route).bodySchema
}

/** Returns the query schema of a route; undefined if it has none. */
export function querySchemaOf(route: Route): Schema<unknown> | undefined {
  return operationOf(route).querySchema
}

/** Returns whether the body of a route may have keys that its schema does not declare. */
export function ignoresOtherKeys(route: Route): boolean {
  const schema = bodySchemaOf(route)
  return schema !== undefined && declaredKeys(schema).some(({ path }) => path === "*")
}

/** Returns whether a route accepts files. */
export function takesFiles(route: Route): boolean {
  return operationOf(route).acceptsFiles
}

/** A key, an array item, or discriminators of an object. */
const STEP = /^(?:\.?([^.[\]{}]+)|\[\]|\[([^\]]+)\]|\{([^}]+)\})/

/** Returns the body in which a value is at a path. */
type Wrap = (value: unknown) => unknown

/**
 * Returns the bodies in which `value` is at `place`. There is one for each way to read the path,
 * because `[type=1]` is an array item in one place and an object in another.
 */
export function bodiesWithValueAt(place: string, value: unknown): unknown[] {
  return waysTo(place).map((wrap) => wrap(value))
}

/** Returns the ways to build a body for a path. */
function waysTo(place: string): Wrap[] {
  const [step, key, variant, constants] = STEP.exec(place) ?? []
  if (step === undefined) return [(value) => value]
  const inner = waysTo(place.slice(step.length))
  if (key !== undefined) return inner.map((wrap) => (value) => ({ [key]: wrap(value) }))
  if (step === "[]") return inner.map(inArray)
  const discriminators = discriminatorsOf(variant ?? constants ?? "")
  // Discriminators keep their values, even if the value of such a key is sent.
  const objects = inner.map((wrap): Wrap => (value) => ({
    ...(wrap(value) as object),
    ...discriminators,
  }))
  return variant === undefined ? objects : [...objects, ...objects.map(inArray)]
}

function inArray(wrap: Wrap): Wrap {
  return (value) => [wrap(value)]
}

function discriminatorsOf(discriminators: string): Record<string, unknown> {
  const pairs =
    discriminators === ""
      ? []
      : discriminators.split(",").map((pair) => pair.split("=") as [string, string])
  return Object.fromEntries(
    pairs.map(([key, value]) => [key, /^\d+$/.test(value) ? Number(value) : value]),
  )
}

const PROBE = "is this an object of the form?"

/** Returns a body with `value` at a key of the objects at a path. */
export type BodyBuilder = (key: string, value: unknown) => unknown

/**
 * Returns how to build a body for the objects at `place`; undefined if the schema declares nothing
 * there. The right way is the one in which the schema reports an undeclared key.
 */
export function bodyBuilderFor(form: Schema<unknown>, place: string): BodyBuilder | undefined {
  const wrap = waysTo(place).find(
    (way) => findUndeclaredKeys(form, way({ [PROBE]: 1 })).length === 1,
  )
  return wrap && ((key, value) => wrap({ [key]: value }))
}

/** A key that a schema declares, its treatment, and how to send it. */
export interface DeclaredKeyCase {
  readonly path: string
  readonly key: string
  readonly kind: "modeled" | "ignored" | "refused"
  /** Whether the schema declares keys below it. */
  readonly holdsKeys: boolean
  readonly put: BodyBuilder
}

/** Returns the objects of a schema, each with its declared keys and how to send it. */
export function objectsOf(form: Schema<unknown>) {
  const declared = declaredKeys(form).filter(({ path }) => !/=[^\]]*$/.test(path))
  const byPlace = Map.groupBy(declared, ({ path }) => splitPath(path)[0])
  const holders = new Set([...byPlace.keys()].map((place) => place.replace(/(?:\[[^\]]*\])+$/, "")))
  return [...byPlace].map(([place, keys]) => {
    const put = bodyBuilderFor(form, place)
    if (put === undefined) throw new Error(`Nothing can be put at "${place}".`)
    const placed = keys.map(({ path, kind }): DeclaredKeyCase => ({
      path,
      kind,
      key: splitPath(path)[1],
      holdsKeys: holders.has(path),
      put,
    }))
    return { place, put, placed, names: new Set(placed.map(({ key }) => key)) }
  })
}

/** Splits a path into the path of the object and the key. */
function splitPath(path: string): [place: string, key: string] {
  const at = Math.max(path.lastIndexOf("."), path.lastIndexOf("]"))
  const end = path[at] === "]" ? at + 1 : Math.max(at, 0)
  return [path.slice(0, end), path.slice(end).replace(/^\./, "")]
}
