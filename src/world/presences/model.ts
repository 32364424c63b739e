import type { ActivityType, PresenceUpdateStatus } from "discord-api-types/v10"
import type { Shard } from "../gateway/model.ts"

/** A status that a user can choose. Others see `"invisible"` as offline. */
export type Status = `${PresenceUpdateStatus}`

/** An activity of a user. */
export interface Activity {
  readonly name: string
  readonly type: ActivityType
  /** The text of a custom status, or the state of another activity. */
  readonly state: string | null
  /** Set only for people, not for bots. */
  readonly details: string | null
  /** The URL of a stream. */
  readonly url: string | null
  /** Unix milliseconds. */
  readonly createdAt: number
}

/** The status and the activities of a user. */
export interface Presence {
  readonly status: Status
  readonly activities: readonly Activity[]
}

/** The presence that one shard of a bot has in the guilds of that shard. */
export interface ShardPresence {
  readonly shard: Shard
  readonly presence: Presence
}
