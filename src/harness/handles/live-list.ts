// Lists of handles that always have the current objects.

import { SetupError } from "../../requirements/setup-error.ts"
import { listSelector } from "./arguments/argument-values.ts"
import { validateArguments } from "./arguments/validate-arguments.ts"

/** Selects elements of a list: a name, an id, a pattern of the name, or a predicate. */
export type ListSelector<Item> =
  | string
  | RegExp
  | ((item: Item, index: number, all: readonly Item[]) => unknown)

/**
 * A list that always has the current objects, whether the test, a person or the bot created them.
 * It can be used like an array but not changed. A list in a variable stays current; `[...list]` or
 * `list.slice()` copies the current elements.
 */
export interface LiveList<Item> extends ReadonlyArray<Item> {
  /** Returns the first element that a predicate accepts. */
  find<Found extends Item>(
    predicate: (item: Item, index: number, all: readonly Item[]) => item is Found,
  ): Found | undefined
  /**
   * Returns the element with this name or id, or the first whose name matches or that the predicate
   * accepts; undefined if there is none.
   */
  find(which: ListSelector<Item>): Item | undefined
  /**
   * Returns the only element with this name or id, whose name matches, or that the predicate
   * accepts.
   *
   * @throws SetupError that lists the elements, if none or several match.
   */
  get(which: ListSelector<Item>): Item
  /** Whether an element matches. */
  has(which: ListSelector<Item>): boolean
}

/** The source and the names of a list. */
export interface ListSource<Item> {
  /** The name of the list in error messages, such as `guild.channels`. */
  readonly what: string
  /** The name of one element in error messages, such as `channel`. */
  readonly one: string
  /** The elements as they are now, in order. */
  read(): Iterable<Item>
  /** The names of an element; the first is its own, and shown in error messages. */
  names(item: Item): readonly (string | null | undefined)[]
}

/** The methods of arrays that would change a list. */
const CHANGING_METHODS: ReadonlySet<PropertyKey> = new Set([
  "copyWithin",
  "fill",
  "pop",
  "push",
  "shift",
  "splice",
  "unshift",
])

const FIND_ARGUMENTS = { which: listSelector }

/** The number of elements that an error message names. */
const SHOWN = 25

/** Creates a list that reads its elements on each use. `more` are further methods. */
export function liveList<Item extends object, More extends object = object>(
  listed: ListSource<Item>,
  more?: More,
): LiveList<Item> & More {
  const methods: Readonly<Record<PropertyKey, unknown>> = {
    find: (which: ListSelector<Item>) => findAll(listed, "find", which).next().value,
    has: (which: ListSelector<Item>) => findAll(listed, "has", which).next().done !== true,
    get: (which: ListSelector<Item>) => requireOnly(listed, which),
    ...more,
  }
  // The target of the proxy is an array, so that `Array.isArray` holds. It is filled on each use.
  const items: Item[] = []
  const fill = (): Item[] => {
    items.length = 0
    for (const item of listed.read()) items.push(item)
    return items
  }
  // Node prints the target of a proxy without its traps.
  Object.defineProperty(items, Symbol.for("nodejs.util.inspect.custom"), {
    configurable: true,
    value: () => fill().slice(),
  })
  const refuse = (): never => {
    throw new SetupError(`${listed.what} is read-only. Copy it first: [...${listed.what}].`)
  }
  const list: unknown = new Proxy(items, {
    get(_, key) {
      if (Object.hasOwn(methods, key)) return methods[key]
      if (CHANGING_METHODS.has(key)) return refuse
      const value: unknown = Reflect.get(fill(), key)
      if (typeof value !== "function" || key === "constructor") return value
      // Methods work on a copy, so that they read the world once.
      const copy = items.slice()
      return (...args: unknown[]): unknown => Reflect.apply(value, copy, args)
    },
    has: (_, key) => Reflect.has(fill(), key),
    ownKeys: () => Reflect.ownKeys(fill()),
    getOwnPropertyDescriptor: (_, key) => Reflect.getOwnPropertyDescriptor(fill(), key),
    set: refuse,
    defineProperty: refuse,
    deleteProperty: refuse,
  })
  return list as LiveList<Item> & More // The proxy is an array with the methods above.
}

/**
 * Returns the elements that match. Elements with the id come first, then those whose earliest name
 * matches.
 */
function* findAll<Item extends object>(
  { what, read, names }: ListSource<Item>,
  method: string,
  which: ListSelector<Item>,
): Generator<Item, undefined> {
  validateArguments(`${what}.${method}`, FIND_ARGUMENTS, [which])
  const all = [...read()]
  if (typeof which === "function") return void (yield* all.filter(which))
  if (which instanceof RegExp) {
    const fits = (name: string | null | undefined) => name != null && name.search(which) >= 0
    return void (yield* all.filter((item) => fits(names(item)[0])))
  }
  const fitting = all
    .map((item) => ({ item, rank: [idOf(item), ...names(item)].indexOf(which) }))
    .filter(({ rank }) => rank >= 0)
    .toSorted((a, b) => a.rank - b.rank)
  const [first] = fitting
  for (const { item, rank } of fitting) if (rank === first?.rank) yield item
  return undefined
}

function requireOnly<Item extends object>(
  listed: ListSource<Item>,
  which: ListSelector<Item>,
): Item {
  const [found, ...others] = findAll(listed, "get", which)
  if (found !== undefined && others.length === 0) return found
  const { what, one } = listed
  const selector =
    typeof which === "function" ? "that the function accepts" : describeSelector(which)
  if (found === undefined) {
    throw new SetupError(
      `${what} has no ${one} ${selector}. It has: ${describeItems(listed, listed.read())}.`,
      { about: "missing-objects" },
    )
  }
  throw new SetupError(
    `${what} has ${others.length + 1} elements ${selector}: ${describeItems(listed, [found, ...others])}. Select one by its id or with a function.`,
    { about: "missing-objects" },
  )
}

function describeSelector(which: string | RegExp): string {
  return typeof which === "string" ? JSON.stringify(which) : String(which)
}

function describeItems<Item extends object>(
  { names }: ListSource<Item>,
  items: Iterable<Item>,
): string {
  const all = Array.from(items, (item) => {
    const [name] = names(item)
    const id = idOf(item)
    return id === undefined ? String(name) : `${name} (${id})`
  })
  const more = all.length > SHOWN ? ` and ${all.length - SHOWN} more` : ""
  return all.length === 0 ? "nothing" : all.slice(0, SHOWN).join(", ") + more
}

/** The id of an element; invites have none. */
function idOf(item: object): string | undefined {
  const id: unknown = Reflect.get(item, "id")
  return typeof id === "string" ? id : undefined
}
