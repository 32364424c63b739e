// The work that the bots of one run have under way outside of their own code.

import { setImmediate } from "node:timers"
import { runOutsideRuns } from "../time/shared-time.ts"
import type { Work } from "./work.ts"

/** Tells which work is not to be waited for. */
export type Exemption = (work: Work) => boolean

/** The work under way of one run. */
export interface WorkTracker {
  /** Adds a piece of work. Returns the function that ends it. */
  begin(work: Work): () => void
  /** The work that is waited for. */
  readonly working: readonly Work[]
  /** The number of files that were begun to be read or written so far. */
  readonly files: number
  /**
   * Whether anything is waited for. A request that has outlived an earlier wait becomes background:
   * nothing that happened since awaits it.
   */
  isAwaiting(): boolean
  /** One line for each piece of work that is waited for: what, since when, begun where. */
  describe(): readonly string[]
  /**
   * One line, without real time, for each piece of work that has not ended and was begun at or after a
   * place of the journal, be it waited for or not.
   */
  since(place: number): readonly string[]
  /**
   * Ends a wait that lasted too long. Work that may have no end becomes background, and with
   * `isLenient` every request too.
   *
   * @returns whether requests remain that somebody waits for.
   */
  giveUp(isLenient: boolean): boolean
  /** Does not wait for what is exempt, now and later. Returns the function that ends the exemption. */
  exempt(exemption: Exemption): () => void
  /**
   * Does not wait for the work that has been begun in this turn of the event loop, and for what is
   * begun until the next rest. Returns the function that ends the exemption.
   */
  exemptLatest(): () => void
}

/** Options of a ledger. */
export interface WorkTrackerDeps {
  /** Called when a piece of work that was waited for has ended, or is background now. */
  readonly onDone: () => void
  /** Returns what tells, when it is asked, in what the work that begins now came about. */
  readonly circumstance: () => () => string | null
  /** Returns the place of the next line of the journal. */
  readonly place: () => number
  /** Called with the line of each piece of work that has become background. */
  readonly onBackground: (line: string) => void
}

interface TrackedWork {
  readonly work: Work
  readonly since: number
  /** Place of the next line of the journal when it began. */
  readonly place: number
  readonly circumstance: () => string | null
  hasOutlivedWait: boolean
  isBackground: boolean
}

/** Real milliseconds. Neither clock of the process that a run replaces is read. */
function realNow(): number {
  return Number(process.hrtime.bigint() / 1_000_000n)
}

/** Names a kind of work: later work of the same kind is background where one piece of it is. */
function keyOf({ what, where }: Work): string {
  // A long poll says in its query what it has already.
  return `${what.replace(/\?.*/, "")}\n${where?.() ?? ""}`
}

/** Creates the ledger of a run. */
export function createWorkTracker(options: WorkTrackerDeps): WorkTracker {
  const { onDone, onBackground } = options
  const entries = new Set<TrackedWork>()
  const exemptions = new Set<Exemption>()
  const background = new Set<string>()
  let files = 0
  /** Begun in this turn of the event loop. */
  const latest = new Set<Work>()
  /** Those that gather what is begun until the next rest. */
  const gathering = new Set<Set<Work>>()

  /** A description may change while the work is under way, so it is asked for late. */
  function isAwaited({ work, isBackground }: TrackedWork): boolean {
    if (isBackground || [...exemptions].some((exempts) => exempts(work))) return false
    return background.size === 0 || !background.has(keyOf(work))
  }

  const awaited = (): readonly TrackedWork[] => [...entries].filter(isAwaited)

  function sendToBackground(entry: TrackedWork): void {
    entry.isBackground = true
    if (entry.work.isRecurring === true) background.add(keyOf(entry.work))
    // The journal of a run is the same each time, so it tells no real time.
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
      for (const meant of gathering) meant.add(work)
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
      const meant = new Set(latest)
      gathering.add(meant)
      const stop = exempt((work) => meant.has(work))
      return () => {
        gathering.delete(meant)
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
