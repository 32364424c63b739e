// Finds a declared key in the values that were sent.

import { isObject } from "../../world/kernel/objects.ts"

/** One step of a declared path: a name, and how to descend into its value. */
interface KeyPathStep {
  readonly name: string
  /**
   * `"items"` for the items of a list or a dictionary; a key with its value for one case of a
   * union.
   */
  readonly inside: "items" | { readonly key: string; readonly value: string } | undefined
}

/** A value that was sent, and its path. */
interface FoundValue {
  readonly path: string
  readonly value: unknown
}

/** A parsed path of a declared key. */
export type KeyPath = readonly KeyPathStep[]

const STEP = /^([^[]*)(\[(?:(\w+)=([^\]]*))?\])?$/

/** Parses a path as a schema declares it, such as `components[type=1].components[type=2].label`. */
export function readKeyPath(path: string): KeyPath {
  return path.split(/\.(?![^[]*\])/).map((text) => {
    const [, name = "", brackets, key, value = ""] = STEP.exec(text) ?? []
    if (brackets === undefined) return { name, inside: undefined }
    return { name, inside: key === undefined ? "items" : { key, value } }
  })
}

/**
 * Returns the places of a declared key in `sent`, as paths such as
 * `components.0.components.1.label`.
 */
export function findKey(steps: KeyPath, sent: unknown): string[] {
  return findValues(steps, sent).map(({ path }) => path)
}

/** Returns the values of a declared key in `sent`, with their places. */
export function findValues(steps: KeyPath, sent: unknown): readonly FoundValue[] {
  const found: FoundValue[] = []
  addValues(steps, 0, { path: "", value: sent }, found)
  return found
}

/** Adds the values that the steps from `at` on lead to. Creates no lists, because most keys are not sent. */
function addValues(steps: KeyPath, at: number, from: FoundValue, found: FoundValue[]): void {
  const step = steps[at]
  if (step === undefined) {
    found.push(from)
    return
  }
  const held = step.name === "" ? from : childOf(from, step.name)
  if (held === undefined) return
  for (const one of insideOf(held, step.inside)) addValues(steps, at + 1, one, found)
}

function insideOf(held: FoundValue, inside: KeyPathStep["inside"]): readonly FoundValue[] {
  if (inside === undefined) return [held]
  const { value } = held
  const isContainer = isObject(value) || Array.isArray(value)
  if (inside === "items") return isContainer ? childrenOf(held, value) : []
  const objects = Array.isArray(value) ? childrenOf(held, value) : [held]
  return objects.filter(
    (one) => isObject(one.value) && String(one.value[inside.key]) === inside.value,
  )
}

function childrenOf(parent: FoundValue, container: object): FoundValue[] {
  const children: FoundValue[] = []
  for (const name of Object.keys(container)) {
    const child = childOf(parent, name)
    if (child !== undefined) children.push(child)
  }
  return children
}

function childOf({ path, value }: FoundValue, name: string): FoundValue | undefined {
  if (!isObject(value) && !Array.isArray(value)) return undefined
  const inner: unknown = Object.hasOwn(value, name) ? Reflect.get(value, name) : undefined
  if (inner === undefined) return undefined
  return { path: path === "" ? name : `${path}.${name}`, value: inner }
}
