// The status and activities of a person, as tests set them.

import { ActivityType } from "discord-api-types/v10"
import type { Status } from "../../../world/presences/model.ts"

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

/** Returns the body of a presence update. */
export function toPresenceBody({ status = "online", activities = [] }: PresenceOptions) {
  return { since: null, afk: false, status, activities: activities.map(toActivity) }
}

function toActivity(options: ActivityOptions) {
  return { ...options, type: options.type ?? ActivityType.Playing }
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
