// The presence of a bot: it comes with IDENTIFY, changes by Update Presence, and goes with its last
// session. https://docs.discord.com/developers/events/gateway-events#update-presence

import { perform } from "../world/actions/action.ts"
import { leavePresence, setPresence } from "../world/actions/presences.ts"
import { Problem } from "../world/kernel/problem.ts"
import type { UserId } from "../world/model/ids.ts"
import type { Shard } from "../world/model/shard.ts"
import type { World } from "../world/model/world.ts"
import { recordOf } from "./frame.ts"
import { refusePayload } from "./invalid-payload.ts"
import type { Receiver } from "./receiver.ts"
import type { Session } from "./session.ts"

/** What a bot shows that says nothing else. */
const PLAIN = { since: null, activities: [], status: "online", afk: false } as const

/** The bot, and the shard of it that shows a presence in its guilds. */
interface Shown {
  readonly userId: UserId
  readonly shard: Shard
}

/** Sets a presence; gives the Problem with what was sent, where it is none. */
function show(world: World, { userId, shard }: Shown, given: unknown): Problem | undefined {
  try {
    perform(world, userId, setPresence, { input: { shard }, given })
    return undefined
  } catch (error) {
    if (error instanceof Problem) return error
    throw error
  }
}

/** Update Presence. */
export const updatePresence: Receiver = (d, asked) => {
  const problem = show(asked.world, shownBy(asked.session), d)
  if (problem !== undefined) return refusePayload("a presence", problem, asked)
  asked.note("updated its presence")
}

/** A shard is there: online, unless its IDENTIFY says otherwise. Gives the Problem with what it says. */
export function appear(world: World, shown: Shown, presence: unknown): Problem | undefined {
  return show(world, shown, { ...PLAIN, ...recordOf(presence) })
}

/** A shard of a bot is gone. */
export function disappear(world: World, { userId, shard }: Shown): void {
  perform(world, userId, leavePresence, { input: { shard } })
}

/** Returns the account, and the shard, whose presence a session shows. */
export function shownBy({ reader, shard }: Session): Shown {
  return { userId: reader.userId, shard }
}
