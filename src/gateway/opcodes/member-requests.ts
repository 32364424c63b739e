// Handles Request Guild Members and sends the chunks.
// https://docs.discord.com/developers/events/gateway-events#request-guild-members

import {
  GatewayDispatchEvents as Event,
  type GatewayRateLimitedRequestGuildMembersDispatchData,
  GatewayOpcodes as Op,
} from "discord-api-types/v10"
import { runQuery } from "../../world/actions/perform.ts"
import {
  type RequestedMembers,
  requestMembers as findMembers,
} from "../../world/members/actions/requests.ts"
import { ApiError } from "../../world/kernel/api-error.ts"
import { isSnowflake } from "../../world/kernel/snowflake.ts"
import type { GuildId } from "../../world/model/ids.ts"
import { coversGuild } from "../../world/gateway/rules.ts"
import { recordOf } from "../protocol/frame.ts"
import { hasIntent } from "../protocol/intents.ts"
import { refusePayload } from "./invalid-payload.ts"
import { viewMemberChunks } from "./member-chunks.ts"
import { type OpcodeContext, type OpcodeHandler, noteUnanswered } from "./opcode-handler.ts"
import { OTHER_SHARD } from "../protocol/shard.ts"

const PAYLOAD_NAME = "a request for members"

/** Sends the requested members, or records why there is no answer. */
export const requestMembers: OpcodeHandler = (d, context) => {
  const { guild_id, user_ids, ...rest } = recordOf(d)
  const guildId = readGuildId(guild_id)
  if (guildId === undefined) return refusePayload(PAYLOAD_NAME, "guild_id is not an id.", context)
  const subject = `members of the guild ${guildId}`
  if (!coversGuild(context.session.shard, guildId)) {
    return noteUnanswered(context, subject, OTHER_SHARD)
  }
  try {
    const body = { ...rest, user_ids: readUserIds(user_ids) }
    const { userId } = context.session.reader
    sendMemberChunks(
      runQuery(context.world, userId, findMembers, { input: { guildId }, body }),
      context,
    )
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (error.errors !== undefined) return refusePayload(PAYLOAD_NAME, error, context)
    // The platform sends no answer about guilds that the bot is not in.
    noteUnanswered(context, subject, error)
  }
}

function sendMemberChunks(found: RequestedMembers, context: OpcodeContext): void {
  const { world, session, memberRequestLimit } = context
  const { intents, userId } = session.reader
  const event = Event.GuildMembersChunk
  if (found.everyone && !hasIntent(intents, "GuildMembers")) {
    // The platform sends no answer here either; clients wait until their timeout.
    const dropped = { outcome: "dropped", censored: false, payload: null } as const
    const why = "which asked for all members without the intent GuildMembers"
    return session.deliver({ kind: "event", event, ...session.entryFields, ...dropped, why })
  }
  const wait = found.everyone ? memberRequestLimit.take(userId, found.guild.id) : 0
  if (wait > 0) return session.send(Event.RateLimited, viewRateLimit(found, wait))
  const presences = found.presences && hasIntent(intents, "GuildPresences")
  for (const chunk of viewMemberChunks(found, world, presences)) session.send(event, chunk)
}

function viewRateLimit(
  { guild, nonce }: RequestedMembers,
  retryAfter: number,
): GatewayRateLimitedRequestGuildMembersDispatchData {
  return {
    opcode: Op.RequestGuildMembers,
    retry_after: retryAfter,
    meta: { guild_id: guild.id, ...(nonce !== null && { nonce }) },
  }
}

/**
 * Returns the guild's id. Only the first of several guilds is read.
 * https://github.com/discord/discord-api-docs/issues/2179
 */
function readGuildId(value: unknown): GuildId | undefined {
  const first: unknown = Array.isArray(value) ? value[0] : value
  const id = Number.isSafeInteger(first) ? String(first) : first
  return typeof id === "string" && isSnowflake(id) ? (id as GuildId) : undefined // the world checks whether a guild has this id
}

/** Returns `user_ids` as a list: a single id stands for a list of one. */
function readUserIds(value: unknown): unknown {
  return Array.isArray(value) || value === undefined || value === null ? value : [value]
}
