// Methods of people for stages.

import { editOwnSpeaking, editSpeaking } from "../../world/actions/speaking.ts"
import { createStage, deleteStage, editStage } from "../../world/actions/stages.ts"
import { requireKnownOptions } from "../options.ts"
import { type WithId, requireFreeId } from "../chosen-ids.ts"
import { quote } from "./transcript-text.ts"
import { Speaker } from "./speaker.ts"
import type { StageChannelHandle } from "./stage-channel.ts"
import type { UserHandle } from "./user.ts"
import { requireVoice } from "./voice.ts"

/** The options of starting a stage. */
export interface StartStageOptions extends WithId {
  /** Whether everyone is notified, which needs MENTION_EVERYONE. Default: `false`. */
  readonly sendStartNotification?: boolean
}

/** Adds the methods for stages. */
export abstract class StageHost extends Speaker {
  /**
   * Starts a stage in a stage channel. The person who starts it is neither connected nor a speaker.
   *
   * @throws PlatformError if the platform refuses: 150006 for a stage that is already live.
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

  /**
   * Changes the topic of a stage. @throws PlatformError if the platform refuses: 10067 for a
   * channel without a live stage.
   */
  async setStageTopic(channel: StageChannelHandle, topic: string): Promise<void> {
    this.requireSameWorld(channel)
    const description = `sets the topic of the stage in #${channel.name} to ${quote(topic)}`
    await this.act(description, editStage, { input: { channelId: channel.id }, body: { topic } })
  }

  /**
   * Ends a stage. @throws PlatformError if the platform refuses: 10067 for a channel without a live
   * stage.
   */
  async endStage(channel: StageChannelHandle): Promise<void> {
    this.requireSameWorld(channel)
    const input = { channelId: channel.id }
    await this.act(`ends the stage in #${channel.name}`, deleteStage, { input })
  }

  /**
   * Requests to speak on the stage of the person's channel; `false` withdraws the request.
   *
   * @throws PlatformError if the platform refuses. @throws SetupError for a person who is not in a
   * voice channel.
   */
  async requestToSpeak(asks = true): Promise<void> {
    const now = new Date(this.simulation.world.clock.now()).toISOString()
    const body = { request_to_speak_timestamp: asks ? now : null }
    await this.#editOwnSpeaking(
      "requestToSpeak",
      asks ? "requests to speak" : "withdraws the request to speak",
      body,
    )
  }

  /**
   * Makes the person a speaker on the stage of their channel, which moderators and invited members
   * can do.
   *
   * @throws PlatformError if the platform refuses. @throws SetupError for a person who is not in a
   * voice channel.
   */
  async becomeSpeaker(): Promise<void> {
    const body = { suppress: false, request_to_speak_timestamp: null }
    await this.#editOwnSpeaking("becomeSpeaker", "becomes a speaker", body)
  }

  /**
   * Invites a member of the audience to speak. A bot becomes a speaker at once, a person with
   * `becomeSpeaker`.
   *
   * @throws PlatformError if the platform refuses: 10065 for a user who is not connected.
   */
  async inviteToSpeak(user: UserHandle): Promise<void> {
    await this.#editSpeaking(user, `invites ${user.name} to speak`, { suppress: false })
  }

  /**
   * Moves a speaker, who may be the person themselves, to the audience, or withdraws an invitation
   * to speak.
   *
   * @throws PlatformError if the platform refuses: 10065 for a user who is not connected.
   */
  async moveToAudience(user: UserHandle): Promise<void> {
    const body = { suppress: true }
    if (user.id === this.id)
      return this.#editOwnSpeaking("moveToAudience", "moves to the audience", body)
    await this.#editSpeaking(user, `moves ${user.name} to the audience`, body)
  }

  async #editOwnSpeaking(verb: string, description: string, body: object): Promise<void> {
    const { channel } = requireVoice(verb, this)
    await this.act(`${description} in #${channel.name}`, editOwnSpeaking, {
      input: { guildId: channel.guildId },
      body: { channel_id: channel.id, ...body },
    })
  }

  async #editSpeaking(user: UserHandle, description: string, body: object): Promise<void> {
    this.requireSameWorld(user)
    await this.act(description, editSpeaking, {
      input: { guildId: this.guildId, userId: user.id },
      body,
    })
  }
}
