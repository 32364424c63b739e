import type { APIBaseVoiceState, APIVoiceState } from "discord-api-types/v10"
import type { Guild } from "../guilds/model.ts"
import type { EndedVoiceState, VoiceState } from "./model.ts"
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
