// Adds the knowledge of a simulation to the message of a failed test: hints, and the end of the
// transcript.

import type { Journal } from "../../world/journal.ts"
import type { JournalEntry } from "../../world/journal-entries.ts"
import { type FailureText, joinParagraphs } from "./failures/failure-message.ts"
import { type Hints, hasHints, renderSentences } from "./hints/hints.ts"
import { renderTranscriptTail } from "./journal/transcript-tail.ts"
import { renderTranscript } from "./journal/transcript.ts"

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
  /** Writes a report of the simulation to a file. */
  readonly reports: ReportWriter
}

/**
 * Writes a report of a failed test to a file, and returns a line that names the file; undefined on
 * hosts that cannot. The host sets it.
 */
export interface ReportWriter {
  save: (() => string) | undefined
}

/** The number of remembered renderings of one transcript. A failure seldom has more than two. */
const REMEMBERED = 4

/** The heading of the transcript in a message. */
const HEAD = "What happened"

/** The failure reporter of one simulation. */
export class SimulationFailureReporter implements FailureReporter {
  readonly #deps: FailureReporterDeps
  /** The latest renderings. A message that contains one already has the transcript. */
  readonly #shown: string[] = []
  /** The reports, each with the length of the journal at its time. */
  readonly #reports: { readonly text: string; readonly end: number }[] = []
  #kept: KnownHints | undefined
  #past: HistoryBeforeReset | undefined

  constructor(deps: FailureReporterDeps) {
    this.#deps = deps
  }

  additionsTo({ message, explainsItself }: FailureText, options: AdditionOptions = {}): string {
    const { from = 0 } = options
    const reported = this.#reports.filter(({ end }) => end > from).map(({ text }) => text)
    const report = partsMissingIn(message, joinParagraphs(...reported))
    if (this.#shown.some((block) => message.includes(block))) return report
    const { all, beside } = this.#kept ?? this.#pastOf(from)?.hints ?? readHints(this.#deps.hints)
    const needsNone = explainsItself || hasHints(message)
    const known = needsNone ? "" : renderSentences(reported.length > 0 ? beside : all)
    const lines = this.#lastLines(message, options)
    const saved = partsMissingIn(message, this.#deps.reports.save?.() ?? "")
    return joinParagraphs(known, report, lines, saved)
  }

  addReport(text: string): void {
    this.#reports.push({ text, end: this.#deps.journal.nextIndex() })
  }

  transcript(): string {
    const { journal, since } = this.#deps
    return renderTranscript(this.#pastOf(0)?.entries ?? journal.read(), { since })
  }

  keepHistory(): void {
    const { journal, hints } = this.#deps
    this.#past = { entries: journal.read(), end: journal.nextIndex(), hints: readHints(hints) }
  }

  dropHints(): void {
    this.#kept ??= { all: [], beside: [] }
  }

  keepHints(): void {
    this.#kept ??= readHints(this.#deps.hints)
  }

  /**
   * Returns the history before the last reset, for a test that began before it, if nothing has
   * happened since.
   */
  #pastOf(from: number): HistoryBeforeReset | undefined {
    const past = this.#past
    if (past === undefined || from >= past.end) return undefined
    return this.#deps.journal.read().length > 0 ? undefined : past
  }

  #lastLines(message: string, { from = 0, isNamed = false }: AdditionOptions): string {
    const { name, journal, since } = this.#deps
    const isSecond = message.includes(`\n${HEAD}`)
    const entries = this.#pastOf(from)?.entries ?? journal.read()
    const block = renderTranscriptTail(entries, {
      since,
      from,
      ...((isNamed || isSecond) && { name }),
    })
    if (block === "") return ""
    this.#shown.push(block)
    if (this.#shown.length > REMEMBERED) this.#shown.shift()
    return block
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
  const [all, beside] = hints.readBoth(["error", "gap"])
  return { all, beside }
}

/** Returns the paragraphs of a text that the message does not contain. */
export function partsMissingIn(message: string, text: string): string {
  return joinParagraphs(...text.split("\n\n").filter((part) => !message.includes(part)))
}
