// What a person does to itself in voice, and what a test reads of it.

import { SetupError } from "../../world/kernel/setup-error.ts"
import type { Guild } from "../../world/model/guild.ts"
import type { ChannelId, GuildId, UserId } from "../../world/model/ids.ts"
import type { Member } from "../../world/model/member.ts"
import type { VoiceState } from "../../world/model/voice.ts"
import { requireMember } from "../../world/rules/require.ts"
import { requireKnownOptions } from "../options.ts"
import type { Handles } from "./handle.ts"
import { VoiceChannelHandle } from "./voice-channel.ts"

/** How a person comes to a voice channel. Default: neither. */
export interface JoinVoiceOptions {
  readonly selfMute?: boolean
  readonly selfDeaf?: boolean
}

/** What a person changes while it is in voice; what is left out stays as it is. */
export interface SetVoiceOptions extends JoinVoiceOptions {
  /** Whether its camera is on. */
  readonly selfVideo?: boolean
  /** Whether it streams by "Go Live". */
  readonly selfStream?: boolean
}

const JOIN_OPTIONS = ["selfMute", "selfDeaf"] as const satisfies (keyof JoinVoiceOptions)[]

const SET_OPTIONS = [
  ...JOIN_OPTIONS,
  "selfVideo",
  "selfStream",
] as const satisfies (keyof SetVoiceOptions)[]

type SelfVoiceFlags = Pick<VoiceState, (typeof SET_OPTIONS)[number]>

const ALL_OFF: SelfVoiceFlags = {
  selfMute: false,
  selfDeaf: false,
  selfVideo: false,
  selfStream: false,
}

/** Where a member is in voice, and how. */
export interface VoiceStateData
  extends Omit<VoiceState, "channelId">, Pick<Member, "mute" | "deaf"> {
  readonly channel: VoiceChannelHandle
}

/** Where an account is in voice, in the first of some guilds that it is found in. */
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
    const { channelId, ...seen } = state
    const { mute, deaf } = requireMember(guild, userId)
    return { ...seen, mute, deaf, channel: handles.channelOf("voice", channelId) }
  }
  return undefined
}

/** @throws SetupError where one is in no voice channel. */
export function requireVoice(
  verb: string,
  { name, voice }: { readonly name: string; readonly voice: VoiceStateData | undefined },
): VoiceStateData {
  if (voice !== undefined) return voice
  throw new SetupError(`${verb}: ${name} is in no voice channel. Use joinVoice first.`)
}

/** A person's own client is one session for good. */
export function sessionOf(userId: UserId): string {
  return userId.padStart(32, "0")
}

/** What is sent to join a channel. @throws SetupError for what no client could send. */
export function toJoinBody(channel: VoiceChannelHandle, options: JoinVoiceOptions) {
  if (!(channel instanceof VoiceChannelHandle)) {
    throw new SetupError(`joinVoice: ${String(channel)} is no voice channel of a guild.`)
  }
  validateFlags("joinVoice", options, JOIN_OPTIONS)
  return toVoiceBody(channel.id, { ...ALL_OFF, ...options })
}

/** What is sent to change something. @throws SetupError for what no client could send. */
export function toUpdateBody(voice: VoiceStateData, options: SetVoiceOptions) {
  validateFlags("setVoice", options, SET_OPTIONS)
  return toVoiceBody(voice.channel.id, { ...voice, ...options })
}

/** What is sent to leave. */
export function toLeaveBody() {
  return toVoiceBody(null, ALL_OFF)
}

function toVoiceBody(
  channelId: ChannelId | null,
  { selfMute, selfDeaf, selfVideo, selfStream }: SelfVoiceFlags,
) {
  return {
    channel_id: channelId,
    self_mute: selfMute,
    self_deaf: selfDeaf,
    self_video: selfVideo,
    self_stream: selfStream,
  }
}

function validateFlags(what: string, options: object, known: readonly string[]): void {
  requireKnownOptions(what, options, known)
  for (const [key, value] of Object.entries(options)) {
    if (typeof value === "boolean") continue
    throw new SetupError(`${what}: ${key} is true or false, not ${JSON.stringify(value)}.`)
  }
}

/** Options as one would tell them: `"selfMute: true"`. */
export function describeVoiceOptions(options: object): string {
  return Object.entries(options)
    .map(([key, value]) => `${key}: ${String(value)}`)
    .join(", ")
}
