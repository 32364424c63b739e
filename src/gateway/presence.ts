// The presence of a bot: it comes with IDENTIFY, changes by Update Presence, and goes with its last
// session. https://docs.discord.com/developers/events/gateway-events#update-presence

import { perform } from "../world/actions/action.ts"
import { leavePresence, setPresence } from "../world/actions/presences.ts"
import { Problem } from "../world/kernel/problem.ts"
import type { UserId } from "../world/model/ids.ts"
import type { World } from "../world/model/world.ts"
import { recordOf } from "./frame.ts"
import { refusePayload } from "./invalid-payload.ts"
import type { Receiver } from "./receiver.ts"

/** What a bot shows that says nothing else. */
const PLAIN = { since: null, activities: [], status: "online", afk: false } as const

/** Sets a presence; gives the Problem with what was sent, where it is none. */
function show(world: World, userId: UserId, given: unknown): Problem | undefined {
  try {
    perform(world, userId, setPresence, { input: {}, given })
    return undefined
  } catch (error) {
    if (error instanceof Problem) return error
    throw error
  }
}

/** Update Presence. */
export const updatePresence: Receiver = (d, asked) => {
  const problem = show(asked.world, asked.session.reader.userId, d)
  if (problem !== undefined) return refusePayload("a presence", problem, asked)
  asked.note("updated its presence")
}

/** A bot is there: online, unless its IDENTIFY says otherwise. Gives the Problem with what it says. */
export function appear(world: World, userId: UserId, presence: unknown): Problem | undefined {
  return show(world, userId, { ...PLAIN, ...recordOf(presence) })
}

/** A bot is gone. */
export function disappear(world: World, userId: UserId): void {
  perform(world, userId, leavePresence, { input: {} })
}
