import { editOwnSpeaking, editSpeaking } from "../../../../world/voice/actions/speaking.ts"
import { createStage, deleteStage, editStage } from "../../../../world/stages/actions/stages.ts"
import { type WithId, requireFreeId } from "../../../simulation/chosen-ids.ts"
import { quote } from "../../message/transcript-text.ts"
import type { StageChannelHandle } from "../../channel/stage-channel.ts"
import type { ScheduledEventHandle } from "../../scheduled-event.ts"
import type { UserHandle } from "../../user.ts"
import { type VoiceStateData, requireVoice } from "../../channel/voice.ts"
import { Handle } from "../../handle.ts"
import { act } from "../../perform.ts"
import type { ActingMember } from "../acting-member.ts"

/** The options of starting a stage. */
export interface StartStageOptions extends WithId {
  /** Whether everyone is notified, which needs MENTION_EVERYONE. Default: `false`. */
  readonly sendStartNotification?: boolean
  /** The scheduled event in the channel that the stage belongs to. */
  readonly event?: ScheduledEventHandle
}

/** The verbs for stages. */
export interface StageVerbs {
  /**
   * Starts a stage in a stage channel. The person who starts it is neither connected nor a speaker.
   *
   * @throws PlatformError if the platform refuses: 150006 for a stage that is already live.
   */
  startStage(channel: StageChannelHandle, topic: string, options?: StartStageOptions): Promise<void>

  /**
   * Changes the topic of a stage. @throws PlatformError if the platform refuses: 10067 for a
   * channel without a live stage.
   */
  setStageTopic(channel: StageChannelHandle, topic: string): Promise<void>

  /**
   * Ends a stage. @throws PlatformError if the platform refuses: 10067 for a channel without a live
   * stage.
   */
  endStage(channel: StageChannelHandle): Promise<void>

  /**
   * Requests to speak on the stage of the person's channel; `false` withdraws the request.
   *
   * @throws PlatformError if the platform refuses. @throws SetupError for a person who is not in a
   * voice channel.
   */
  requestToSpeak(asks?: boolean): Promise<void>

  /**
   * Makes the person a speaker on the stage of their channel, which moderators and invited members
   * can do.
   *
   * @throws PlatformError if the platform refuses. @throws SetupError for a person who is not in a
   * voice channel.
   */
  becomeSpeaker(): Promise<void>

  /**
   * Invites a member of the audience to speak. A bot becomes a speaker at once, a person with
   * `becomeSpeaker`.
   *
   * @throws PlatformError if the platform refuses: 10065 for a user who is not connected.
   */
  inviteToSpeak(user: UserHandle): Promise<void>

  /**
   * Moves a speaker, who may be the person themselves, to the audience, or withdraws an invitation
   * to speak.
   *
   * @throws PlatformError if the platform refuses: 10065 for a user who is not connected.
   */
  moveToAudience(user: UserHandle): Promise<void>
}

export const stageVerbs: StageVerbs & ThisType<StageMember> = {
  async startStage(channel, topic, options = {}) {
    const { sendStartNotification, event } = options
    Handle.requireSameWorld(this, channel, event)
    await act(this, `starts the stage ${quote(topic)} in #${channel.name}`, createStage, {
      input: {},
      id: requireFreeId(Handle.worldOf(this), "startStage", options.id),
      body: {
        channel_id: channel.id,
        topic,
        send_start_notification: sendStartNotification,
        guild_scheduled_event_id: event?.id,
      },
    })
  },

  async setStageTopic(channel, topic) {
    Handle.requireSameWorld(this, channel)
    const description = `sets the topic of the stage in #${channel.name} to ${quote(topic)}`
    await act(this, description, editStage, { input: { channelId: channel.id }, body: { topic } })
  },

  async endStage(channel) {
    Handle.requireSameWorld(this, channel)
    const input = { channelId: channel.id }
    await act(this, `ends the stage in #${channel.name}`, deleteStage, { input })
  },

  async requestToSpeak(asks = true) {
    const now = new Date(Handle.worldOf(this).clock.now()).toISOString()
    const body = { request_to_speak_timestamp: asks ? now : null }
    await editOwnState(
      this,
      "requestToSpeak",
      asks ? "requests to speak" : "withdraws the request to speak",
      body,
    )
  },

  async becomeSpeaker() {
    const body = { suppress: false, request_to_speak_timestamp: null }
    await editOwnState(this, "becomeSpeaker", "becomes a speaker", body)
  },

  async inviteToSpeak(user) {
    await editStateOf(this, user, `invites ${user.name} to speak`, { suppress: false })
  },

  async moveToAudience(user) {
    const body = { suppress: true }
    if (user.id === this.id)
      return editOwnState(this, "moveToAudience", "moves to the audience", body)
    await editStateOf(this, user, `moves ${user.name} to the audience`, body)
  },
}

/** The member of a guild, with their voice state. */
interface StageMember extends ActingMember {
  readonly voice: VoiceStateData | undefined
}

async function editOwnState(
  member: StageMember,
  verb: string,
  description: string,
  body: object,
): Promise<void> {
  const { channel } = requireVoice(verb, member)
  await act(member, `${description} in #${channel.name}`, editOwnSpeaking, {
    input: { guildId: channel.guildId },
    body: { channel_id: channel.id, ...body },
  })
}

async function editStateOf(
  member: ActingMember,
  user: UserHandle,
  description: string,
  body: object,
): Promise<void> {
  Handle.requireSameWorld(member, user)
  await act(member, description, editSpeaking, {
    input: { guildId: member.guildId, userId: user.id },
    body,
  })
}
