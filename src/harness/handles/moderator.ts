// Methods of people for other members and for roles.

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

/** Adds the methods for other members and for roles. */
export abstract class Moderator extends Publisher {
  /**
   * Sets the nickname of a member, who may be the person themselves; null removes it. @throws
   * PlatformError if the platform refuses.
   */
  async setNick(user: UserHandle, nick: string | null): Promise<void> {
    this.requireSameWorld(user)
    const possessive = user.id === this.id ? "their" : `${user.name}'s`
    const description =
      nick === null
        ? `removes ${possessive} nickname`
        : `sets ${possessive} nickname to ${quote(nick)}`
    const body = { nick }
    if (user.id !== this.id) return this.#edit(user, description, body)
    await this.act(description, editOwnMember, { input: { guildId: this.guildId }, body })
  }

  /** Gives a member a role. @throws PlatformError if the platform refuses. */
  async giveRole(user: UserHandle, role: RoleHandle): Promise<void> {
    this.requireSameWorld(user, role)
    const input = { guildId: this.guildId, userId: user.id, roleId: role.id }
    await this.act(`gives ${user.name} the role ${role.name}`, giveRole, { input })
  }

  /** Takes a role from a member. @throws PlatformError if the platform refuses. */
  async takeRole(user: UserHandle, role: RoleHandle): Promise<void> {
    this.requireSameWorld(user, role)
    const input = { guildId: this.guildId, userId: user.id, roleId: role.id }
    await this.act(`takes the role ${role.name} from ${user.name}`, takeRole, { input })
  }

  /**
   * Times a member out for some seconds of the virtual clock, at most 28 days.
   *
   * @throws PlatformError if the platform refuses.
   */
  async timeout(user: UserHandle, seconds: number, options: ReasonOptions = {}): Promise<void> {
    this.requireSameWorld(user)
    requireKnownOptions("timeout", options, ["reason"])
    if (!Number.isFinite(seconds) || seconds <= 0) {
      throw new SetupError(
        `timeout: \`seconds\` must be more than 0; not ${seconds}. Use removeTimeout to end a timeout.`,
      )
    }
    const until = new Date(this.simulation.world.clock.now() + seconds * 1000)
    const body = { communication_disabled_until: until.toISOString() }
    const { reason } = options
    await this.#edit(
      user,
      `times ${user.name} out for ${seconds} s${because(reason)}`,
      body,
      reason,
    )
  }

  /** Ends the timeout of a member. @throws PlatformError if the platform refuses. */
  async removeTimeout(user: UserHandle): Promise<void> {
    this.requireSameWorld(user)
    const body = { communication_disabled_until: null }
    await this.#edit(user, `ends the timeout of ${user.name}`, body)
  }

  /** Removes a member from the guild. @throws PlatformError if the platform refuses. */
  async kick(user: UserHandle, options: ReasonOptions = {}): Promise<void> {
    this.requireSameWorld(user)
    requireKnownOptions("kick", options, ["reason"])
    const { reason } = options
    const invocation = { input: { guildId: this.guildId, userId: user.id }, reason }
    await this.act(`kicks ${user.name}${because(reason)}`, kickMember, invocation)
  }

  /** Bans an account, which need not be a member. @throws PlatformError if the platform refuses. */
  async ban(user: UserHandle, options: BanOptions = {}): Promise<void> {
    this.requireSameWorld(user)
    requireKnownOptions("ban", options, ["reason", "deleteMessageSeconds"])
    const { reason, deleteMessageSeconds } = options
    requireWithin("ban: deleteMessageSeconds", deleteMessageSeconds, LIMITS.ban.deleteSeconds)
    const body = { delete_message_seconds: deleteMessageSeconds }
    const invocation = { input: { guildId: this.guildId, userId: user.id }, body, reason }
    await this.act(`bans ${user.name}${because(reason)}`, banMember, invocation)
  }

  /**
   * Lifts a ban. @throws PlatformError if the platform refuses: 10026 for a user who is not banned.
   */
  async unban(user: UserHandle, options: ReasonOptions = {}): Promise<void> {
    this.requireSameWorld(user)
    requireKnownOptions("unban", options, ["reason"])
    const { reason } = options
    const invocation = { input: { guildId: this.guildId, userId: user.id }, reason }
    await this.act(`lifts the ban of ${user.name}${because(reason)}`, unbanMember, invocation)
  }

  /**
   * Creates a role, right above @everyone.
   *
   * @throws PlatformError if the platform refuses. @throws SetupError for an `id` that is taken.
   */
  async createRole(name: string, options: RoleSettings & WithId = {}): Promise<RoleHandle> {
    const { id: chosen, ...look } = options
    const body = toRoleBody("createRole", name, { permissions: [], ...look })
    const { id } = await this.act(`creates the role ${quote(name)}`, createRole, {
      input: { guildId: this.guildId },
      body,
      id: requireFreeId(this.simulation, "createRole", chosen),
    })
    return this.handles.role(id, this.guildId)
  }

  /** Edits a role. @throws PlatformError if the platform refuses. */
  async editRole(role: RoleHandle, options: RoleEditOptions): Promise<void> {
    this.requireSameWorld(role)
    const body = toRoleBody("editRole", options.name, options, ["name"])
    const input = { guildId: this.guildId, roleId: role.id }
    const what = Object.keys(options).join(", ")
    await this.act(`edits ${what} of the role ${role.name}`, editRole, { input, body })
  }

  /** Deletes a role. @throws PlatformError if the platform refuses. */
  async deleteRole(role: RoleHandle): Promise<void> {
    this.requireSameWorld(role)
    const input = { guildId: this.guildId, roleId: role.id }
    await this.act(`deletes the role ${role.name}`, deleteRole, { input })
  }

  /**
   * Mutes a member in voice for everyone else; `false` unmutes them.
   *
   * @throws PlatformError if the platform refuses: 40032 for a user who is not in voice.
   */
  async muteMember(user: UserHandle, mute = true): Promise<void> {
    this.requireSameWorld(user)
    await this.#edit(user, `${mute ? "mutes" : "unmutes"} ${user.name}`, { mute })
  }

  /**
   * Deafens a member in voice, so that they hear nobody; `false` undeafens them.
   *
   * @throws PlatformError if the platform refuses: 40032 for a user who is not in voice.
   */
  async deafenMember(user: UserHandle, deaf = true): Promise<void> {
    this.requireSameWorld(user)
    await this.#edit(user, `${deaf ? "deafens" : "undeafens"} ${user.name}`, { deaf })
  }

  /**
   * Moves a member in voice to another channel.
   *
   * @throws PlatformError if the platform refuses: 40032 for a user who is not in voice.
   */
  async moveTo(user: UserHandle, channel: VoiceChannelHandle): Promise<void> {
    this.requireSameWorld(user, channel)
    await this.#edit(user, `moves ${user.name} to #${channel.name}`, { channel_id: channel.id })
  }

  /**
   * Disconnects a member from voice.
   *
   * @throws PlatformError if the platform refuses: 40032 for a user who is not in voice.
   */
  async disconnect(user: UserHandle): Promise<void> {
    this.requireSameWorld(user)
    await this.#edit(user, `disconnects ${user.name} from voice`, { channel_id: null })
  }

  async #edit(user: UserHandle, description: string, body: object, reason?: string): Promise<void> {
    const input = { guildId: this.guildId, userId: user.id }
    await this.act(description, editMember, { input, body, reason })
  }
}

/** Formats a reason for the transcript. */
function because(reason: string | undefined): string {
  return reason === undefined ? "" : ` for ${quote(reason)}`
}
