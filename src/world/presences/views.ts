import {
  ActivityType,
  type GatewayActivity,
  type GatewayGuildMembersChunkPresence,
  PresenceUpdateStatus,
} from "discord-api-types/v10"
import type { GuildId, UserId } from "../model/ids.ts"
import type { Activity } from "./model.ts"
import type { WorldState } from "../model/world.ts"
import { requireUser } from "../rules/require.ts"
import { type VisiblePresence, visiblePresence } from "./rules.ts"

const STATUSES = {
  online: PresenceUpdateStatus.Online,
  idle: PresenceUpdateStatus.Idle,
  dnd: PresenceUpdateStatus.DoNotDisturb,
  offline: PresenceUpdateStatus.Offline,
} as const satisfies Record<VisiblePresence["status"], PresenceUpdateStatus>

/** Returns the presence payload of an account, in a guild if one is given; the user holds only the id. */
export function viewPresence(userId: UserId, state: WorldState, guildId?: GuildId) {
  const { status: seen, activities } = visiblePresence(state, userId, guildId)
  const status = STATUSES[seen]
  const client = requireUser(state, userId).bot ? "web" : "desktop"
  return {
    user: { id: userId },
    status,
    activities: activities.map(viewActivity),
    client_status: status === PresenceUpdateStatus.Offline ? {} : { [client]: status },
  } satisfies GatewayGuildMembersChunkPresence
}

function viewActivity(activity: Activity, index: number): GatewayActivity {
  const { name, type, state, details, url, createdAt } = activity
  return {
    id: type === ActivityType.Custom ? "custom" : String(index),
    name,
    type,
    created_at: createdAt,
    ...(state !== null && { state }),
    ...(details !== null && { details }),
    ...(url !== null && { url }),
  }
}
