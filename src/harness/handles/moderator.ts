// What a person does to other members, and to roles.

import { banMember, unbanMember } from "../../world/actions/bans.ts"
import { kickMember } from "../../world/actions/kicks.ts"
import { editMember, editOwnMember } from "../../world/actions/member-edits.ts"
import { giveRole, takeRole } from "../../world/actions/member-roles.ts"
import { createRole, deleteRole, editRole } from "../../world/actions/roles.ts"
import { SetupError } from "../../world/kernel/setup-error.ts"
import { LIMITS } from "../../world/rules/limits.ts"
import { requireKnownOptions, requireWithin } from "../options.ts"
import { type WithId, requireFreeId } from "../chosen-ids.ts"
import { quote } from "./transcript-text.ts"
import { Publisher } from "./publisher.ts"
import { type RoleEditOptions, type RoleSettings, toRoleBody } from "./role-options.ts"
import type { RoleHandle } from "./role.ts"
import type { UserHandle } from "./user.ts"
import type { VoiceChannelHandle } from "./voice-channel.ts"

/** What is said along with a timeout, a kick or the end of a ban. */
export interface ReasonOptions {
  /** For the audit log, of at most 512 characters. */
  readonly reason?: string
}

/** What a ban can be made with. */
export interface BanOptions extends ReasonOptions {
  /** How far back what was written is deleted, up to seven days. Default: 0, nothing is. */
  readonly deleteMessageSeconds?: number
}

/** Who keeps order among members. */
export abstract class Moderator extends Publisher {
  /** Gives a member, or oneself, a nickname; null takes it away. @throws PlatformError where the platform says no. */
  async setNick(user: UserHandle, nick: string | null): Promise<void> {
    this.requireSameWorld(user)
    const whose = user.id === this.id ? "its" : `${user.name}'s`
    const did =
      nick === null ? `takes ${whose} nickname away` : `sets ${whose} nickname to ${quote(nick)}`
    const body = { nick }
    if (user.id !== this.id) return this.#edit(user, did, body)
    await this.act(did, editOwnMember, { input: { guildId: this.guildId }, body })
  }

  /** Gives a member a role. @throws PlatformError where the platform says no. */
  async giveRole(user: UserHandle, role: RoleHandle): Promise<void> {
    this.requireSameWorld(user, role)
    const input = { guildId: this.guildId, userId: user.id, roleId: role.id }
    await this.act(`gives ${user.name} the role ${role.name}`, giveRole, { input })
  }

  /** Takes a role from a member. @throws PlatformError where the platform says no. */
  async takeRole(user: UserHandle, role: RoleHandle): Promise<void> {
    this.requireSameWorld(user, role)
    const input = { guildId: this.guildId, userId: user.id, roleId: role.id }
    await this.act(`takes the role ${role.name} from ${user.name}`, takeRole, { input })
  }

