// The verbs that a test has called: whether it awaits them, and what it arranged without waiting for the bot.

import type { JournalEntry } from "../world/journal.ts"
import { type Call, type CallSite, describeCall, readCallSite } from "./calls.ts"

/** The state of a promise. */
export type PromiseState = "pending" | "fulfilled" | "rejected"

/** Reads the state of a promise at once; undefined where the host cannot tell. */
export type ReadPromiseState = (promise: Promise<unknown>) => PromiseState

/** A verb whose promise a test had not awaited, or that had not ended, when it was read. */
export interface OpenVerb {
  /** The call as the test wrote it, such as `alice.send(general, "!ping")`. */
  readonly call: string
  /** The place of the call, such as `tea.test.ts:12:9`; undefined where the host does not tell. */
  readonly site: string | undefined
  /** The frames of the stack below the call. */
  readonly frames: string
  /** Whether something waited for the promise. */
  readonly isAwaited: boolean
  /** Whether something waits for it by now. */
  isAwaitedNow(): boolean
  /** The state of the promise now; undefined where the host cannot tell. */
  stateNow(): PromiseState | undefined
}

/** Follows the verbs of a simulation. */
export interface VerbTracker {
  /**
   * Follows the promise of a verb and returns it. `await`, `then`, `catch`, `finally`, `Promise.all` and `return` in
   * an async function count as awaiting it. `called` is the function that the test called.
   */
  follow<Result>(promise: Promise<Result>, call: Call, called: VerbFunction): Promise<Result>
  /** Returns the verbs that are not awaited, or still under way, in the order of their calls. */
  open(): readonly OpenVerb[]
  /** Whether a verb was refused, which the test has seen. */
  hasRejected(): boolean
  /** Remembers a call that arranged something, where the bot was told of it. */
  recordArrangement(call: Call, lines: readonly (JournalEntry | undefined)[]): void
  /** The last call that arranged something since the bot was waited for. */
  readonly lastArranged: string | undefined
  /** The bot is waited for. */
  markBotAwaited(): void
  /** Forgets all calls so far. */
  forget(): void
}

/** The function that a test called: the stack of its place begins below it. */
export type VerbFunction = (...given: never) => unknown

/** A verb under way, or one that nothing has awaited. */
interface FollowedVerb {
  readonly promise: Promise<unknown>
  readonly call: Call
  site: CallSite
  isAwaited: boolean
}

/** The number of verbs above which those are forgotten that have ended and were awaited. */
const MANY = 32

const FOLLOWED = Symbol("followed")

/**
 * The prototype of the promises of verbs. Everything that waits for a promise reads its constructor first:
 * `await` and `Promise.all` by PromiseResolve, `then` by SpeciesConstructor (ECMA-262, 27.2.4.7 and 27.2.5.4).
 * The answer is the class itself, so the promise takes no more turns than any other.
 */
const followedPrototype: object = Object.create(Promise.prototype, {
  constructor: {
    configurable: true,
    get(this: { readonly [FOLLOWED]?: FollowedVerb }) {
      const followed = this[FOLLOWED]
      if (followed !== undefined) followed.isAwaited = true
      return Promise
    },
  },
}) as object // its type is any

/** Creates what follows the verbs of a simulation. */
export function createVerbTracker(readState?: ReadPromiseState): VerbTracker {
  let all: FollowedVerb[] = []
  let lastArranged: Call | undefined

  /** Whether a verb still has to be told of. Where the host cannot tell, one that is awaited has ended. */
  function isOpen({ promise, isAwaited }: FollowedVerb): boolean {
    return !isAwaited || readState?.(promise) === "pending"
  }

  function toOpen(followed: FollowedVerb): OpenVerb {
    const { promise, call, site, isAwaited } = followed
    return {
      call: describeCall(call),
      site: site.place(),
      frames: site.frames(),
      isAwaited,
      isAwaitedNow: () => followed.isAwaited,
      stateNow: () => readState?.(promise),
    }
  }

  return {
    follow(promise, call, called) {
      const site = readCallSite(called)
      const known = (promise as { readonly [FOLLOWED]?: FollowedVerb })[FOLLOWED] // set below
      if (known !== undefined) {
        // One verb has handed on the promise of another; the test has called the outer one.
        known.site = site
        return promise
      }
      if (all.length >= MANY) all = all.filter(isOpen)
      const followed = { promise, call, site, isAwaited: false }
      void Object.defineProperty(promise, FOLLOWED, { value: followed })
      Object.setPrototypeOf(promise, followedPrototype)
      all.push(followed)
      return promise
    },
    open: () => all.filter(isOpen).map(toOpen),
    hasRejected: () =>
      all.some(({ promise, isAwaited }) => isAwaited && readState?.(promise) === "rejected"),
    recordArrangement(call, lines) {
      if (lines.some((line) => line?.kind === "event")) lastArranged = call
    },
    get lastArranged() {
      return lastArranged === undefined ? undefined : describeCall(lastArranged)
    },
    markBotAwaited: () => void (lastArranged = undefined),
    forget() {
      all = []
      lastArranged = undefined
    },
  }
}
