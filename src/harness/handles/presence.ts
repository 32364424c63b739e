// What a person shows of itself, as a test says it.

import { ActivityType } from "discord-api-types/v10"
import { SetupError } from "../../world/kernel/setup-error.ts"
import type { Activity, Status } from "../../world/model/presence.ts"
import { ACTIVITY_TYPES, STATUSES } from "../../world/rules/schemas/presences.ts"
import { requireKnownOptions } from "../options.ts"

/** What a person is doing. */
export interface ActivityOptions {
  readonly name: string
  /** Default: `ActivityType.Playing`. */
  readonly type?: ActivityType
  /** What a custom status says. */
  readonly state?: string
  readonly details?: string
  /** Where a stream can be watched. */
  readonly url?: string
}

/** What a person shows of itself. */
export interface PresenceOptions {
  /** Default: `"online"`. Others see `"invisible"` as offline. */
  readonly status?: Status
  /** Default: none. */
  readonly activities?: readonly ActivityOptions[]
}

const PRESENCE_OPTIONS = ["status", "activities"] as const satisfies (keyof PresenceOptions)[]

const ACTIVITY_OPTIONS = [
  "name",
  "type",
  "state",
  "details",
  "url",
] as const satisfies (keyof Activity)[]

/** A presence as it is sent. @throws SetupError for what no client could set. */
export function toPresenceBody(options: PresenceOptions) {
  requireKnownOptions("setPresence", options, PRESENCE_OPTIONS)
  const { status = "online", activities = [] } = options
  const statuses: readonly string[] = STATUSES
  if (!statuses.includes(status)) {
    throw new SetupError(`setPresence: a status is one of ${statuses.join(", ")}, not "${status}".`)
  }
  return { since: null, afk: false, status, activities: activities.map(toActivity) }
}

function toActivity(options: ActivityOptions) {
  requireKnownOptions("setPresence: an activity", options, ACTIVITY_OPTIONS)
  const { name, type = ActivityType.Playing } = options
  if (typeof name !== "string" || name === "") {
    throw new SetupError("setPresence: an activity has a name.")
  }
  if (!ACTIVITY_TYPES.includes(type)) {
    const known = ACTIVITY_TYPES.map((one) => `${one} ${ActivityType[one]}`).join(", ")
    throw new SetupError(`setPresence: the type of an activity is one of ${known}, not ${type}.`)
  }
  return { ...options, type }
}

/** A presence as one would tell it. */
export function describePresence({
  status,
  activities,
}: ReturnType<typeof toPresenceBody>): string {
  return [status, ...activities.map(({ type, name }) => `${ActivityType[type]} "${name}"`)].join(
    ", ",
  )
}
