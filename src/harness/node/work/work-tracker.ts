// The work that the bots of one run have in progress outside their own code.

import { setImmediate } from "node:timers"
import { runOutsideRuns } from "../time/shared-time.ts"
import type { Work } from "./work.ts"

/** Returns whether a piece of work is not waited for. */
export type Exemption = (work: Work) => boolean

/** The open work of one run. */
export interface WorkTracker {
  /** Adds a piece of work. Returns a function that ends it. */
  begin(work: Work): () => void
  /** The work that is waited for. */
  readonly working: readonly Work[]
  /** The number of files that the bots have started to read or write so far. */
  readonly files: number
  /**
   * Returns whether any work is waited for. A request that was open throughout an earlier wait
   * becomes background work, since nothing that happened afterwards depends on it.
   */
  isAwaiting(): boolean
  /**
   * Describes each piece of work that is waited for in one line: its description, its duration, and
   * the code position that began it.
   */
  describe(): readonly string[]
  /**
   * Describes, without real times, each open piece of work that began at or after a journal
   * position, whether it is waited for or not.
   */
  since(place: number): readonly string[]
  /**
   * Ends a wait that lasted too long. Work that may have no end becomes background work, and with
   * `isLenient` so does every request.
   *
   * @returns whether requests remain that are waited for.
   */
  giveUp(isLenient: boolean): boolean
  /**
   * Exempts matching work from being waited for, now and later. Returns a function that ends the
   * exemption.
   */
  exempt(exemption: Exemption): () => void
  /**
   * Exempts the work that began in this turn of the event loop, and work that begins before the
   * next rest. Returns a function that ends the exemption.
   */
  exemptLatest(): () => void
}

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

export function createWorkTracker(options: WorkTrackerDeps): WorkTracker {
  const { onDone, onBackground } = options
  const entries = new Set<TrackedWork>()
  const exemptions = new Set<Exemption>()
  const background = new Set<string>()
  let files = 0
  /** Work that began in this turn of the event loop. */
  const latest = new Set<Work>()
  /** Exempt sets that collect work until the next rest. */
  const gathering = new Set<Set<Work>>()

  /**
   * Returns whether a piece of work is waited for. Descriptions can change while work is in
   * progress, so exemptions are evaluated on demand.
   */
  function isAwaited({ work, isBackground }: TrackedWork): boolean {
    if (isBackground || [...exemptions].some((exempts) => exempts(work))) return false
    return background.size === 0 || !background.has(keyOf(work))
  }

  const awaited = (): readonly TrackedWork[] => [...entries].filter(isAwaited)

  function sendToBackground(entry: TrackedWork): void {
    entry.isBackground = true
    if (entry.work.isRecurring === true) background.add(keyOf(entry.work))
    // The journal of a run is deterministic, so it contains no real time.
    onBackground(describe(entry, false))
  }

  function describe({ work, since, circumstance }: TrackedWork, isTimed = true): string {
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

  return {
    get files() {
      return files
    },
    begin(work) {
      if (work.isFile === true) files += 1
      const entry: TrackedWork = {
        work,
        since: realNow(),
        place: options.place(),
        circumstance: options.circumstance(),
        hasOutlivedWait: false,
        isBackground: false,
      }
      entries.add(entry)
      if (latest.size === 0) runOutsideRuns(() => setImmediate(() => latest.clear()))
      latest.add(work)
      for (const exempted of gathering) exempted.add(work)
      return () => {
        if (entries.delete(entry)) onDone()
      }
    },
    get working() {
      return awaited().map(({ work }) => work)
    },
    isAwaiting() {
      gathering.clear()
      for (const entry of awaited()) if (entry.hasOutlivedWait) sendToBackground(entry)
      return awaited().length > 0
    },
    describe: () => awaited().map((entry) => describe(entry)),
    since: (from) =>
      [...entries].filter(({ place }) => place >= from).map((entry) => describe(entry, false)),
    giveUp(isLenient) {
      for (const entry of awaited()) {
        if (entry.work.isRequest === true && !isLenient) entry.hasOutlivedWait = true
        else sendToBackground(entry)
      }
      return awaited().length > 0
    },
    exempt,
    exemptLatest() {
      const exempted = new Set(latest)
      gathering.add(exempted)
      const stop = exempt((work) => exempted.has(work))
      return () => {
        gathering.delete(exempted)
        stop()
      }
    },
  }

  function exempt(exemption: Exemption): () => void {
    exemptions.add(exemption)
    onDone()
    return () => void exemptions.delete(exemption)
  }
}
