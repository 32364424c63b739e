import { GatewayDispatchEvents as Event } from "discord-api-types/v10"
import type { FactOf } from "../../../world/model/fact.ts"
import { viewSound, viewSoundEffect } from "../../../world/soundboard/views.ts"
import type { Dispatch, Dispatches } from "../dispatch.ts"

type SoundFact = FactOf<"soundCreated" | "soundUpdated" | "soundDeleted">

function sound<F extends SoundFact>(event: Event, payload: (fact: F) => object): Dispatch<F> {
  return { event, intent: "GuildExpressions", audience: ({ guild }) => ({ guild }), payload }
}

export const soundboard: Dispatches<SoundFact["type"] | "soundSent"> = {
  soundCreated: [sound(Event.GuildSoundboardSoundCreate, (fact) => viewSound(fact.sound))],
  soundUpdated: [sound(Event.GuildSoundboardSoundUpdate, (fact) => viewSound(fact.sound))],
  soundDeleted: [
    sound(Event.GuildSoundboardSoundDelete, ({ guild, soundId }) => ({
      sound_id: soundId,
      guild_id: guild.id,
    })),
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
