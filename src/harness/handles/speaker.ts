// Methods of people for voice.

import { updateVoiceState } from "../../world/actions/voice.ts"
import type { GuildId } from "../../world/model/ids.ts"
import { GuildActor } from "./actor.ts"
import type { VoiceChannelHandle } from "./voice-channel.ts"
import {
  type JoinVoiceOptions,
  type SetVoiceOptions,
  type VoiceStateData,
  findVoice,
  requireVoice,
  sessionOf,
  describeVoiceOptions,
  toUpdateBody,
  toJoinBody,
  toLeaveBody,
} from "./voice.ts"

/** Adds the methods for voice. */
export abstract class Speaker extends GuildActor {
  /**
   * The voice state of the person; undefined if they are not connected. A person is in one channel
   * at a time.
   */
  get voice(): VoiceStateData | undefined {
    const { guilds } = this.simulation.world
    return findVoice(this.handles, guilds, this.id, [this.guildId, ...guilds.keys()])
  }

  /**
   * Connects to a voice channel, and leaves the current one.
   *
   * @throws PlatformError if the platform refuses: 50001 if the channel is hidden; 50013 without
   * CONNECT, during a timeout, or if the channel is full.
   */
  async joinVoice(channel: VoiceChannelHandle, options: JoinVoiceOptions = {}): Promise<void> {
    this.requireSameWorld(channel)
    const body = toJoinBody(channel, options)
    const how = Object.keys(options).length === 0 ? "" : `, ${describeVoiceOptions(options)}`
    await this.#updateVoice(`joins voice in #${channel.name}${how}`, channel.guildId, body)
  }

  /** Leaves the voice channel. @throws SetupError for a person who is not in a voice channel. */
  async leaveVoice(): Promise<void> {
    const { channel } = requireVoice("leaveVoice", this)
    await this.#updateVoice(`leaves voice in #${channel.name}`, channel.guildId, toLeaveBody())
  }

  /**
   * Changes whether the person is muted, is deafened, or shows their camera or screen. Options that
   * are left out do not change.
   *
   * @throws SetupError for a person who is not in a voice channel.
   */
  async setVoice(options: SetVoiceOptions): Promise<void> {
    const voice = requireVoice("setVoice", this)
    const { channel } = voice
    const description = `sets ${describeVoiceOptions(options)} in #${channel.name}`
    await this.#updateVoice(description, channel.guildId, toUpdateBody(voice, options))
  }

  #updateVoice(description: string, guildId: GuildId, body: object): Promise<void> {
    const input = { guildId, sessionId: sessionOf(this.id) }
    return this.act(description, updateVoiceState, { input, body })
  }
}
