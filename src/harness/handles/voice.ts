// What a person does to itself in voice, and what a test reads of it.

import { SetupError } from "../../world/kernel/misuse.ts"
import type { Guild } from "../../world/model/guild.ts"
import type { ChannelId, GuildId, UserId } from "../../world/model/ids.ts"
import type { Member } from "../../world/model/member.ts"
import type { VoiceState } from "../../world/model/voice.ts"
import { needMember } from "../../world/rules/need.ts"
import { needKnownOptions } from "../options.ts"
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

type Self = Pick<VoiceState, (typeof SET_OPTIONS)[number]>

const PLAIN: Self = { selfMute: false, selfDeaf: false, selfVideo: false, selfStream: false }

/** Where a member is in voice, and how. */
export interface VoiceSeen extends Omit<VoiceState, "channelId">, Pick<Member, "mute" | "deaf"> {
  readonly channel: VoiceChannelHandle
}

/** Where an account is in voice, in the first of some guilds that it is found in. */
export function findVoice(
  handles: Handles,
  guilds: ReadonlyMap<GuildId, Guild>,
  userId: UserId,
  guildIds: Iterable<GuildId>,
): VoiceSeen | undefined {
  for (const id of guildIds) {
    const guild = guilds.get(id)
    const state = guild?.voiceStates.get(userId)
    if (guild === undefined || state === undefined) continue
    const { channelId, ...seen } = state
    const { mute, deaf } = needMember(guild, userId)
    return { ...seen, mute, deaf, channel: handles.channelOf("voice", channelId) }
  }
  return undefined
}

/** @throws SetupError where one is in no voice channel. */
export function needVoice(
  verb: string,
  { name, voice }: { readonly name: string; readonly voice: VoiceSeen | undefined },
): VoiceSeen {
  if (voice !== undefined) return voice
  throw new SetupError(`${verb}: ${name} is in no voice channel. Use joinVoice first.`)
}

/** A person's own client is one session for good. */
export function sessionOf(userId: UserId): string {
  return userId.padStart(32, "0")
}

/** What is sent to join a channel. @throws SetupError for what no client could send. */
export function toJoined(channel: VoiceChannelHandle, options: JoinVoiceOptions) {
  if (!(channel instanceof VoiceChannelHandle)) {
    throw new SetupError(`joinVoice: ${String(channel)} is no voice channel of a guild.`)
  }
  needFlags("joinVoice", options, JOIN_OPTIONS)
  return toGiven(channel.id, { ...PLAIN, ...options })
}

/** What is sent to change something. @throws SetupError for what no client could send. */
export function toChanged(voice: VoiceSeen, options: SetVoiceOptions) {
  needFlags("setVoice", options, SET_OPTIONS)
  return toGiven(voice.channel.id, { ...voice, ...options })
}

/** What is sent to leave. */
export function toLeft() {
  return toGiven(null, PLAIN)
}

function toGiven(channelId: ChannelId | null, { selfMute, selfDeaf, selfVideo, selfStream }: Self) {
  return {
    channel_id: channelId,
    self_mute: selfMute,
    self_deaf: selfDeaf,
    self_video: selfVideo,
    self_stream: selfStream,
  }
}

function needFlags(what: string, options: object, known: readonly string[]): void {
  needKnownOptions(what, options, known)
  for (const [key, value] of Object.entries(options)) {
    if (typeof value === "boolean") continue
    throw new SetupError(`${what}: ${key} is true or false, not ${JSON.stringify(value)}.`)
  }
}

/** Options as one would tell them: `"selfMute: true"`. */
export function showOptions(options: object): string {
  return Object.entries(options)
    .map(([key, value]) => `${key}: ${String(value)}`)
    .join(", ")
}
