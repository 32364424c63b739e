// The voice state of a person, as tests set and read it.

import { SetupError } from "../../../requirements/setup-error.ts"
import type { Guild } from "../../../world/guilds/model.ts"
import type { ChannelId, GuildId, UserId } from "../../../world/model/ids.ts"
import { requireMember } from "../../../world/rules/require.ts"
import type { Handles } from "../handle.ts"
import type { VoiceChannelHandle } from "./voice-channel.ts"

/** The options of joining a voice channel. Default: neither. */
export interface JoinVoiceOptions {
  readonly selfMute?: boolean
  readonly selfDeaf?: boolean
}

/** The options of a person's own voice state. Options that are left out do not change. */
export interface SetVoiceOptions extends JoinVoiceOptions {
  /** Whether the person's camera is on. */
  readonly selfVideo?: boolean
  /** Whether the person streams with "Go Live". */
  readonly selfStream?: boolean
}

type SelfVoiceFlags = Required<SetVoiceOptions>

const ALL_OFF: SelfVoiceFlags = {
  selfMute: false,
  selfDeaf: false,
  selfVideo: false,
  selfStream: false,
}

/** The voice state of a member. */
export interface VoiceStateData {
  readonly userId: UserId
  readonly channel: VoiceChannelHandle
  /** The connected session; for a bot, its gateway session. */
  readonly sessionId: string
  readonly selfMute: boolean
  readonly selfDeaf: boolean
  readonly selfVideo: boolean
  readonly selfStream: boolean
  /** Whether the guild has muted the member. */
  readonly mute: boolean
  /** Whether the guild has deafened the member. */
  readonly deaf: boolean
  /** Whether the member may only listen, as in the audience of a stage. */
  readonly suppress: boolean
  /** The time of the request to speak in Unix milliseconds; null if there is none. */
  readonly requestToSpeakAt: number | null
}

/** Returns the voice state of an account in the first of some guilds in which it is connected. */
export function findVoice(
  handles: Handles,
  guilds: ReadonlyMap<GuildId, Guild>,
  userId: UserId,
  guildIds: Iterable<GuildId>,
): VoiceStateData | undefined {
  for (const id of guildIds) {
    const guild = guilds.get(id)
    const state = guild?.voiceStates.get(userId)
    if (guild === undefined || state === undefined) continue
    const { channelId, ...flags } = state
    const { mute, deaf } = requireMember(guild, userId)
    return { ...flags, mute, deaf, channel: handles.channelOf("voice", channelId) }
  }
  return undefined
}

/**
 * Returns the voice state of a person. @throws SetupError for a person who is not in a voice
 * channel.
 */
export function requireVoice(
  verb: string,
  { name, voice }: { readonly name: string; readonly voice: VoiceStateData | undefined },
): VoiceStateData {
  if (voice !== undefined) return voice
  throw new SetupError(`${verb}: ${name} is not in a voice channel. Use joinVoice first.`)
}

/** Returns the session id of a person's client, which never changes. */
export function sessionOf(userId: UserId): string {
  return userId.padStart(32, "0")
}

/** Returns the voice state update that joins a channel. */
export function toJoinBody(channel: VoiceChannelHandle, options: JoinVoiceOptions) {
  return toVoiceBody(channel.id, ALL_OFF, options)
}

/** Returns the voice state update that changes options. */
export function toUpdateBody(voice: VoiceStateData, options: SetVoiceOptions) {
  return toVoiceBody(voice.channel.id, voice, options)
}

/** Returns the voice state update that leaves a channel. */
export function toLeaveBody() {
  return toVoiceBody(null, ALL_OFF)
}

function toVoiceBody(
  channelId: ChannelId | null,
  current: SelfVoiceFlags,
  changed: SetVoiceOptions = {},
) {
  return {
    channel_id: channelId,
    self_mute: changed.selfMute ?? current.selfMute,
    self_deaf: changed.selfDeaf ?? current.selfDeaf,
    self_video: changed.selfVideo ?? current.selfVideo,
    self_stream: changed.selfStream ?? current.selfStream,
  }
}

/** Describes options for the transcript: `"selfMute: true"`. */
export function describeVoiceOptions(options: object): string {
  return Object.entries(options)
    .map(([key, value]) => `${key}: ${String(value)}`)
    .join(", ")
}
