// What a person does on a stage.

import { editOwnSpeaking, editSpeaking } from "../../world/actions/speaking.ts"
import { createStage, deleteStage, editStage } from "../../world/actions/stages.ts"
import { requireKnownOptions } from "../options.ts"
import { type WithId, requireFreeId } from "../chosen-ids.ts"
import { quote } from "./transcript-text.ts"
import { Speaker } from "./speaker.ts"
import type { StageChannelHandle } from "./stage-channel.ts"
import type { UserHandle } from "./user.ts"
import { requireVoice } from "./voice.ts"

/** What a stage can be started with. */
export interface StartStageOptions extends WithId {
  /** Notifies everyone, which takes MENTION_EVERYONE. Default: `false`. */
  readonly sendStartNotification?: boolean
}

/** Who starts stages, and speaks on them. */
export abstract class StageHost extends Speaker {
  /**
   * Makes a stage channel live. Who starts it is not connected by that, and speaks no sooner.
   *
   * @throws PlatformError where the platform says no: 150006 for one that is live.
   */
  async startStage(
    channel: StageChannelHandle,
    topic: string,
    options: StartStageOptions = {},
  ): Promise<void> {
    this.requireSameWorld(channel)
    requireKnownOptions("startStage", options, ["id", "sendStartNotification"])
    const { sendStartNotification } = options
    await this.act(`starts the stage ${quote(topic)} in #${channel.name}`, createStage, {
      input: {},
      id: requireFreeId(this.simulation, "startStage", options.id),
      body: {
        channel_id: channel.id,
        topic,
        send_start_notification: sendStartNotification,
      },
    })
  }

  /** Changes what a stage is about. @throws PlatformError where the platform says no: 10067 for one that is not live. */
  async setStageTopic(channel: StageChannelHandle, topic: string): Promise<void> {
    this.requireSameWorld(channel)
    const did = `sets the topic of the stage in #${channel.name} to ${quote(topic)}`
    await this.act(did, editStage, { input: { channelId: channel.id }, body: { topic } })
  }

  /** Ends a stage. @throws PlatformError where the platform says no: 10067 for one that is not live. */
  async endStage(channel: StageChannelHandle): Promise<void> {
    this.requireSameWorld(channel)
    const input = { channelId: channel.id }
    await this.act(`ends the stage in #${channel.name}`, deleteStage, { input })
  }

  /**
   * Asks to speak on the stage that one is on, or asks no longer with `false`.
   *
   * @throws PlatformError where the platform says no. @throws SetupError for a person who is in no voice channel.
   */
  async requestToSpeak(asks = true): Promise<void> {
    const now = new Date(this.simulation.world.clock.now()).toISOString()
    const given = { request_to_speak_timestamp: asks ? now : null }
    await this.#speak("requestToSpeak", asks ? "asks to speak" : "asks no longer to speak", given)
  }

  /**
   * Speaks on the stage that one is on, as who moderates it may, and who was invited to.
   *
   * @throws PlatformError where the platform says no. @throws SetupError for a person who is in no voice channel.
   */
  async becomeSpeaker(): Promise<void> {
    const given = { suppress: false, request_to_speak_timestamp: null }
    await this.#speak("becomeSpeaker", "becomes a speaker", given)
  }

  /**
   * Invites somebody on a stage to speak; a bot speaks at once, a person with `becomeSpeaker`.
   *
   * @throws PlatformError where the platform says no: 10065 for who is not connected.
   */
  async inviteToSpeak(user: UserHandle): Promise<void> {
    await this.#let(user, `invites ${user.name} to speak`, { suppress: false })
  }

  /**
   * Lets a speaker, oneself too, be of the audience again, or takes an invitation back.
   *
   * @throws PlatformError where the platform says no: 10065 for who is not connected.
   */
  async moveToAudience(user: UserHandle): Promise<void> {
    const given = { suppress: true }
    if (user.id === this.id) return this.#speak("moveToAudience", "moves to the audience", given)
    await this.#let(user, `moves ${user.name} to the audience`, given)
  }

  async #speak(verb: string, did: string, given: object): Promise<void> {
    const { channel } = requireVoice(verb, this)
    await this.act(`${did} in #${channel.name}`, editOwnSpeaking, {
      input: { guildId: channel.guildId },
      body: { channel_id: channel.id, ...given },
    })
  }

  async #let(user: UserHandle, did: string, body: object): Promise<void> {
    this.requireSameWorld(user)
    await this.act(did, editSpeaking, { input: { guildId: this.guildId, userId: user.id }, body })
  }
}
