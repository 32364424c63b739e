import type { APIBaseVoiceState, APIVoiceState } from "discord-api-types/v10"
import type { Guild } from "../model/guild.ts"
import type { EndedVoiceState, VoiceState } from "../model/voice.ts"
import type { WorldState } from "../model/world.ts"
import { viewMember } from "./members.ts"
import { viewOptionalTime } from "./time.ts"

/** A voice state as a guild shows it: without the guild's id and the member. */
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
 * A voice state by itself: with the guild's id and the member. It has no member once they have left the guild;
 * clients would take them for a member again (https://github.com/hikari-py/hikari/pull/2038).
 */
export function viewGuildVoiceState(
  state: WorldState,
  found: { readonly guild: Guild; readonly state: VoiceState | EndedVoiceState },
) {
  const { guild, state: voice } = found
  const member = guild.members.get(voice.userId)
  return {
    ...viewVoiceState(guild, voice),
    guild_id: guild.id,
    ...(member !== undefined && { member: viewMember(member, state) }),
  } satisfies APIVoiceState
}
