import { GatewayDispatchEvents as Event } from "discord-api-types/v10"
import { viewSound, viewSoundEffect } from "../../../world/soundboard/views.ts"
import type { Dispatches } from "../dispatch.ts"

export const soundboard: Dispatches<
  "soundCreated" | "soundUpdated" | "soundDeleted" | "soundSent"
> = {
  soundCreated: [
    {
      event: Event.GuildSoundboardSoundCreate,
      intent: "GuildExpressions",
      audience: ({ guild }) => ({ guild }),
      payload: ({ sound }) => viewSound(sound),
    },
  ],
  soundUpdated: [
    {
      event: Event.GuildSoundboardSoundUpdate,
      intent: "GuildExpressions",
      audience: ({ guild }) => ({ guild }),
      payload: ({ sound }) => viewSound(sound),
    },
  ],
  soundDeleted: [
    {
      event: Event.GuildSoundboardSoundDelete,
      intent: "GuildExpressions",
      audience: ({ guild }) => ({ guild }),
      payload: ({ guild, soundId }) => ({ sound_id: soundId, guild_id: guild.id }),
    },
  ],
  soundSent: [
    {
      event: Event.VoiceChannelEffectSend,
      intent: "GuildVoiceStates",
      audience: ({ guild, channel }) => ({ guild, connectedTo: channel.id }),
      payload: viewSoundEffect,
    },
  ],
}
