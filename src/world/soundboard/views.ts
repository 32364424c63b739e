import {
  type APISoundboardSound,
  type GatewayVoiceChannelEffectSendDispatchData,
  VoiceChannelEffectSendAnimationType,
} from "discord-api-types/v10"
import type { ContentReader } from "../messages/rules/content.ts"
import type { FactOf } from "../model/fact.ts"
import type { World } from "../model/world.ts"
import { viewEmoji } from "../emojis/views.ts"
import { requireGuild } from "../rules/require.ts"
import { creatorFor } from "../users/views.ts"
import type { GuildSound, SoundboardSound } from "./model.ts"
import { findDefaultSound } from "./rules.ts"

/** Returns a sound that all users can play. */
export function viewDefaultSound({ id, name, volume, emoji }: SoundboardSound) {
  return {
    name,
    sound_id: id,
    volume,
    emoji_id: emoji?.id ?? null,
    emoji_name: emoji?.id == null ? (emoji?.name ?? null) : null,
    available: true,
  } satisfies APISoundboardSound
}

/** Returns a sound of a guild without its creator. */
export function viewSound(sound: GuildSound) {
  return { ...viewDefaultSound(sound), guild_id: sound.guildId } satisfies APISoundboardSound
}

/** Returns a sound, with its creator if the reader may create or manage sounds. */
export function viewSoundFor(
  sound: GuildSound,
  world: World,
  reader: ContentReader,
): APISoundboardSound {
  const guild = requireGuild(world, sound.guildId)
  return { ...viewSound(sound), ...creatorFor(sound, guild, world, reader) }
}

/**
 * Returns the effect of a sound that is played in a voice channel.
 * https://docs.discord.com/developers/events/gateway-events#voice-channel-effect-send
 *
 * Assumption: sound-effect-animation
 */
export function viewSoundEffect({ guild, channel, userId, sound }: FactOf<"soundSent">) {
  return {
    channel_id: channel.id,
    guild_id: guild.id,
    user_id: userId,
    emoji: sound.emoji === null ? null : viewEmoji(sound.emoji),
    animation_type: VoiceChannelEffectSendAnimationType.Basic,
    animation_id: 0,
    // The ids of the platform's own sounds are integers.
    sound_id: findDefaultSound(sound.id) === undefined ? sound.id : Number(sound.id),
    sound_volume: sound.volume,
  } satisfies Omit<GatewayVoiceChannelEffectSendDispatchData, "emoji"> & Record<string, unknown>
}
