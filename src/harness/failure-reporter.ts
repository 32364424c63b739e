// Why a test failed, as far as a simulation knows: hints, and the end of its transcript.

import type { Journal, JournalEntry } from "../world/journal.ts"
import { type FailureText, joinParagraphs } from "./failure-message.ts"
import { type Hints, hasHints, renderSentences } from "./hints.ts"
import { renderTranscriptTail } from "./transcript-tail.ts"
import { renderTranscript } from "./transcript.ts"

/** The additions of one simulation to the message of a failure. */
export interface FailureReporter {
  /**
   * Returns the hints, the reports, and the end of the transcript, as far as the failure does not hold them
   * already.
   */
  additionsTo(failure: FailureText, options?: AdditionOptions): string
  /** Adds what the run reports of the lines so far, such as errors of the bot at its end. */
  addReport(report: string): void
  /** Returns the whole transcript; an empty text where nothing happened. */
  transcript(): string
  /** Keeps the hints that are known now. Called before a run ends, as its end makes them untrue. */
  keepHints(): void
  /**
   * Keeps the lines and the hints for a test that has failed already. Called before a reset forgets them.
   */
  keepHistory(): void
  /** Keeps no hints, unless some are kept. Called before a run ends whose test has not failed so far. */
  dropHints(): void
}

/** Options of an addition to a message. */
export interface AdditionOptions {
  /** The place of the first line that belongs to the test. Default: 0. */
  readonly from?: number
  /** Whether the first line of the transcript names the run, as several are shown. */
  readonly isNamed?: boolean
}

/** The parts of a simulation that an explanation reads. */
export interface FailureReporterDeps {
  readonly name: string
  readonly journal: Journal
  readonly hints: Hints
  /** The moment at which the clock began. */
  readonly since: Date
}

/** Renderings of one transcript that are remembered. A failure seldom has more than two. */
const REMEMBERED = 4

/** Begins the lines of a transcript in a message. */
const HEAD = "What happened"

/** Creates the explanation of a simulation. */
export function createFailureReporter({
  name,
  journal,
  hints,
  since,
}: FailureReporterDeps): FailureReporter {
  /** The latest renderings, by which a message shows that it holds the transcript already. */
  const shown: string[] = []
  /** Reports, each with the number of lines that there were. */
  const reports: { readonly text: string; readonly end: number }[] = []
  let kept: KnownHints | undefined
  let past: HistoryBeforeReset | undefined

  /** Returns what was kept at the last reset, for a test that began before it, if nothing has happened since. */
  function pastOf(from: number): HistoryBeforeReset | undefined {
    if (past === undefined || from >= past.end || journal.read().length > 0) return undefined
    return past
  }

  function lastLines(message: string, { from = 0, isNamed = false }: AdditionOptions): string {
    const isSecond = message.includes(`\n${HEAD}`)
    const entries = pastOf(from)?.entries ?? journal.read()
    const block = renderTranscriptTail(entries, {
      since,
      from,
      ...((isNamed || isSecond) && { name }),
    })
    if (block === "") return ""
    shown.push(block)
    if (shown.length > REMEMBERED) shown.shift()
    return block
  }

  return {
    additionsTo({ message, explainsItself }, options = {}) {
      const { from = 0 } = options
      const reported = reports.filter(({ end }) => end > from).map(({ text }) => text)
      const report = partsMissingIn(message, joinParagraphs(...reported))
      if (shown.some((block) => message.includes(block))) return report
      const { all, beside } = kept ?? pastOf(from)?.hints ?? readHints(hints)
      const needsNone = explainsItself || hasHints(message)
      const known = needsNone ? "" : renderSentences(reported.length > 0 ? beside : all)
      return joinParagraphs(known, report, lastLines(message, options))
    },
    addReport: (text) => void reports.push({ text, end: journal.nextIndex() }),
    transcript: () => renderTranscript(pastOf(0)?.entries ?? journal.read(), { since }),
    keepHistory() {
      past = { entries: journal.read(), end: journal.nextIndex(), hints: readHints(hints) }
    },
    dropHints: () => void (kept ??= { all: [], beside: [] }),
    keepHints() {
      kept ??= readHints(hints)
    },
  }
}

/** What a reset has made a simulation forget. */
interface HistoryBeforeReset {
  readonly entries: readonly JournalEntry[]
  /** The place of the line after the last one. */
  readonly end: number
  readonly hints: KnownHints
}

/** The sentences of the hints at one moment. */
interface KnownHints {
  readonly all: readonly string[]
  /** Those that a report of errors and gaps does not say itself. */
  readonly beside: readonly string[]
}

function readHints(hints: Hints): KnownHints {
  return { all: hints.read(), beside: hints.read(["error", "gap"]) }
}

/** Returns the paragraphs of a text that are not in the message. */
export function partsMissingIn(message: string, text: string): string {
  return joinParagraphs(...text.split("\n\n").filter((part) => !message.includes(part)))
}
