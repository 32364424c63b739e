// One incident: it begins with its parts, and ends with them.

import type { Deadline } from "../../../world/kernel/clock.ts"
import { entriesOf } from "../../../world/kernel/objects.ts"
import { showDuration } from "../../options/duration.ts"
import type { AffectedSimulation, IncidentCounts, IncidentPart } from "./incident-context.ts"
import type { IncidentName } from "./incident-table.ts"
import type { SavedIncident } from "./saved-incident.ts"

/** An incident that a test began. */
export interface Incident {
  readonly name: IncidentName
  /** Whether it has not ended yet. */
  readonly isActive: boolean
  /** The time of the clock at which it ends by itself; null if it does not. */
  readonly endsAt: Date | null
  /** The numbers of the objects that it has affected so far. */
  readonly counts: IncidentCounts
  /** Ends it, and waits until the bots are idle. Does nothing after the end. */
  end(): Promise<void>
  /** Returns the name, and what the incident has done. */
  toString(): string
}

/** The data that an incident begins with. */
export interface IncidentPlan {
  readonly name: IncidentName
  /** The options that the test gave. */
  readonly given: Readonly<Record<string, unknown>>
  readonly startedAt: number
  readonly endsAt: number
  readonly isRestored: boolean
  readonly parts: readonly IncidentPart[]
}

/** An incident with its internal methods. */
export class ActiveIncident implements Incident {
  readonly name: IncidentName
  readonly #plan: IncidentPlan
  readonly #simulation: AffectedSimulation
  readonly #rest: () => Promise<void>
  readonly #counts: Record<keyof IncidentCounts, number> = {
    requests: 0,
    handshakes: 0,
    connections: 0,
    sessions: 0,
    events: 0,
    guilds: 0,
  }
  #deadline: Deadline | undefined
  #ends: readonly (() => void)[] | undefined

  constructor(
    plan: IncidentPlan,
    { simulation, rest }: { simulation: AffectedSimulation; rest(): Promise<void> },
  ) {
    this.name = plan.name
    this.#plan = plan
    this.#simulation = simulation
    this.#rest = rest
  }

  get isActive(): boolean {
    return this.#ends !== undefined
  }

  get endsAt(): Date | null {
    const { endsAt } = this.#plan
    return endsAt === Infinity ? null : new Date(endsAt)
  }

  get counts(): IncidentCounts {
    return { ...this.#counts }
  }

  async end(): Promise<void> {
    if (!this.isActive) return
    await this.#rest()
    this.finish()
    await this.#rest()
  }

  toString(): string {
    return `${this.name}${this.isActive ? " (active)" : ""}: ${describeCounts(this.#counts)}`
  }

  /** Begins the incident. @throws SetupError of a part; then no part has begun. */
  start(): void {
    const { startedAt, endsAt } = this.#plan
    const { clock } = this.#simulation.world
    const left = endsAt - clock.now()
    this.#recorded(
      `begins${left === 0 || left === Infinity ? "" : `, for ${showDuration(left)}`}`,
      () => this.#beginParts(),
    )
    if (endsAt <= startedAt) this.finish()
    else if (endsAt !== Infinity) {
      this.#deadline = clock.at(endsAt, () => this.finish(), `the end of "${this.name}"`)
    }
  }

  /** Ends the incident at once. */
  finish(): void {
    const ends = this.#ends
    if (ends === undefined) return
    this.#ends = undefined
    this.#deadline?.cancel()
    this.#recorded(`is over: ${describeCounts(this.#counts)}`, () => {
      for (const end of ends.toReversed()) end()
    })
  }

  /** Returns the incident as it is saved. */
  save(): SavedIncident {
    const { name, given, startedAt, endsAt } = this.#plan
    return {
      name,
      options: withoutHandles(given),
      startedAt,
      endsAt: endsAt === Infinity ? null : endsAt,
    }
  }

  #beginParts(): void {
    const { name, startedAt, endsAt, isRestored, parts } = this.#plan
    const ends: (() => void)[] = []
    this.#ends = ends
    const context = {
      name,
      simulation: this.#simulation,
      startedAt,
      endsAt,
      isRestored,
      count: (kind: keyof IncidentCounts) => void (this.#counts[kind] += 1),
      finish: () => this.finish(),
    }
    try {
      for (const part of parts) ends.push(part.begin(context))
    } catch (error) {
      this.#ends = undefined
      for (const end of ends) end()
      throw error
    }
  }

  /** Records a change of the incident, and runs `work` as its consequence. */
  #recorded(description: string, work: () => void): void {
    const { journal } = this.#simulation
    const entry = journal.begin()
    try {
      journal.causes.within(entry.index, work)
    } catch (error) {
      entry.cancel()
      throw error
    }
    entry.finish({ kind: "incident", name: this.name, description })
  }
}

/** The nouns of what incidents do, one and several. */
const NOUNS: Readonly<Record<keyof IncidentCounts, readonly [one: string, several: string]>> = {
  requests: ["request", "requests"],
  handshakes: ["handshake", "handshakes"],
  connections: ["connection", "connections"],
  sessions: ["start of a session", "starts of sessions"],
  events: ["event", "events"],
  guilds: ["outage of a guild", "outages of guilds"],
}

function describeCounts(counts: IncidentCounts): string {
  const parts = entriesOf(NOUNS).flatMap(([kind, [one, several]]) => {
    const count = counts[kind]
    return count === 0 ? [] : [`${count} ${count === 1 ? one : several}`]
  })
  return parts.length === 0 ? "nothing was affected" : parts.join(", ")
}

/** Returns options as JSON, with the ids of handles. */
function withoutHandles(options: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const entries = Object.entries(options).filter(([name]) => name !== "duration")
  return Object.fromEntries(entries.map(([name, value]) => [name, idsIn(value)]))
}

function idsIn(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((one: unknown) => idsIn(one))
  if (typeof value !== "object" || value === null) return value
  const id: unknown = Reflect.get(value, "id")
  return typeof id === "string" ? { id } : value
}
