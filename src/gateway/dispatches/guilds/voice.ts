import { GatewayDispatchEvents as Event } from "discord-api-types/v10"
import { voiceToken } from "../../../world/rules/secrets.ts"
import { VOICE_ENDPOINT } from "../../../world/voice/rules/server.ts"
import {
  viewGuildVoiceState,
  viewVoiceStartTime,
  viewVoiceStatus,
} from "../../../world/voice/views.ts"
import { type Dispatches } from "../dispatch.ts"

export const voice: Dispatches<
  "voiceStateUpdated" | "voiceServerUpdated" | "voiceStatusUpdated" | "voiceStartTimeUpdated"
> = {
  voiceStateUpdated: [
    {
      // Assumption: hidden-channel-voice-states
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
      // No server listens there: connecting to it is a gap. With null, clients would wait without
      // an error.
      payload: ({ guild, userId }, { world }) => ({
        token: voiceToken(world, guild.id, userId),
        guild_id: guild.id,
        endpoint: VOICE_ENDPOINT,
      }),
    },
  ],
  voiceStatusUpdated: [
    {
      event: Event.VoiceChannelStatusUpdate,
      intent: "Guilds",
      audience: ({ channel }) => ({ channel }),
      payload: ({ channel }) => viewVoiceStatus(channel),
    },
  ],
  voiceStartTimeUpdated: [
    {
      event: Event.VoiceChannelStartTimeUpdate,
      intent: "Guilds",
      audience: ({ channel }) => ({ channel }),
      payload: ({ channel }) => viewVoiceStartTime(channel),
    },
  ],
}
