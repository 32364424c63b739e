// The incidents of one simulation.

import { SetupError } from "../../../requirements/setup-error.ts"
import { millisecondsOf } from "../../options/duration.ts"
import { ActiveIncident, type Incident } from "./active-incident.ts"
import type { AffectedSimulation } from "./incident-context.ts"
import { partsOf } from "./incident-parts.ts"
import { type IncidentName, incidentOf, isIncidentName } from "./incident-table.ts"
import type { SavedIncident } from "./saved-incident.ts"

/** The dependencies of the incidents of a simulation. */
export interface IncidentDeps {
  readonly simulation: AffectedSimulation
  /** Waits until busy bots are idle, and lets no time pass. */
  rest(): Promise<void>
  /** The reason why handshakes cannot fail in this simulation; undefined if they can. */
  readonly whyNoHandshakes: string | undefined
}

/** The values of the options of an incident that a test gives. */
type GivenOptions = Readonly<Record<string, unknown>>

/** The incidents of one simulation. */
export class SimulationIncidents {
  readonly #deps: IncidentDeps
  #incidents: ActiveIncident[] = []

  constructor(deps: IncidentDeps) {
    this.#deps = deps
  }

  /** All incidents so far, in order. */
  get all(): readonly Incident[] {
    return [...this.#incidents]
  }

  /**
   * Begins an incident, when the bots are at rest.
   *
   * @throws SetupError if the incident cannot happen in this simulation.
   */
  async begin(name: IncidentName, given: GivenOptions): Promise<Incident> {
    const { rest, simulation } = this.#deps
    this.#requirePossible(name, given)
    // Earlier frames have arrived then; a client that still has to read them would count wrongly.
    await rest()
    const startedAt = simulation.world.clock.now()
    const duration = durationOf(name, given)
    const incident = this.#create({ name, given, startedAt, endsAt: startedAt + duration }, false)
    await rest()
    return incident
  }

  /** Continues the incidents of a saved simulation. */
  restore(saved: readonly SavedIncident[]): void {
    for (const { name, options, startedAt, endsAt } of saved) {
      if (!isIncidentName(name))
        throw new SetupError(`The snapshot has an unknown incident: ${name}.`)
      this.#requirePossible(name, options)
      this.#create({ name, given: options, startedAt, endsAt: endsAt ?? Infinity }, true)
    }
  }

  /** Returns the active incidents as they are saved. */
  saved(): readonly SavedIncident[] {
    return this.#incidents.filter(({ isActive }) => isActive).map((incident) => incident.save())
  }

  /** Ends all incidents and forgets them. */
  clear(): void {
    for (const incident of this.#incidents) incident.finish()
    this.#incidents = []
  }

  #create(
    plan: { name: IncidentName; given: GivenOptions; startedAt: number; endsAt: number },
    isRestored: boolean,
  ): Incident {
    const { name, given } = plan
    const { simulation, rest } = this.#deps
    const incident = new ActiveIncident(
      { ...plan, isRestored, parts: partsOf(name, valuesOf(name, given)) },
      { simulation, rest },
    )
    incident.start()
    this.#incidents.push(incident)
    return incident
  }

  #requirePossible(name: IncidentName, given: GivenOptions): void {
    const { whyNoHandshakes } = this.#deps
    if (whyNoHandshakes === undefined) return
    const parts = partsOf(name, valuesOf(name, given))
    if (!parts.some(({ needsHandshakes }) => needsHandshakes)) return
    throw new SetupError(`The incident "${name}" cannot happen here: ${whyNoHandshakes}`)
  }
}

/** Returns the values of all options, with the defaults. */
function valuesOf(name: IncidentName, given: GivenOptions): Readonly<Record<string, unknown>> {
  const { options } = incidentOf(name)
  const entries = Object.entries(options).map(([key, shape]) => [
    key,
    given[key] ?? ("initial" in shape ? shape.initial : undefined),
  ])
  return Object.fromEntries(entries) as Readonly<Record<string, unknown>> // Made just above.
}

/** Returns the duration of an incident in milliseconds; Infinity if it does not end by itself. */
function durationOf(name: IncidentName, given: GivenOptions): number {
  const { duration } = valuesOf(name, given)
  if (duration === Infinity) return Infinity
  // The argument types have checked it.
  return millisecondsOf("incident", duration as Parameters<typeof millisecondsOf>[1])
}
