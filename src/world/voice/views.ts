import type {
  APIBaseVoiceState,
  APIVoiceRegion,
  APIVoiceState,
  GatewayChannelInfoDispatchData,
  GatewayVoiceChannelStartTimeUpdateDispatchData,
  GatewayVoiceChannelStatusUpdateDispatchData,
} from "discord-api-types/v10"
import type { VoiceChannel } from "../channels/model/channel.ts"
import type { Guild } from "../guilds/model.ts"
import type { EndedVoiceState, VoiceState } from "./model.ts"
import { OPTIMAL_REGION, type VoiceRegion } from "./rules/regions.ts"
import type { ChannelInfo } from "./rules/voice.ts"
import type { WorldState } from "../model/world.ts"
import { viewMember } from "../members/views.ts"
import { viewOptionalTime } from "../kernel/wire-time.ts"

/** Returns a voice state as in a guild, without guild id and member. */
export function viewVoiceState(guild: Guild, state: VoiceState | EndedVoiceState) {
  const { mute = false, deaf = false } = guild.members.get(state.userId) ?? {}
  return {
    user_id: state.userId,
    channel_id: state.channelId,
    session_id: state.sessionId,
    deaf,
    mute,
    self_deaf: state.selfDeaf,
    self_mute: state.selfMute,
    self_video: state.selfVideo,
    ...(state.selfStream && { self_stream: true }),
    suppress: state.suppress,
    request_to_speak_timestamp: viewOptionalTime(state.requestToSpeakAt),
  } satisfies APIBaseVoiceState
}

/**
 * Returns a voice state with guild id and member. A user who has left the guild has no member,
 * since clients would take them for a member again (https://github.com/hikari-py/hikari/pull/2038).
 */
export function viewGuildVoiceState(
  state: WorldState,
  voiceState: { readonly guild: Guild; readonly state: VoiceState | EndedVoiceState },
) {
  const { guild, state: voice } = voiceState
  const member = guild.members.get(voice.userId)
  return {
    ...viewVoiceState(guild, voice),
    guild_id: guild.id,
    ...(member !== undefined && { member: viewMember(member, state) }),
  } satisfies APIVoiceState
}

/** Returns the status of a voice channel. */
export function viewVoiceStatus({ id, guildId, status }: VoiceChannel) {
  return { id, guild_id: guildId, status } satisfies GatewayVoiceChannelStatusUpdateDispatchData
}

/** Returns the start time of a voice channel. */
export function viewVoiceStartTime({ id, guildId, voiceStartedAt }: VoiceChannel) {
  return {
    id,
    guild_id: guildId,
    voice_start_time: viewSeconds(voiceStartedAt),
  } satisfies GatewayVoiceChannelStartTimeUpdateDispatchData
}

/** Returns the requested fields of voice channels. */
export function viewChannelInfo({ guild, channels, fields }: ChannelInfo) {
  return {
    guild_id: guild.id,
    channels: channels.map(({ id, status, voiceStartedAt }) => ({
      id,
      ...(fields.has("status") && { status }),
      ...(fields.has("voice_start_time") && { voice_start_time: viewSeconds(voiceStartedAt) }),
    })),
  } satisfies GatewayChannelInfoDispatchData
}

/** Returns a time in Unix seconds. */
function viewSeconds(at: number | null): number | null {
  return at === null ? null : Math.floor(at / 1000)
}

/** Returns a voice region. */
export function viewVoiceRegion({ id, name }: VoiceRegion) {
  return {
    id,
    name,
    optimal: id === OPTIMAL_REGION,
    deprecated: false,
    custom: false,
  } satisfies APIVoiceRegion
}
