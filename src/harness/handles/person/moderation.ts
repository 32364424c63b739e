import { GuildMemberFlags } from "discord-api-types/v10"
import { banMember, unbanMember } from "../../../world/bans/actions.ts"
import { kickMember } from "../../../world/members/actions/kicks.ts"
import { editMember, editOwnMember } from "../../../world/members/actions/edits.ts"
import { SetupError } from "../../../requirements/setup-error.ts"
import { LIMITS } from "../../../world/rules/limits.ts"
import { requireWithin } from "../../options/options.ts"
import { quote } from "../message/transcript-text.ts"
import type { UserHandle } from "../user.ts"
import type { VoiceChannelHandle } from "../channel/voice-channel.ts"
import { Handle } from "../handle.ts"
import { act } from "../perform.ts"
import type { ActingMember } from "./acting-member.ts"

/** The options of a timeout, a kick or an unban. */
export interface ReasonOptions {
  /** The reason for the audit log, at most 512 characters. */
  readonly reason?: string
}

/** The options of a ban. */
export interface BanOptions extends ReasonOptions {
  /**
   * The age in seconds up to which messages of the user are deleted, at most seven days. Default:
   * 0, none are deleted.
   */
  readonly deleteMessageSeconds?: number
}

/** The verbs for other members. */
export interface ModerationVerbs {
  /**
   * Sets the nickname of a member, who may be the person themselves; null removes it. @throws
   * PlatformError if the platform refuses.
   */
  setNick(user: UserHandle, nick: string | null): Promise<void>

  /**
   * Times a member out for some seconds of the virtual clock, at most 28 days.
   *
   * @throws PlatformError if the platform refuses.
   */
  timeout(user: UserHandle, seconds: number, options?: ReasonOptions): Promise<void>

  /** Ends the timeout of a member. @throws PlatformError if the platform refuses. */
  removeTimeout(user: UserHandle): Promise<void>

  /** Removes a member from the guild. @throws PlatformError if the platform refuses. */
  kick(user: UserHandle, options?: ReasonOptions): Promise<void>

  /** Bans an account, which need not be a member. @throws PlatformError if the platform refuses. */
  ban(user: UserHandle, options?: BanOptions): Promise<void>

  /**
   * Lifts a ban. @throws PlatformError if the platform refuses: 10026 for a user who is not banned.
   */
  unban(user: UserHandle, options?: ReasonOptions): Promise<void>

  /**
   * Exempts a member from the verification requirements of the guild, so that they are not pending;
   * `false` ends the exemption.
   *
   * @throws PlatformError 50013 without Manage Server, Manage Roles, or the three permissions to
   * time out, kick and ban members.
   */
  exemptFromVerification(user: UserHandle, exempt?: boolean): Promise<void>

  /**
   * Mutes a member in voice for everyone else; `false` unmutes them.
   *
   * @throws PlatformError if the platform refuses: 40032 for a user who is not in voice.
   */
  muteMember(user: UserHandle, mute?: boolean): Promise<void>

  /**
   * Deafens a member in voice, so that they hear nobody; `false` undeafens them.
   *
   * @throws PlatformError if the platform refuses: 40032 for a user who is not in voice.
   */
  deafenMember(user: UserHandle, deaf?: boolean): Promise<void>

  /**
   * Moves a member in voice to another channel.
   *
   * @throws PlatformError if the platform refuses: 40032 for a user who is not in voice.
   */
  moveTo(user: UserHandle, channel: VoiceChannelHandle): Promise<void>

  /**
   * Disconnects a member from voice.
   *
   * @throws PlatformError if the platform refuses: 40032 for a user who is not in voice.
   */
  disconnect(user: UserHandle): Promise<void>
}

export const moderationVerbs: ModerationVerbs & ThisType<ActingMember> = {
  async setNick(user, nick) {
    Handle.requireSameWorld(this, user)
    const possessive = user.id === this.id ? "their" : `${user.name}'s`
    const description =
      nick === null
        ? `removes ${possessive} nickname`
        : `sets ${possessive} nickname to ${quote(nick)}`
    const body = { nick }
    if (user.id !== this.id) return editOther(this, user, description, body)
    await act(this, description, editOwnMember, { input: { guildId: this.guildId }, body })
  },

  async timeout(user, seconds, options = {}) {
    Handle.requireSameWorld(this, user)
    if (!Number.isFinite(seconds) || seconds <= 0) {
      throw new SetupError(
        `timeout: \`seconds\` must be more than 0; not ${seconds}. Use removeTimeout to end a timeout.`,
      )
    }
    const until = new Date(Handle.worldOf(this).clock.now() + seconds * 1000)
    const body = { communication_disabled_until: until.toISOString() }
    const { reason } = options
    await editOther(
      this,
      user,
      `times ${user.name} out for ${seconds} s${because(reason)}`,
      body,
      reason,
    )
  },

  async removeTimeout(user) {
    Handle.requireSameWorld(this, user)
    const body = { communication_disabled_until: null }
    await editOther(this, user, `ends the timeout of ${user.name}`, body)
  },

  async exemptFromVerification(user, exempt = true) {
    Handle.requireSameWorld(this, user)
    const body = { flags: exempt ? GuildMemberFlags.BypassesVerification : 0 }
    const what = exempt ? `exempts ${user.name} from` : `ends the exemption of ${user.name} from`
    await editOther(this, user, `${what} the verification`, body)
  },

  async kick(user, options = {}) {
    Handle.requireSameWorld(this, user)
    const { reason } = options
    const invocation = { input: { guildId: this.guildId, userId: user.id }, reason }
    await act(this, `kicks ${user.name}${because(reason)}`, kickMember, invocation)
  },

  async ban(user, options = {}) {
    Handle.requireSameWorld(this, user)
    const { reason, deleteMessageSeconds } = options
    requireWithin("ban: deleteMessageSeconds", deleteMessageSeconds, LIMITS.ban.deleteSeconds)
    const body = { delete_message_seconds: deleteMessageSeconds }
    const invocation = { input: { guildId: this.guildId, userId: user.id }, body, reason }
    await act(this, `bans ${user.name}${because(reason)}`, banMember, invocation)
  },

  async unban(user, options = {}) {
    Handle.requireSameWorld(this, user)
    const { reason } = options
    const invocation = { input: { guildId: this.guildId, userId: user.id }, reason }
    await act(this, `lifts the ban of ${user.name}${because(reason)}`, unbanMember, invocation)
  },

  async muteMember(user, mute = true) {
    Handle.requireSameWorld(this, user)
    await editOther(this, user, `${mute ? "mutes" : "unmutes"} ${user.name}`, { mute })
  },

  async deafenMember(user, deaf = true) {
    Handle.requireSameWorld(this, user)
    await editOther(this, user, `${deaf ? "deafens" : "undeafens"} ${user.name}`, { deaf })
  },

  async moveTo(user, channel) {
    Handle.requireSameWorld(this, user, channel)
    await editOther(this, user, `moves ${user.name} to #${channel.name}`, {
      channel_id: channel.id,
    })
  },

  async disconnect(user) {
    Handle.requireSameWorld(this, user)
    await editOther(this, user, `disconnects ${user.name} from voice`, { channel_id: null })
  },
}

/** Formats a reason for the transcript. */
function because(reason: string | undefined): string {
  return reason === undefined ? "" : ` for ${quote(reason)}`
}

async function editOther(
  member: ActingMember,
  user: UserHandle,
  description: string,
  body: object,
  reason?: string,
): Promise<void> {
  const input = { guildId: member.guildId, userId: user.id }
  await act(member, description, editMember, { input, body, reason })
}
