// The presence of a bot: set by IDENTIFY, changed by Update Presence, removed with its last
// session. https://docs.discord.com/developers/events/gateway-events#update-presence

import { perform } from "../../world/actions/perform.ts"
import { removePresence, setPresence } from "../../world/presences/actions.ts"
import { ApiError } from "../../world/kernel/api-error.ts"
import type { UserId } from "../../world/model/ids.ts"
import type { Shard } from "../../world/gateway/model.ts"
import type { World } from "../../world/model/world.ts"
import { recordOf } from "../protocol/frame.ts"
import { takeIfFree } from "../protocol/take-place.ts"
import { refusePayload } from "./invalid-payload.ts"
import type { OpcodeContext, OpcodeHandler } from "./opcode-handler.ts"
import type { Session } from "../sessions/session.ts"

/** The presence of a bot that sends none. */
const DEFAULT_PRESENCE = { since: null, activities: [], status: "online", afk: false } as const

/** The bot, and the shard that shows the presence in its guilds. */
interface PresenceOwner {
  readonly userId: UserId
  readonly shard: Shard
}

/** Sets a presence; returns the platform's error if it is invalid. */
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

/** Handles Update Presence. */
export const updatePresence: OpcodeHandler = (d, context) => {
  if (!allowsPresence(context)) {
    // Assumption: too-many-presences
    return context.note("updated its presence too often, and the update is ignored")
  }
  const error = applyPresence(context.world, presenceOwnerOf(context.session), d)
  if (error !== undefined) return refusePayload("a presence", error, context)
  context.note("updated its presence")
}

/** Counts a presence of a session. Returns whether it is shown. */
function allowsPresence({ rateLimits, session }: OpcodeContext): boolean {
  if (rateLimits?.presences === undefined) return true
  const { ledger, presences } = rateLimits
  const place = { resource: session.id, owner: session.reader.userId }
  return takeIfFree(ledger.bucket(presences, place), ledger)
}

/**
 * Sets the presence of a shard that identifies: online by default. Returns the platform's error if
 * it is invalid.
 */
export function setInitialPresence(
  world: World,
  owner: PresenceOwner,
  presence: unknown,
): ApiError | undefined {
  return applyPresence(world, owner, { ...DEFAULT_PRESENCE, ...recordOf(presence) })
}

/** Removes the presence of a shard that has disconnected. */
export function removeShardPresence(world: World, { userId, shard }: PresenceOwner): void {
  perform(world, userId, removePresence, { input: { shard } })
}

/** Returns the account and the shard whose presence a session shows. */
export function presenceOwnerOf({ reader, shard }: Session): PresenceOwner {
  return { userId: reader.userId, shard }
}
