// Building what is sent from the place of a key: `"embeds[].title"`, `"components[type=1].id"`,
// `"components[]{type=2,style=5}.url"`.

import type { Route } from "../../src/handlers/route.ts"
import {
  type Schema,
  declaredKeys,
  findUndeclaredKeys,
} from "../../src/world/kernel/body-schema.ts"

/** The form of the body that a route takes, if any. */
export function bodyFormOf({ binding }: Route): Schema<unknown> | undefined {
  return "does" in binding ? binding.does.bodySchema : undefined
}

/** The form of the query string that a route takes, if any. */
export function queryFormOf({ binding }: Route): Schema<unknown> | undefined {
  return binding.query ?? ("reads" in binding ? binding.reads.bodySchema : undefined)
}

/** Whether files may come along. */
export function takesFiles({ binding }: Route): boolean {
  return "does" in binding && binding.does.acceptsFiles === true
}

/** A key, an item of a list, or constants that tell an object apart. */
const STEP = /^(?:\.?([^.[\]{}]+)|\[\]|\[([^\]]+)\]|\{([^}]+)\})/

/**
 * What is sent so that `value` stands at `place`: once for each way to read it, as `[type=1]` is an
 * item of a list in one place, and an object by itself in another.
 */
export function waysTo(place: string, value: unknown): unknown[] {
  const [step, key, variant, constants] = STEP.exec(place) ?? []
  if (step === undefined) return [value]
  const inner = waysTo(place.slice(step.length), value)
  if (key !== undefined) return inner.map((one) => ({ [key]: one }))
  const said = constantsOf(variant ?? constants ?? "")
  if (step === "[]") return inner.map((one) => [one])
  // What tells the object apart stays as it is, even if it is the key that is sent.
  const objects = inner.map((one) => ({ ...(one as object), ...said }))
  return variant === undefined ? objects : [...objects, ...objects.map((one) => [one])]
}

function constantsOf(said: string): Record<string, unknown> {
  const pairs =
    said === "" ? [] : said.split(",").map((pair) => pair.split("=") as [string, string])
  return Object.fromEntries(
    pairs.map(([key, value]) => [key, /^\d+$/.test(value) ? Number(value) : value]),
  )
}

const PROBE = "is this an object of the form?"

/** Puts `value` at a key of the objects at `place`, which the form is known to have. */
export type Placing = (key: string, value: unknown) => unknown

/**
 * How to reach the objects at `place`; undefined where the form declares nothing there. Asked of the
 * form itself: only there it misses the keys that it does not declare.
 */
export function placingOf(form: Schema<unknown>, place: string): Placing | undefined {
  const way = waysTo(place, { [PROBE]: 1 }).findIndex(
    (raw) => findUndeclaredKeys(form, raw).length === 1,
  )
  if (way === -1) return undefined
  return (key, value) => waysTo(place, { [key]: value })[way]
}

/** A key that a form declares, how it is treated, and how to send it. */
export interface Placed {
  readonly path: string
  readonly key: string
  readonly kind: "modelled" | "ignored" | "refused"
  /** Whether keys are declared below it. */
  readonly holdsKeys: boolean
  readonly put: Placing
}

/** The objects of a form, each with the keys that are declared there, and how to reach it. */
export function objectsOf(form: Schema<unknown>) {
  const declared = declaredKeys(form).filter(({ path }) => !/=[^\]]*$/.test(path))
  const byPlace = Map.groupBy(declared, ({ path }) => splitPath(path)[0])
  const holders = new Set([...byPlace.keys()].map((place) => place.replace(/(?:\[[^\]]*\])+$/, "")))
  return [...byPlace].map(([place, keys]) => {
    const put = placingOf(form, place)
    if (put === undefined) throw new Error(`Nothing can be put at "${place}".`)
    const placed = keys.map(({ path, kind }): Placed => ({
      path,
      kind,
      key: splitPath(path)[1],
      holdsKeys: holders.has(path),
      put,
    }))
    return { place, put, placed, names: new Set(placed.map(({ key }) => key)) }
  })
}

/** The place of the object that has a key, and the key. */
function splitPath(path: string): [place: string, key: string] {
  const at = Math.max(path.lastIndexOf("."), path.lastIndexOf("]"))
  const end = path[at] === "]" ? at + 1 : Math.max(at, 0)
  return [path.slice(0, end), path.slice(end).replace(/^\./, "")]
}
