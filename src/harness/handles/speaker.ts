// What a person does by voice.

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

/** The verbs of voice. */
export abstract class Speaker extends GuildActor {
  /** Where the person is in voice, and how. A person is in one channel at a time. */
  get voice(): VoiceStateData | undefined {
    const { guilds } = this.simulation.world
    return findVoice(this.handles, guilds, this.id, [this.guildId, ...guilds.keys()])
  }

  /**
   * Connects to a voice channel, and leaves the one that it is in.
   *
   * @throws PlatformError where the platform says no: 50001 hidden, 50013 without CONNECT, timed out,
   * or full.
   */
  async joinVoice(channel: VoiceChannelHandle, options: JoinVoiceOptions = {}): Promise<void> {
    this.requireSameWorld(channel)
    const given = toJoinBody(channel, options)
    const how = Object.keys(options).length === 0 ? "" : `, ${describeVoiceOptions(options)}`
    await this.#updateVoice(`joins voice in #${channel.name}${how}`, channel.guildId, given)
  }

  /** Leaves voice. @throws SetupError for a person who is in no voice channel. */
  async leaveVoice(): Promise<void> {
    const { channel } = requireVoice("leaveVoice", this)
    await this.#updateVoice(`leaves voice in #${channel.name}`, channel.guildId, toLeaveBody())
  }

  /**
   * Mutes or deafens itself, or shows its camera or its screen. What is left out stays as it is.
   *
   * @throws SetupError for a person who is in no voice channel.
   */
  async setVoice(options: SetVoiceOptions): Promise<void> {
    const voice = requireVoice("setVoice", this)
    const { channel } = voice
    const did = `sets ${describeVoiceOptions(options)} in #${channel.name}`
    await this.#updateVoice(did, channel.guildId, toUpdateBody(voice, options))
  }

  #updateVoice(did: string, guildId: GuildId, body: object): Promise<void> {
    const input = { guildId, sessionId: sessionOf(this.id) }
    return this.act(did, updateVoiceState, { input, body })
  }
}
