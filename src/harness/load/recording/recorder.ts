// Counts what happens during a load run.

import type { JournalEntry } from "../../../world/journal-entries.ts"
import type { ActionOutcome, Question } from "../actions/traffic-context.ts"
import type { LoadError, LoadReport, LoadRoute, LoadSample } from "../report/report.ts"
import { DurationHistogram } from "../report/times.ts"
import type { TrafficKind } from "../traffic/profiles.ts"
import { Questions } from "./questions.ts"

/** The parts of a sample and of a report that the recorder does not know. */
type MachineParts = Pick<LoadSample, "backlog" | "machine">

/** The parts of a report that the recorder knows. */
export type RecordedParts = Pick<
  LoadReport,
  | "actions"
  | "lateness"
  | "events"
  | "interactions"
  | "messages"
  | "routes"
  | "rateLimited"
  | "errors"
  | "lostConnections"
  | "gaps"
  | "samples"
>

/** The number of different error messages that are kept. */
const MOST_MESSAGES = 50

const TOO_MANY_REQUESTS = "429"

/** Counts the events, requests, answers and errors of a load run. */
export class LoadRecorder {
  readonly questions: Questions
  readonly #now: () => number
  readonly #start: number
  readonly #samples: LoadSample[] = []
  readonly #outcomes = new Map<TrafficKind, Record<ActionOutcome, number>>()
  readonly #lateness = new DurationHistogram()
  readonly #recentAnswers = new DurationHistogram()
  readonly #events = new Map<string, number>()
  readonly #routes = new Map<string, Map<string, number>>()
  readonly #errors = new Map<string, number>()
  readonly #gaps = new Map<string, number>()
  #counts = { actions: 0, events: 0, requests: 0 }
  #sampled = { actions: 0, events: 0, requests: 0 }
  #dropped = 0
  #lost = 0

  /** Starts to count. `now` is the time in milliseconds. */
  constructor(now: () => number) {
    this.#now = now
    this.#start = now()
    this.questions = new Questions(now, (time) => this.#recentAnswers.add(time))
  }

  /** The number of events that were sent. */
  get sent(): number {
    return this.#counts.events
  }

  /** The seconds since the start. */
  get seconds(): number {
    return (this.#now() - this.#start) / 1000
  }

  /** Counts an entry of the journal. */
  onEntry(entry: JournalEntry): void {
    if (entry.kind === "event") this.#onEvent(entry.event, entry.outcome === "sent")
    else if (entry.kind === "request") this.#onRequest(entry)
    else if (entry.kind === "error") this.onError(entry.message)
    else if (entry.kind === "gap") count(this.#gaps, entry.message)
    else if (entry.kind === "connection" && entry.lost) this.#lost += 1
  }

  /** Counts an uncaught error of the bot. */
  onError(message: string): void {
    count(this.#errors, message)
  }

  onAction(kind: TrafficKind, outcome: ActionOutcome, late: number): void {
    const outcomes = this.#outcomes.get(kind) ?? { done: 0, refused: 0, skipped: 0 }
    outcomes[outcome] += 1
    this.#outcomes.set(kind, outcomes)
    this.#counts.actions += 1
    this.#lateness.add(late)
  }

  onQuestion(question: Question): void {
    this.questions.ask(question)
  }

  /** Adds a sample of this moment and returns it. */
  sample(machine: MachineParts): LoadSample {
    const { actions, events, requests } = this.#counts
    const before = this.#sampled
    this.#sampled = { actions, events, requests }
    const sample = {
      at: this.seconds,
      actions: actions - before.actions,
      events: events - before.events,
      requests: requests - before.requests,
      waiting: this.questions.waiting,
      answers: this.#recentAnswers.summary(),
      ...machine,
    }
    this.#recentAnswers.reset()
    this.#samples.push(sample)
    return sample
  }

  /** Returns the counts so far. */
  summary(): RecordedParts {
    const routes = [...this.#routes].map(([route, statuses]) => toRoute(route, statuses))
    const { events: sent } = this.#counts
    return {
      actions: Object.fromEntries(this.#outcomes),
      lateness: this.#lateness.summary(),
      events: {
        sent,
        perSecond: this.seconds === 0 ? 0 : sent / this.seconds,
        dropped: this.#dropped,
        byName: Object.fromEntries([...this.#events].toSorted(([, a], [, b]) => b - a)),
      },
      interactions: {
        ...this.questions.summary("interaction"),
        completions: this.questions.completions(),
      },
      messages: this.questions.summary("message"),
      routes: routes.toSorted((a, b) => b.count - a.count),
      rateLimited: routes.reduce((sum, one) => sum + (one.statuses[TOO_MANY_REQUESTS] ?? 0), 0),
      errors: listOf(this.#errors),
      lostConnections: this.#lost,
      gaps: listOf(this.#gaps),
      samples: this.#samples,
    }
  }

  #onEvent(name: string, isSent: boolean): void {
    if (!isSent) return void (this.#dropped += 1)
    this.#counts.events += 1
    this.#events.set(name, (this.#events.get(name) ?? 0) + 1)
  }

  #onRequest(entry: Extract<JournalEntry, { kind: "request" }>): void {
    this.#counts.requests += 1
    const route = `${entry.method} ${entry.route ?? entry.path}`
    const statuses = this.#routes.get(route) ?? new Map<string, number>()
    this.#routes.set(route, statuses)
    count(statuses, String(entry.status ?? "none"))
    this.questions.onRequest(entry)
  }
}

function count(counts: Map<string, number>, key: string): void {
  if (counts.has(key) || counts.size < MOST_MESSAGES) counts.set(key, (counts.get(key) ?? 0) + 1)
}

function listOf(counts: ReadonlyMap<string, number>): readonly LoadError[] {
  return [...counts]
    .map(([message, times]) => ({ message, count: times }))
    .toSorted((a, b) => b.count - a.count)
}

function toRoute(route: string, statuses: ReadonlyMap<string, number>): LoadRoute {
  const total = [...statuses.values()].reduce((sum, times) => sum + times, 0)
  return { route, count: total, statuses: Object.fromEntries(statuses) }
}
