import type { ActivityType, PresenceUpdateStatus } from "discord-api-types/v10"
import type { Shard } from "./shard.ts"

/** What an account can choose to show; `"invisible"` is seen by others as offline. */
export type Status = `${PresenceUpdateStatus}`

/** Something that an account is doing, or says that it is. */
export interface Activity {
  readonly name: string
  readonly type: ActivityType
  /** What a custom status says; of other activities, how it stands. */
  readonly state: string | null
  /** Only people have it. */
  readonly details: string | null
  /** Where a stream can be watched. */
  readonly url: string | null
  /** Unix milliseconds. */
  readonly createdAt: number
}

/** What an account shows of itself. */
export interface Presence {
  readonly status: Status
  readonly activities: readonly Activity[]
}

/** The presence that one shard of a bot shows in the guilds of that shard. */
export interface ShardPresence {
  readonly shard: Shard
  readonly presence: Presence
}
