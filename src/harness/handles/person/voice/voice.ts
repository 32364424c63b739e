import { sendSound } from "../../../../world/soundboard/actions/sending.ts"
import { type DefaultSoundName, DEFAULT_SOUNDS } from "../../../../world/soundboard/rules.ts"
import { setVoiceStatus } from "../../../../world/voice/actions/sessions.ts"
import { updateVoiceState } from "../../../../world/voice/actions/voice.ts"
import type { GuildId } from "../../../../world/model/ids.ts"
import type { VoiceChannelHandle } from "../../channel/voice-channel.ts"
import {
  type JoinVoiceOptions,
  type SetVoiceOptions,
  requireVoice,
  sessionOf,
  describeVoiceOptions,
  toUpdateBody,
  toJoinBody,
  toLeaveBody,
} from "../../channel/voice.ts"
import { Handle } from "../../handle.ts"
import type { SoundboardSoundHandle } from "../../expressions/soundboard-sound.ts"
import { quote } from "../../message/transcript-text.ts"
import { act } from "../../perform.ts"
import type { ActingMember } from "../acting-member.ts"
import type { VoiceReads } from "./voice-reads.ts"

/** The verbs for voice. */
export interface VoiceVerbs {
  /**
   * Connects to a voice channel, and leaves the current one.
   *
   * @throws PlatformError if the platform refuses: 50001 if the channel is hidden; 50013 without
   * CONNECT, during a timeout, or if the channel is full.
   */
  joinVoice(channel: VoiceChannelHandle, options?: JoinVoiceOptions): Promise<void>

  /** Leaves the voice channel. @throws SetupError for a person who is not in a voice channel. */
  leaveVoice(): Promise<void>

  /**
   * Changes whether the person is muted, is deafened, or shows their camera or screen. Options that
   * are left out do not change.
   *
   * @throws SetupError for a person who is not in a voice channel.
   */
  setVoice(options: SetVoiceOptions): Promise<void>

  /**
   * Sets the status of a voice channel, which everyone sees below its name; `null` removes it. It
   * ends when the last member leaves.
   *
   * @throws PlatformError if the platform refuses: 50013 without SET_VOICE_CHANNEL_STATUS, or
   * without MANAGE_CHANNELS for a person who is not connected to the channel; 50024 for a stage.
   */
  setVoiceStatus(channel: VoiceChannelHandle, status: string | null): Promise<void>

  /**
   * Plays a soundboard sound in the voice channel of the person: a sound of a guild, or one that
   * the platform gives to all users.
   *
   * @example await alice.sendSoundboardSound("airhorn")
   * @throws SetupError for a person who is not in a voice channel.
   * @throws PlatformError if the platform refuses: 50013 without SPEAK or USE_SOUNDBOARD, without
   * USE_EXTERNAL_SOUNDS for a sound of another guild, or for a member who is muted or deafened;
   * 10097 for a deleted sound.
   */
  sendSoundboardSound(sound: SoundboardSoundHandle | DefaultSoundName): Promise<void>
}

export const voiceVerbs: VoiceVerbs & ThisType<ActingMember & VoiceReads> = {
  async joinVoice(channel, options = {}) {
    Handle.requireSameWorld(this, channel)
    const body = toJoinBody(channel, options)
    const how = Object.keys(options).length === 0 ? "" : `, ${describeVoiceOptions(options)}`
    await updateVoice(this, `joins voice in #${channel.name}${how}`, channel.guildId, body)
  },

  async leaveVoice() {
    const { channel } = requireVoice("leaveVoice", this)
    await updateVoice(this, `leaves voice in #${channel.name}`, channel.guildId, toLeaveBody())
  },

  async setVoice(options) {
    const voice = requireVoice("setVoice", this)
    const { channel } = voice
    const description = `sets ${describeVoiceOptions(options)} in #${channel.name}`
    await updateVoice(this, description, channel.guildId, toUpdateBody(voice, options))
  },

  async setVoiceStatus(channel, status) {
    Handle.requireSameWorld(this, channel)
    const change = status === null ? "removes the status" : `sets the status ${quote(status)}`
    await act(this, `${change} in #${channel.name}`, setVoiceStatus, {
      input: { channelId: channel.id },
      body: { status },
    })
  },

  async sendSoundboardSound(sound) {
    const { channel } = requireVoice("sendSoundboardSound", this)
    Handle.requireSameWorld(this, sound)
    const played =
      typeof sound === "string" ? DEFAULT_SOUNDS.find(({ name }) => name === sound) : sound
    const source = typeof sound === "string" ? undefined : sound.guildId
    await act(this, `plays the sound ${String(sound)} in #${channel.name}`, sendSound, {
      input: { channelId: channel.id },
      body: { sound_id: played?.id, source_guild_id: source },
    })
  },
}

function updateVoice(
  member: ActingMember,
  description: string,
  guildId: GuildId,
  body: object,
): Promise<void> {
  const input = { guildId, sessionId: sessionOf(member.id) }
  return act(member, description, updateVoiceState, { input, body })
}
