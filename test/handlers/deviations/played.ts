// The shape of the test cases for the table of deviations.

import type { SimulationApi } from "../../../src/harness/sim/simulation-api.ts"
import type { GuildHandle } from "../../../src/harness/handles/guild/guild.ts"
import type { Person } from "../../../src/harness/handles/person/person.ts"
import type { Simulation } from "../../../src/harness/simulation/simulation.ts"
import type { FormErrors } from "../../../src/world/kernel/api-error.ts"
import type { Rest, Told } from "../fixture.ts"

/** The world in which a case runs. */
export interface Scene {
  readonly simulation: Simulation
  readonly env: SimulationApi
  readonly guild: GuildHandle
  /** A member without a role. */
  readonly alice: Person
  /** Sends requests as the bot of the guild. */
  readonly rest: Rest
  /** The events that a session with every intent received. */
  readonly events: readonly Told[]
  /** Moves the virtual clock. */
  readonly wait: (seconds: number) => void
}

/** The test case of one row of the table of deviations, which runs under every profile. */
export interface Played {
  /** Runs the case, and returns the observations of a bot. */
  play(scene: Scene): Promise<unknown>
  /** The observation under `"specification"` and `"extended"`. */
  readonly specification: unknown
  /** The observation under `"platform"`. */
  readonly platform: unknown
}

/** Returns the message of the first failure at a key of an invalid form body. */
export function failureAt({ body }: { readonly body: unknown }, key: string): string | undefined {
  const { errors } = (body ?? {}) as { errors?: FormErrors } // a response body of the platform
  const found = errors?.[key]
  return found === undefined || !("_errors" in found) ? undefined : found._errors?.[0]?.message
}

/** Returns the name of the error with which a request failed. */
export function nameOf(error: unknown): string {
  return error instanceof Error ? error.name : String(error)
}

const CODE = /^(?:GUILD|STAGE|CHANNEL)_/

/** Formats the status and the error code of a response. */
export function outcome({ status, body }: { readonly status: number; readonly body: unknown }) {
  const code = typeof body === "object" && body !== null ? Reflect.get(body, "code") : undefined
  return typeof code === "number" ? `${status} ${code}` : `${status}`
}

/** Returns the names of the events from the index `since` on, without those of the audit log. */
export function namesOf(events: readonly Told[], since: number): string[] {
  return events
    .slice(since)
    .map(({ t }) => t)
    .filter((name) => CODE.test(name) && name !== "GUILD_AUDIT_LOG_ENTRY_CREATE")
}
