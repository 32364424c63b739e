// The status and activities of a person, as tests set them.

import { ActivityType } from "discord-api-types/v10"
import { SetupError } from "../../../requirements/setup-error.ts"
import type { Activity, Status } from "../../../world/presences/model.ts"
import { ACTIVITY_TYPES, STATUSES } from "../../../world/presences/schemas.ts"
import { requireKnownOptions } from "../../options/options.ts"

/** An activity of a person. */
export interface ActivityOptions {
  readonly name: string
  /** The type. Default: `ActivityType.Playing`. */
  readonly type?: ActivityType
  /** The text of a custom status. */
  readonly state?: string
  readonly details?: string
  /** The URL of a stream. */
  readonly url?: string
}

/** The status and the activities of a person. */
export interface PresenceOptions {
  /** The status. Default: `"online"`. Others see `"invisible"` as offline. */
  readonly status?: Status
  /** The activities. Default: none. */
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

/**
 * Returns the body of a presence update. @throws SetupError for values that no client could set.
 */
export function toPresenceBody(options: PresenceOptions) {
  requireKnownOptions("setPresence", options, PRESENCE_OPTIONS)
  const { status = "online", activities = [] } = options
  const statuses: readonly string[] = STATUSES
  if (!statuses.includes(status)) {
    throw new SetupError(
      `setPresence: the status "${status}" is unknown. Use one of: ${statuses.join(", ")}.`,
    )
  }
  return { since: null, afk: false, status, activities: activities.map(toActivity) }
}

function toActivity(options: ActivityOptions) {
  requireKnownOptions("setPresence: an activity", options, ACTIVITY_OPTIONS)
  const { name, type = ActivityType.Playing } = options
  if (typeof name !== "string" || name === "") {
    throw new SetupError("setPresence: an activity has no name. Give it a `name`.")
  }
  if (!ACTIVITY_TYPES.includes(type)) {
    const known = ACTIVITY_TYPES.map((one) => `${one} ${ActivityType[one]}`).join(", ")
    throw new SetupError(`setPresence: the activity type ${type} is unknown. Use one of: ${known}.`)
  }
  return { ...options, type }
}

/** Describes a presence for the transcript. */
export function describePresence({
  status,
  activities,
}: ReturnType<typeof toPresenceBody>): string {
  return [status, ...activities.map(({ type, name }) => `${ActivityType[type]} "${name}"`)].join(
    ", ",
  )
}
