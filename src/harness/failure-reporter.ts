// Adds the knowledge of a simulation to the message of a failed test: hints, and the end of the
// transcript.

import type { Journal, JournalEntry } from "../world/journal.ts"
import { type FailureText, joinParagraphs } from "./failure-message.ts"
import { type Hints, hasHints, renderSentences } from "./hints.ts"
import { renderTranscriptTail } from "./transcript-tail.ts"
import { renderTranscript } from "./transcript.ts"

/** The additions of one simulation to the message of a failed test. */
export interface FailureReporter {
  /**
   * Returns the hints, the reports and the end of the transcript, without the parts that the
   * failure already contains.
   */
  additionsTo(failure: FailureText, options?: AdditionOptions): string
  /**
   * Adds a report about the entries so far, such as the errors of the bot at the end of the run.
   */
  addReport(report: string): void
  /** Returns the whole transcript; an empty text if nothing happened. */
  transcript(): string
  /** Stores the current hints. Called before a run ends, since they are wrong after its end. */
  keepHints(): void
  /**
   * Stores the entries and the hints for a test that has already failed. Called before a reset
   * forgets them.
   */
  keepHistory(): void
  /**
   * Stores no hints, unless some are stored. Called before a run ends whose test has not failed so
   * far.
   */
  dropHints(): void
}

/** Options of an addition to a message. */
export interface AdditionOptions {
  /** The position of the first entry that belongs to the test. Default: 0. */
  readonly from?: number
  /**
   * Whether the first line of the transcript names the run, for messages that show several runs.
   */
  readonly isNamed?: boolean
}

/** The dependencies of a failure reporter. */
export interface FailureReporterDeps {
  readonly name: string
  readonly journal: Journal
  readonly hints: Hints
  /** The start of the clock. */
  readonly since: Date
}

/** The number of remembered renderings of one transcript. A failure seldom has more than two. */
const REMEMBERED = 4

/** The heading of the transcript in a message. */
const HEAD = "What happened"

/** Creates the failure reporter of a simulation. */
export function createFailureReporter({
  name,
  journal,
  hints,
  since,
}: FailureReporterDeps): FailureReporter {
  /** The latest renderings. A message that contains one already has the transcript. */
  const shown: string[] = []
  /** The reports, each with the length of the journal at its time. */
  const reports: { readonly text: string; readonly end: number }[] = []
  let kept: KnownHints | undefined
  let past: HistoryBeforeReset | undefined

  /**
   * Returns the history before the last reset, for a test that began before it, if nothing has
   * happened since.
   */
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

/** The history that a reset removed. */
interface HistoryBeforeReset {
  readonly entries: readonly JournalEntry[]
  /** The position after the last entry. */
  readonly end: number
  readonly hints: KnownHints
}

/** The hints at one moment, as sentences. */
interface KnownHints {
  readonly all: readonly string[]
  /** The hints that a report of errors and gaps does not contain itself. */
  readonly beside: readonly string[]
}

function readHints(hints: Hints): KnownHints {
  return { all: hints.read(), beside: hints.read(["error", "gap"]) }
}

/** Returns the paragraphs of a text that the message does not contain. */
export function partsMissingIn(message: string, text: string): string {
  return joinParagraphs(...text.split("\n\n").filter((part) => !message.includes(part)))
}
