// The work that the bots of one run have in progress outside their own code.

import { setImmediate } from "../node-timers/real-timers.ts"
import { runOutsideRuns } from "../time/shared-time.ts"
import type { Work } from "./work.ts"

/** Returns whether a piece of work is not waited for. */
export type Exemption = (work: Work) => boolean

export interface WorkTrackerDeps {
  /** Called when a piece of work that was waited for has ended or has become background work. */
  readonly onDone: () => void
  /** Returns a function that describes the cause of work that begins now. */
  readonly circumstance: () => () => string | null
  /** Returns the position of the next journal entry. */
  readonly place: () => number
  /** Called with the description of each piece of work that has become background work. */
  readonly onBackground: (line: string) => void
}

interface TrackedWork {
  readonly work: Work
  readonly since: number
  /** The position of the next journal entry when it began. */
  readonly place: number
  readonly circumstance: () => string | null
  hasOutlivedWait: boolean
  isBackground: boolean
}

/** Returns real milliseconds, from a clock that runs do not replace. */
function realNow(): number {
  return Number(process.hrtime.bigint() / 1_000_000n)
}

/**
 * Returns the key of a kind of work. Later work of the same kind is background work if one piece of
 * it is.
 */
function keyOf({ what, where }: Work): string {
  // The query of a long poll changes with the data that it already has.
  return `${what.replace(/\?.*/, "")}\n${where?.() ?? ""}`
}

/** The open work of one run. */
export class WorkTracker {
  readonly #deps: WorkTrackerDeps
  readonly #entries = new Set<TrackedWork>()
  readonly #exemptions = new Set<Exemption>()
  /** The keys of work that is background work whenever it begins. */
  readonly #background = new Set<string>()
  /** Work that began in this turn of the event loop. */
  readonly #latest = new Set<Work>()
  /** Exempt sets that collect work until the next rest. */
  readonly #gathering = new Set<Set<Work>>()
  #files = 0

  constructor(deps: WorkTrackerDeps) {
    this.#deps = deps
  }

  /** The number of files that the bots have started to read or write so far. */
  get files(): number {
    return this.#files
  }

  /** The work that is waited for. */
  get working(): readonly Work[] {
    return this.#awaited().map(({ work }) => work)
  }

  /** Adds a piece of work. Returns a function that ends it. */
  begin(work: Work): () => void {
    if (work.isFile === true) this.#files += 1
    const entry: TrackedWork = {
      work,
      since: realNow(),
      place: this.#deps.place(),
      circumstance: this.#deps.circumstance(),
      hasOutlivedWait: false,
      isBackground: false,
    }
    this.#entries.add(entry)
    if (this.#latest.size === 0) runOutsideRuns(() => setImmediate(() => this.#latest.clear()))
    this.#latest.add(work)
    for (const exempted of this.#gathering) exempted.add(work)
    return () => {
      if (this.#entries.delete(entry)) this.#deps.onDone()
    }
  }

  /**
   * Returns whether any work is waited for. A request that was open throughout an earlier wait
   * becomes background work, since nothing that happened afterwards depends on it.
   */
  isAwaiting(): boolean {
    this.#gathering.clear()
    for (const entry of this.#awaited()) if (entry.hasOutlivedWait) this.#sendToBackground(entry)
    return this.#awaited().length > 0
  }

  /**
   * Describes each piece of work that is waited for in one line: its description, its duration, and
   * the code position that began it.
   */
  describe(): readonly string[] {
    return this.#awaited().map((entry) => describe(entry, true))
  }

  /**
   * Describes, without real times, each open piece of work that began at or after a journal
   * position, whether it is waited for or not.
   */
  since(place: number): readonly string[] {
    return [...this.#entries]
      .filter((entry) => entry.place >= place)
      .map((entry) => describe(entry, false))
  }

  /**
   * Ends a wait that lasted too long. Work that may have no end becomes background work, and with
   * `isLenient` so does every request.
   *
   * @returns whether requests remain that are waited for.
   */
  giveUp(isLenient: boolean): boolean {
    for (const entry of this.#awaited()) {
      if (entry.work.isRequest === true && !isLenient) entry.hasOutlivedWait = true
      else this.#sendToBackground(entry)
    }
    return this.#awaited().length > 0
  }

  /**
   * Exempts matching work from being waited for, now and later. Returns a function that ends the
   * exemption.
   */
  exempt(exemption: Exemption): () => void {
    this.#exemptions.add(exemption)
    this.#deps.onDone()
    return () => void this.#exemptions.delete(exemption)
  }

  /**
   * Exempts the work that began in this turn of the event loop, and work that begins before the
   * next rest. Returns a function that ends the exemption.
   */
  exemptLatest(): () => void {
    const exempted = new Set(this.#latest)
    this.#gathering.add(exempted)
    const stop = this.exempt((work) => exempted.has(work))
    return () => {
      this.#gathering.delete(exempted)
      stop()
    }
  }

  #awaited(): readonly TrackedWork[] {
    return [...this.#entries].filter((entry) => this.#isAwaited(entry))
  }

  /**
   * Returns whether a piece of work is waited for. Descriptions can change while work is in
   * progress, so exemptions are evaluated on demand.
   */
  #isAwaited({ work, isBackground }: TrackedWork): boolean {
    if (isBackground || [...this.#exemptions].some((exempts) => exempts(work))) return false
    return this.#background.size === 0 || !this.#background.has(keyOf(work))
  }

  #sendToBackground(entry: TrackedWork): void {
    entry.isBackground = true
    if (entry.work.isRecurring === true) this.#background.add(keyOf(entry.work))
    // The journal of a run is deterministic, so it contains no real time.
    this.#deps.onBackground(describe(entry, false))
  }
}

function describe({ work, since, circumstance }: TrackedWork, isTimed: boolean): string {
  const where = work.where?.()
  const seconds = ((realNow() - since) / 1000).toFixed(1)
  return [
    work.what,
    isTimed ? `under way for ${seconds} s` : null,
    where === undefined ? null : `begun at ${where}`,
    circumstance(),
  ]
    .filter((part) => part !== null)
    .join(", ")
}
