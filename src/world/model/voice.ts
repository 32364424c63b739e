import type { ChannelId, UserId } from "./ids.ts"

/** A member who is connected to voice. That the guild has muted it stands with the member. */
export interface VoiceState {
  readonly userId: UserId
  readonly channelId: ChannelId
  /** The session that is connected: of a bot, that of its gateway. */
  readonly sessionId: string
  readonly selfMute: boolean
  readonly selfDeaf: boolean
  readonly selfVideo: boolean
  readonly selfStream: boolean
  /** Whether one may only listen, as in the audience of a stage. */
  readonly suppress: boolean
  /** Unix milliseconds; null where one has not asked to speak. */
  readonly requestToSpeakAt: number | null
}

/** What is left to tell of a member who is connected no more. */
export type EndedVoiceState = Omit<VoiceState, "channelId"> & { readonly channelId: null }
