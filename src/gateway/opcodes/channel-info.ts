// Handles Request Channel Info.
// https://docs.discord.com/developers/events/gateway-events#request-channel-info

import { GatewayDispatchEvents as Event } from "discord-api-types/v10"
import { runQuery } from "../../world/actions/perform.ts"
import { ApiError } from "../../world/kernel/api-error.ts"
import { parseBody, snowflake } from "../../world/kernel/body-schema.ts"
import { coversGuild } from "../../world/gateway/rules.ts"
import type { GuildId } from "../../world/model/ids.ts"
import { requestChannelInfo } from "../../world/voice/actions/sessions.ts"
import { viewChannelInfo } from "../../world/voice/views.ts"
import { recordOf } from "../protocol/frame.ts"
import { OTHER_SHARD } from "../protocol/shard.ts"
import { refusePayload } from "./invalid-payload.ts"
import { type OpcodeHandler, noteUnanswered } from "./opcode-handler.ts"

const guildSchema = snowflake<GuildId>()

/** Sends the status and the start time of voice channels, or records why there is no answer. */
export const sendChannelInfo: OpcodeHandler = (d, context) => {
  const { world, session } = context
  const { guild_id, ...body } = recordOf(d)
  const subject = `information on channels of the guild ${String(guild_id)}`
  try {
    const guildId = parseBody(guildSchema, guild_id, "guild_id")
    if (!coversGuild(session.shard, guildId)) {
      return noteUnanswered(context, subject, OTHER_SHARD)
    }
    const { userId } = session.reader
    const found = runQuery(world, userId, requestChannelInfo, { input: { guildId }, body })
    session.send(Event.ChannelInfo, viewChannelInfo(found))
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (error.errors !== undefined) {
      return refusePayload("a request for channel info", error, context)
    }
    // The platform sends no answer about guilds that the bot is not in.
    noteUnanswered(context, subject, error)
  }
}
