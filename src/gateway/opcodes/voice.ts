// Handles Update Voice State.
// https://docs.discord.com/developers/events/gateway-events#update-voice-state

import { perform } from "../../world/actions/perform.ts"
import { updateVoiceState } from "../../world/voice/actions/voice.ts"
import { parseBody, snowflake } from "../../world/kernel/body-schema.ts"
import { ApiError } from "../../world/kernel/api-error.ts"
import type { GuildId } from "../../world/model/ids.ts"
import type { World } from "../../world/model/world.ts"
import { coversGuild } from "../../world/gateway/rules.ts"
import { recordOf } from "../protocol/frame.ts"
import { refusePayload } from "./invalid-payload.ts"
import { type OpcodeHandler, noteUnanswered } from "./opcode-handler.ts"
import type { Session } from "../sessions/session.ts"
import { OTHER_SHARD } from "../protocol/shard.ts"

const guildForm = snowflake<GuildId>()

/** Joins, moves or leaves a voice channel, or records why nothing happens. */
export const updateVoice: OpcodeHandler = (d, context) => {
  const { world, session, note } = context
  const { guild_id, channel_id, self_mute, self_deaf } = recordOf(d)
  try {
    const guildId = parseBody(guildForm, guild_id, "guild_id")
    if (!coversGuild(session.shard, guildId)) {
      return noteUnanswered(context, `a voice channel of the guild ${guildId}`, OTHER_SHARD)
    }
    perform(world, session.reader.userId, updateVoiceState, {
      input: { guildId, sessionId: session.id },
      body: { channel_id, self_mute, self_deaf },
    })
    note("updated its voice state")
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (error.errors !== undefined) return refusePayload("a voice state", error, context)
    // The platform sends no answer about channels that the bot cannot connect to.
    const where = `the voice channel ${String(channel_id)} of the guild ${String(guild_id)}`
    noteUnanswered(context, where, error)
  }
}

/** Disconnects a session that has ended from voice. */
export function leaveVoice(world: World, { id: sessionId, reader: { userId } }: Session): void {
  const body = { channel_id: null, self_mute: false, self_deaf: false }
  for (const { id: guildId, voiceStates } of world.guilds.values()) {
    if (voiceStates.get(userId)?.sessionId !== sessionId) continue
    perform(world, userId, updateVoiceState, { input: { guildId, sessionId }, body })
  }
}