  /**
   * Lets a member do nothing but look, for some seconds of the world's clock, at most 28 days.
   *
   * @throws PlatformError where the platform says no.
   */
  async timeout(user: UserHandle, seconds: number, options: ReasonOptions = {}): Promise<void> {
    this.requireSameWorld(user)
    requireKnownOptions("timeout", options, ["reason"])
    if (!Number.isFinite(seconds) || seconds <= 0) {
      throw new SetupError(
        `timeout: seconds are more than 0, not ${seconds}. Use removeTimeout to end one.`,
      )
    }
    const until = new Date(this.simulation.world.clock.now() + seconds * 1000)
    const given = { communication_disabled_until: until.toISOString() }
    const { reason } = options
    await this.#edit(
      user,
      `times ${user.name} out for ${seconds} s${because(reason)}`,
      given,
      reason,
    )
  }

  /** Ends the timeout of a member. @throws PlatformError where the platform says no. */
  async removeTimeout(user: UserHandle): Promise<void> {
    this.requireSameWorld(user)
    const given = { communication_disabled_until: null }
    await this.#edit(user, `ends the timeout of ${user.name}`, given)
  }

  /** Removes a member from the guild. @throws PlatformError where the platform says no. */
  async kick(user: UserHandle, options: ReasonOptions = {}): Promise<void> {
    this.requireSameWorld(user)
    requireKnownOptions("kick", options, ["reason"])
    const { reason } = options
    const attempt = { input: { guildId: this.guildId, userId: user.id }, reason }
    await this.act(`kicks ${user.name}${because(reason)}`, kickMember, attempt)
  }

  /** Bans an account, member or not. @throws PlatformError where the platform says no. */
  async ban(user: UserHandle, options: BanOptions = {}): Promise<void> {
    this.requireSameWorld(user)
    requireKnownOptions("ban", options, ["reason", "deleteMessageSeconds"])
    const { reason, deleteMessageSeconds } = options
    requireWithin("ban: deleteMessageSeconds", deleteMessageSeconds, LIMITS.ban.deleteSeconds)
    const given = { delete_message_seconds: deleteMessageSeconds }
    const attempt = { input: { guildId: this.guildId, userId: user.id }, body: given, reason }
    await this.act(`bans ${user.name}${because(reason)}`, banMember, attempt)
  }

  /** Lifts a ban. @throws PlatformError where the platform says no: 10026 for who is not banned. */
  async unban(user: UserHandle, options: ReasonOptions = {}): Promise<void> {
    this.requireSameWorld(user)
    requireKnownOptions("unban", options, ["reason"])
    const { reason } = options
    const attempt = { input: { guildId: this.guildId, userId: user.id }, reason }
    await this.act(`lifts the ban of ${user.name}${because(reason)}`, unbanMember, attempt)
  }

  /**
   * Makes a role, right above @everyone.
   *
   * @throws PlatformError where the platform says no. @throws SetupError for an `id` that is taken.
   */
  async createRole(name: string, options: RoleSettings & WithId = {}): Promise<RoleHandle> {
    const { id: chosen, ...look } = options
    const body = toRoleBody("createRole", name, { permissions: [], ...look })
    const { id } = await this.act(`makes the role ${quote(name)}`, createRole, {
      input: { guildId: this.guildId },
      body,
      id: requireFreeId(this.simulation, "createRole", chosen),
    })
    return this.handles.role(id, this.guildId)
  }

  /** Edits a role. @throws PlatformError where the platform says no. */
  async editRole(role: RoleHandle, options: RoleEditOptions): Promise<void> {
    this.requireSameWorld(role)
    const body = toRoleBody("editRole", options.name, options, ["name"])
    const input = { guildId: this.guildId, roleId: role.id }
    const what = Object.keys(options).join(", ")
    await this.act(`edits ${what} of the role ${role.name}`, editRole, { input, body })
  }

  /** Deletes a role. @throws PlatformError where the platform says no. */
  async deleteRole(role: RoleHandle): Promise<void> {
    this.requireSameWorld(role)
    const input = { guildId: this.guildId, roleId: role.id }
    await this.act(`deletes the role ${role.name}`, deleteRole, { input })
  }

  /**
   * Mutes a member who is in voice for all others, or no longer with `false`.
   *
   * @throws PlatformError where the platform says no: 40032 for who is not in voice.
   */
  async muteMember(user: UserHandle, mute = true): Promise<void> {
    this.requireSameWorld(user)
    await this.#edit(user, `${mute ? "mutes" : "unmutes"} ${user.name}`, { mute })
  }

  /**
   * Lets a member who is in voice hear nobody, or hear again with `false`.
   *
   * @throws PlatformError where the platform says no: 40032 for who is not in voice.
   */
  async deafenMember(user: UserHandle, deaf = true): Promise<void> {
    this.requireSameWorld(user)
    await this.#edit(user, `${deaf ? "deafens" : "undeafens"} ${user.name}`, { deaf })
  }

  /**
   * Moves a member who is in voice to another channel.
   *
   * @throws PlatformError where the platform says no: 40032 for who is not in voice.
   */
  async moveTo(user: UserHandle, channel: VoiceChannelHandle): Promise<void> {
    this.requireSameWorld(user, channel)
    await this.#edit(user, `moves ${user.name} to #${channel.name}`, { channel_id: channel.id })
  }

  /**
   * Ends the connection of a member to voice.
   *
   * @throws PlatformError where the platform says no: 40032 for who is not in voice.
   */
  async disconnect(user: UserHandle): Promise<void> {
    this.requireSameWorld(user)
    await this.#edit(user, `disconnects ${user.name} from voice`, { channel_id: null })
  }

  async #edit(user: UserHandle, did: string, body: object, reason?: string): Promise<void> {
    const input = { guildId: this.guildId, userId: user.id }
    await this.act(did, editMember, { input, body, reason })
  }
}

/** A reason as the transcript shows it. */
function because(reason: string | undefined): string {
  return reason === undefined ? "" : ` for ${quote(reason)}`
}
