// Handles Request Soundboard Sounds.
// https://docs.discord.com/developers/events/gateway-events#request-soundboard-sounds

import { GatewayDispatchEvents as Event } from "discord-api-types/v10"
import { runQuery } from "../../world/actions/perform.ts"
import { ApiError } from "../../world/kernel/api-error.ts"
import { parseBody } from "../../world/kernel/body-schema.ts"
import { coversGuild } from "../../world/gateway/rules.ts"
import type { GuildId } from "../../world/model/ids.ts"
import { listSounds } from "../../world/soundboard/actions/sounds.ts"
import { requestedGuilds } from "../../world/soundboard/schemas.ts"
import { viewSound } from "../../world/soundboard/views.ts"
import { recordOf } from "../protocol/frame.ts"
import { OTHER_SHARD } from "../protocol/shard.ts"
import { refusePayload } from "./invalid-payload.ts"
import { type OpcodeContext, type OpcodeHandler, noteUnanswered } from "./opcode-handler.ts"

/** Sends the sounds of each requested guild, or records why there is no answer. */
export const sendSoundboardSounds: OpcodeHandler = (d, context) => {
  const guildIds = readGuildIds(recordOf(d)["guild_ids"], context)
  for (const guildId of guildIds) sendSoundsOf(guildId, context)
}

/** Returns the requested guilds. Invalid data end the connection. */
function readGuildIds(sent: unknown, context: OpcodeContext): readonly GuildId[] {
  try {
    return parseBody(requestedGuilds, sent, "guild_ids")
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    refusePayload("a request for soundboard sounds", error, context)
    return []
  }
}

function sendSoundsOf(guildId: GuildId, context: OpcodeContext): void {
  const { world, session } = context
  const subject = `soundboard sounds of the guild ${guildId}`
  if (!coversGuild(session.shard, guildId)) {
    return noteUnanswered(context, subject, OTHER_SHARD)
  }
  try {
    const guild = runQuery(world, session.reader.userId, listSounds, { input: { guildId } })
    session.send(Event.SoundboardSounds, {
      soundboard_sounds: Array.from(guild.soundboardSounds.values(), viewSound),
      guild_id: guildId,
    })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    // The platform sends no answer about guilds that the bot is not in.
    noteUnanswered(context, subject, error)
  }
}
