import type { ChannelId, UserId } from "../model/ids.ts"

/**
 * The voice state of a connected member. The mute and deafen state set by the guild is part of
 * `Member`.
 */
export interface VoiceState {
  readonly userId: UserId
  readonly channelId: ChannelId
  /** The connected session; for a bot, its gateway session. */
  readonly sessionId: string
  readonly selfMute: boolean
  readonly selfDeaf: boolean
  readonly selfVideo: boolean
  readonly selfStream: boolean
  /** Whether they may only listen, as in the audience of a stage. */
  readonly suppress: boolean
  /** Unix milliseconds; null if they have not asked to speak. */
  readonly requestToSpeakAt: number | null
}

/** The last voice state of a member who has disconnected. */
export type EndedVoiceState = Omit<VoiceState, "channelId"> & { readonly channelId: null }
