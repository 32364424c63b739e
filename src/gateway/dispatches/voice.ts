import { GatewayDispatchEvents as Event } from "discord-api-types/v10"
import { voiceToken } from "../../world/rules/secrets.ts"
import { viewGuildVoiceState } from "../../world/wire/voice.ts"
import { type Dispatches } from "../dispatch.ts"

export const voice: Dispatches<"voiceStateUpdated" | "voiceServerUpdated"> = {
  voiceStateUpdated: [
    {
      event: Event.VoiceStateUpdate,
      intent: "GuildVoiceStates",
      audience: ({ guild }) => ({ guild }),
      payload: (fact, { world }) => viewGuildVoiceState(world, fact),
    },
  ],
  voiceServerUpdated: [
    {
      event: Event.VoiceServerUpdate,
      audience: ({ userId }) => ({ only: userId }),
      // There is no voice server: with null a client waits for one, and dials nowhere.
      payload: ({ guild, userId }, { world }) => ({
        token: voiceToken(world, guild.id, userId),
        guild_id: guild.id,
        endpoint: null,
      }),
    },
  ],
}
