// Notices the maps, sets, lists and emitters that the code of a bot adds to, with their sizes.

import { EventEmitter } from "node:events"
import {
  type StackFrame,
  type StackHook,
  fileOf,
  isLibraryCode,
  isUserCode,
  stackBelow,
} from "../../node/node-timers/stack.ts"
import { readCodeLocation } from "../../node/node-timers/code-location.ts"
import { isOwnFile } from "../../node/node-timers/stack-files.ts"

/** Something whose size is watched. */
interface Watched {
  readonly description: string
  size(): number
}

/** A method that adds something to its object. */
interface AddingMethod {
  readonly target: object
  readonly name: string
  /** The number of stack frames in which the code of the bot is looked for. */
  readonly depth: number
  /** Returns the size of a container; absent for a method of emitters. */
  readonly sizeOf?: (subject: object) => number
  watch(subject: object, args: readonly unknown[], site: string): Watched | undefined
}

/** The size from which containers are watched. Most lists never have more items. */
const FEW = 2

/** The frames between a library function that adds a listener and the code that called it. */
const NEAR = 12

const METHODS: readonly AddingMethod[] = [
  {
    target: Map.prototype,
    name: "set",
    depth: 1,
    sizeOf: sizeOfCollection,
    watch: (subject, _, site) =>
      subject instanceof Map ? sized(subject, `a Map to which ${site} adds entries`) : undefined,
  },
  {
    target: Set.prototype,
    name: "add",
    depth: 1,
    sizeOf: sizeOfCollection,
    watch: (subject, _, site) =>
      subject instanceof Set ? sized(subject, `a Set to which ${site} adds values`) : undefined,
  },
  ...["push", "unshift"].map((name) => ({
    target: Array.prototype,
    name,
    depth: 1,
    sizeOf: (subject: object) => (Array.isArray(subject) ? subject.length : 0),
    watch: (subject: object, _: readonly unknown[], site: string) =>
      Array.isArray(subject)
        ? { description: `a list to which ${site} adds items`, size: () => subject.length }
        : undefined,
  })),
  ...["on", "addListener", "once", "prependListener", "prependOnceListener"].map((name) => ({
    target: EventEmitter.prototype,
    name,
    depth: NEAR,
    watch: (subject: object, [event]: readonly unknown[], site: string) =>
      subject instanceof EventEmitter && (typeof event === "string" || typeof event === "symbol")
        ? {
            description: `the listeners of the event ${JSON.stringify(String(event))}, to which ${site} adds one`,
            size: () => subject.listenerCount(event),
          }
        : undefined,
  })),
]

function sizeOfCollection(subject: object): number {
  return subject instanceof Map || subject instanceof Set ? subject.size : 0
}

function sized(subject: { readonly size: number }, description: string): Watched {
  return { description, size: () => subject.size }
}

/** The containers that the code of a bot adds to, while it is watched. */
export class ContainerWatch {
  readonly #watched = new Map<object, Map<string, Watched>>()
  readonly #restore: (() => void)[] = []
  /** Containers of libraries, whose callers need not be read again. */
  readonly #others = new WeakSet<object>()
  #isNoting = false

  /** Begins to watch. `stop` ends it. */
  constructor() {
    for (const method of METHODS) this.#replace(method)
  }

  /** Ends the watch. The sizes can still be read. */
  stop(): void {
    for (const restore of this.#restore.splice(0)) restore()
  }

  /** Returns the sizes of the containers now, by what they are. */
  sizes(): ReadonlyMap<Watched, number> {
    const all = [...this.#watched.values()].flatMap((parts) => [...parts.values()])
    return new Map(all.map((one) => [one, one.size()]))
  }

  #replace(method: AddingMethod): void {
    const { target, name, depth, sizeOf } = method
    const original: unknown = Reflect.get(target, name)
    if (typeof original !== "function") return
    const note = (subject: object, args: readonly unknown[], hook: StackHook): void => {
      // Noting adds to containers too, which are not the bot's.
      if (this.#isNoting) return
      // Reading the stack for each call would make everything slow.
      if (sizeOf !== undefined && (sizeOf(subject) < FEW || this.#others.has(subject))) return
      this.#isNoting = true
      try {
        const site = siteBelow(hook, depth)
        if (site !== undefined) this.#note(method, subject, args, site)
        else if (sizeOf !== undefined) this.#others.add(subject)
      } finally {
        this.#isNoting = false
      }
    }
    function replacement(this: object, ...args: unknown[]): unknown {
      note(this, args, replacement)
      return Reflect.apply(original as (...all: unknown[]) => unknown, this, args) // Just checked.
    }
    const define = (value: unknown): void =>
      void Object.defineProperty(target, name, { value, configurable: true, writable: true })
    define(replacement)
    this.#restore.push(() => define(original))
  }

  #note(method: AddingMethod, subject: object, args: readonly unknown[], site: string): void {
    const watched = method.watch(subject, args, site)
    if (watched === undefined) return
    const parts = this.#watched.get(subject) ?? new Map<string, Watched>()
    this.#watched.set(subject, parts)
    if (!parts.has(watched.description)) parts.set(watched.description, watched)
  }
}

/** The stack frames in which the caller of the code of a bot is looked for. */
const CALLERS = 12

/** Returns the position in the code of the bot that called a function; undefined for other callers. */
function siteBelow(hook: StackHook, depth: number): string | undefined {
  const frames = stackBelow(hook, Math.max(depth, CALLERS))
  const index = frames.slice(0, depth).findIndex(isBotCode)
  if (index === -1) return undefined
  // A library or Node calls the code of a bot. This package calls hooks of a test.
  const caller = frames.slice(index).find((frame) => !isBotCode(frame))
  if (caller !== undefined && isOwnCode(caller)) return undefined
  return readCodeLocation(hook).portableWhere()
}

function isBotCode(frame: StackFrame): boolean {
  return isUserCode(frame) && !isLibraryCode(frame) && !isOwnCode(frame)
}

const isOwnCode = (frame: StackFrame): boolean => isOwnFile(fileOf(frame))
