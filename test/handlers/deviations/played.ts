// The shape of the cases of the table of deviations.

import type { SimulationApi } from "../../../src/harness/simulation-api.ts"
import type { GuildHandle } from "../../../src/harness/handles/guild.ts"
import type { Person } from "../../../src/harness/handles/person.ts"
import type { Simulation } from "../../../src/harness/simulation.ts"
import type { FormErrors } from "../../../src/world/kernel/api-error.ts"
import type { Rest, Told } from "../fixture.ts"

/** The world that a case plays in. */
export interface Scene {
  readonly simulation: Simulation
  readonly env: SimulationApi
  readonly guild: GuildHandle
  /** A member without a role. */
  readonly alice: Person
  /** Requests of the guild's bot. */
  readonly rest: Rest
  /** The events that a session with every intent was sent. */
  readonly events: readonly Told[]
  /** Lets the virtual clock move on. */
  readonly wait: (seconds: number) => void
}

/** One row of the table of deviations, played on both sides. */
export interface Played {
  /** Plays the point in question, and returns what a bot can observe. */
  play(scene: Scene): Promise<unknown>
  /** The observation under `"specification"` and `"extended"`. */
  readonly specification: unknown
  /** The observation under `"platform"`. */
  readonly platform: unknown
}

/** The sentence of the first failure at a key of an invalid form. */
export function failureAt({ body }: { readonly body: unknown }, key: string): string | undefined {
  const { errors } = (body ?? {}) as { errors?: FormErrors } // an answer of the platform
  const found = errors?.[key]
  return found === undefined || !("_errors" in found) ? undefined : found._errors?.[0]?.message
}

/** The name of what a request failed with in place of an answer. */
export function nameOf(error: unknown): string {
  return error instanceof Error ? error.name : String(error)
}

const CODE = /^(?:GUILD|STAGE|CHANNEL)_/

/** A status, and the code of a refusal. */
export function outcome({ status, body }: { readonly status: number; readonly body: unknown }) {
  const code = typeof body === "object" && body !== null ? Reflect.get(body, "code") : undefined
  return typeof code === "number" ? `${status} ${code}` : `${status}`
}

/** The names of the events from the one of that number on, without those of the audit log. */
export function namesOf(events: readonly Told[], since: number): string[] {
  return events
    .slice(since)
    .map(({ t }) => t)
    .filter((name) => CODE.test(name) && name !== "GUILD_AUDIT_LOG_ENTRY_CREATE")
}
