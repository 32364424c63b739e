// Explains why the person of a window cannot write in a channel.

import { explainRefusal } from "../../../harness/simulation/failures/explain-refusal.ts"
import type { Channel } from "../../../world/channels/model/channel.ts"
import { requireMessageChannel } from "../../../world/channels/rules/kinds.ts"
import { requireCanMessage } from "../../../world/dms/rules/dms.ts"
import { ApiError } from "../../../world/kernel/api-error.ts"
import type { UserId } from "../../../world/model/ids.ts"
import type { World } from "../../../world/model/world.ts"
import { requireChannelAccess } from "../../../world/rules/authorization.ts"
import { requireUnlocked } from "../../../world/threads/rules/open-threads.ts"
import type { Studio } from "../../state/studio.ts"

/** Returns why a person cannot write in a channel; undefined if they can. */
export function whyNotWrite(
  studio: Studio,
  channel: Channel,
  viewerId: UserId | undefined,
): string | undefined {
  if (!studio.isPresent) return "This is a moment of the past. Go back to the present to write."
  if (viewerId === undefined) return "Nobody is chosen. Choose a person, or create one, to write."
  if (studio.connection.state.value === "lost") return "The server has gone."
  return refusalOfMessage(studio.shown.world, channel, viewerId)
}

/** Returns why the platform would refuse a message, by its own rules. */
function refusalOfMessage(world: World, channel: Channel, viewerId: UserId): string | undefined {
  try {
    requireChannelAccess(world, viewerId, channel.id, ["SendMessages"])
    requireCanMessage(world, requireMessageChannel(channel), viewerId)
    requireUnlocked(world, viewerId, channel)
    return undefined
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return explainRefusal(world, error)?.reason ?? error.message
  }
}
