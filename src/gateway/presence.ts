// The presence of a bot: it comes with IDENTIFY, changes by Update Presence, and goes with its last
// session. https://docs.discord.com/developers/events/gateway-events#update-presence

import { perform } from "../world/actions/action.ts"
import { removePresence, setPresence } from "../world/actions/presences.ts"
import { ApiError } from "../world/kernel/api-error.ts"
import type { UserId } from "../world/model/ids.ts"
import type { Shard } from "../world/model/shard.ts"
import type { World } from "../world/model/world.ts"
import { recordOf } from "./frame.ts"
import { refusePayload } from "./invalid-payload.ts"
import type { OpcodeHandler } from "./opcode-handler.ts"
import type { Session } from "./session.ts"

/** What a bot shows that says nothing else. */
const DEFAULT_PRESENCE = { since: null, activities: [], status: "online", afk: false } as const

/** The bot, and the shard of it that shows a presence in its guilds. */
interface PresenceOwner {
  readonly userId: UserId
  readonly shard: Shard
}

/** Sets a presence; gives the Problem with what was sent, where it is none. */
function applyPresence(
  world: World,
  { userId, shard }: PresenceOwner,
  body: unknown,
): ApiError | undefined {
  try {
    perform(world, userId, setPresence, { input: { shard }, body })
    return undefined
  } catch (error) {
    if (error instanceof ApiError) return error
    throw error
  }
}

/** Update Presence. */
export const updatePresence: OpcodeHandler = (d, asked) => {
  const problem = applyPresence(asked.world, presenceOwnerOf(asked.session), d)
  if (problem !== undefined) return refusePayload("a presence", problem, asked)
  asked.note("updated its presence")
}

/** A shard is there: online, unless its IDENTIFY says otherwise. Gives the Problem with what it says. */
export function setInitialPresence(
  world: World,
  shown: PresenceOwner,
  presence: unknown,
): ApiError | undefined {
  return applyPresence(world, shown, { ...DEFAULT_PRESENCE, ...recordOf(presence) })
}

/** A shard of a bot is gone. */
export function removeShardPresence(world: World, { userId, shard }: PresenceOwner): void {
  perform(world, userId, removePresence, { input: { shard } })
}

/** Returns the account, and the shard, whose presence a session shows. */
export function presenceOwnerOf({ reader, shard }: Session): PresenceOwner {
  return { userId: reader.userId, shard }
}
