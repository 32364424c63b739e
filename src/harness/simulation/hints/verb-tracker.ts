// Tracks the verbs that a test has called: whether it awaits them, and setup calls after which it
// did not wait for the bot.

import type { JournalEntry } from "../../../world/journal-entries.ts"
import { type Call, type CallSite, describeCall, readCallSite } from "./calls.ts"

/** The state of a promise. */
export type PromiseState = "pending" | "fulfilled" | "rejected"

/** Reads the state of a promise synchronously; undefined if the host cannot. */
export type ReadPromiseState = (promise: Promise<unknown>) => PromiseState

/** A verb whose promise was not awaited, or was pending, when it was read. */
export interface OpenVerb {
  /** The call in the words of the test, such as `alice.send(general, "!ping")`. */
  readonly call: string
  /** The position of the call, such as `tea.test.ts:12:9`; undefined if the host does not say. */
  readonly site: string | undefined
  /** The frames of the stack below the call. */
  readonly frames: string
  /** Whether the promise was awaited. */
  readonly isAwaited: boolean
  /** Returns whether the promise is awaited by now. */
  isAwaitedNow(): boolean
  /** Returns the current state of the promise; undefined if the host cannot say. */
  stateNow(): PromiseState | undefined
}

/** The function that a test called. The stack of the call begins below it. */
export type VerbFunction = (...given: never) => unknown

/** A verb that is pending, or that was not awaited. */
interface FollowedVerb {
  readonly promise: Promise<unknown>
  readonly call: Call
  site: CallSite
  isAwaited: boolean
}

/** The number of verbs above which those are removed that have ended and were awaited. */
const MANY = 32

const FOLLOWED = Symbol("followed")

/**
 * The prototype of the promises of verbs. Everything that awaits a promise reads its constructor
 * first: `await` and `Promise.all` by PromiseResolve, `then` by SpeciesConstructor (ECMA-262,
 * 27.2.4.7 and 27.2.5.4). The getter returns the class itself, so the promise takes no more turns
 * than any other.
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
}) as object // Typed as any otherwise.

/** Tracks the verbs of a simulation. */
export class VerbTracker {
  readonly #readState: ReadPromiseState | undefined
  #all: FollowedVerb[] = []
  #lastArranged: Call | undefined

  constructor(readState?: ReadPromiseState) {
    this.#readState = readState
  }

  /** The last setup call since the test waited for the bot. */
  get lastArranged(): string | undefined {
    return this.#lastArranged === undefined ? undefined : describeCall(this.#lastArranged)
  }

  /**
   * Tracks the promise of a verb and returns it. `await`, `then`, `catch`, `finally`, `Promise.all`
   * and `return` in an async function count as awaiting it. `called` is the function that the test
   * called.
   */
  follow<Result>(promise: Promise<Result>, call: Call, called: VerbFunction): Promise<Result> {
    const site = readCallSite(called)
    const known = (promise as { readonly [FOLLOWED]?: FollowedVerb })[FOLLOWED] // Set below.
    if (known !== undefined) {
      // A verb has returned the promise of another; the test has called the outer one.
      known.site = site
      return promise
    }
    if (this.#all.length >= MANY) this.#all = this.#openVerbs()
    const followed = { promise, call, site, isAwaited: false }
    void Object.defineProperty(promise, FOLLOWED, { value: followed })
    Object.setPrototypeOf(promise, followedPrototype)
    this.#all.push(followed)
    return promise
  }

  /** Returns the verbs that are not awaited, or still pending, in the order of their calls. */
  open(): readonly OpenVerb[] {
    return this.#openVerbs().map((followed) => {
      const { promise, call, site, isAwaited } = followed
      return {
        call: describeCall(call),
        site: site.place(),
        frames: site.frames(),
        isAwaited,
        isAwaitedNow: () => followed.isAwaited,
        stateNow: () => this.#readState?.(promise),
      }
    })
  }

  /** Returns whether a verb was rejected and the test has seen it. */
  hasRejected(): boolean {
    return this.#all.some(
      ({ promise, isAwaited }) => isAwaited && this.#readState?.(promise) === "rejected",
    )
  }

  /** Remembers a setup call of which the bot received an event. */
  recordArrangement(call: Call, lines: readonly (JournalEntry | undefined)[]): void {
    if (lines.some((line) => line?.kind === "event")) this.#lastArranged = call
  }

  /** Notes that the test waits for the bot. */
  markBotAwaited(): void {
    this.#lastArranged = undefined
  }

  /** Forgets all calls so far. */
  forget(): void {
    this.#all = []
    this.#lastArranged = undefined
  }

  /**
   * Returns the verbs that are still reported. If the host cannot read states, an awaited verb
   * counts as ended.
   */
  #openVerbs(): FollowedVerb[] {
    return this.#all.filter(
      ({ promise, isAwaited }) => !isAwaited || this.#readState?.(promise) === "pending",
    )
  }
}
