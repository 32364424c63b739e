// The base of the guild handle: its properties.

import type { GuildFeature, GuildVerificationLevel } from "discord-api-types/v10"
import type { Guild } from "../../world/model/guild.ts"
import type { Ban } from "../../world/model/ban.ts"
import type { GuildId, RoleId } from "../../world/model/ids.ts"
import { SetupError } from "../../world/kernel/setup-error.ts"
import { featuresOf } from "../../world/rules/guild-features.ts"
import type { Simulation } from "../simulation.ts"
import { type AuditLogEntryData, type AuditLogFilter, readAuditLog } from "./audit-log.ts"
import { requireExisting } from "./require-existing.ts"
import { Handle, type HandleOf } from "./handle.ts"
import type { Person } from "./person.ts"
import type { RoleHandle } from "./role.ts"
import type { UserHandle } from "./user.ts"

/** The properties of a guild, as they are now. */
export abstract class BaseGuildHandle extends Handle {
  readonly id: GuildId
  #last: Guild | undefined

  constructor(simulation: Simulation, id: GuildId) {
    super(simulation)
    this.id = id
    this.#last = simulation.world.guilds.get(id)
  }

  /** Whether the guild has been deleted. */
  get deleted(): boolean {
    return !this.simulation.world.guilds.has(this.id)
  }

  get description(): string | null {
    return this.guild.description
  }

  get verificationLevel(): GuildVerificationLevel {
    return this.guild.verificationLevel
  }

  /** The channel of the platform's system messages, such as welcome messages. */
  get systemChannel(): HandleOf<"channel"> | undefined {
    return this.#channel("systemChannelId")
  }

  /** The channel with the rules of a community guild. */
  get rulesChannel(): HandleOf<"channel"> | undefined {
    return this.#channel("rulesChannelId")
  }

  /** The voice channel to which idle members are moved. */
  get afkChannel(): HandleOf<"channel"> | undefined {
    return this.#channel("afkChannelId")
  }

  get name(): string {
    return this.guild.name
  }

  /** The features of the guild, such as `COMMUNITY`. `setFeatures` replaces them. */
  get features(): readonly GuildFeature[] {
    return featuresOf(this.guild)
  }

  get owner(): Person {
    return this.handles.person(this.guild.ownerId, this.id)
  }

  /** The role @everyone. */
  get everyone(): RoleHandle {
    return this.handles.role(this.id as string as RoleId, this.id) // The role has the id of the guild.
  }

  /** The managed role of the first bot. */
  get botRole(): RoleHandle {
    return this.botRoleOf(this.handles.bot())
  }

  /**
   * Returns the managed role of one of several bots. @throws SetupError if the bot has none in this
   * guild.
   */
  botRoleOf(bot: UserHandle): RoleHandle {
    this.requireSameWorld(bot)
    for (const role of this.guild.roles.values()) {
      if (role.botId === bot.id) return this.handles.role(role.id, this.id)
    }
    throw new SetupError(
      `${bot.name} has no managed role in ${this.name}: it has not joined as a bot. Add it with guild.addBot(bot).`,
    )
  }

  /** The bans, in the order in which they were made. */
  get bans(): readonly Ban[] {
    return [...this.guild.bans.values()]
  }

  /**
   * Returns the entries of the audit log, oldest first. Objects that the test creates itself have no entry. As on
   * the platform, one entry counts several deletions, moves or disconnections: see its `options.count`.
   *
   * @example expect(guild.auditLog({ type: "MemberKick" })).toMatchObject([{ reason: "spam" }])
   * @throws SetupError for an unknown filter.
   */
  auditLog(filter: AuditLogFilter = {}): readonly AuditLogEntryData[] {
    this.requireSameWorld(filter.by)
    return readAuditLog(this.handles, this.id, this.guild.auditLog, filter)
  }

  /** Whether an account is currently a member. */
  has(user: UserHandle): boolean {
    return this.guild.members.has(user.id)
  }

  protected get guild(): Guild {
    const guild = this.simulation.world.guilds.get(this.id)
    if (guild !== undefined) this.#last = guild
    return requireExisting("guild", this.id, guild, this.lastName)
  }

  protected override get lastName(): string | undefined {
    return this.#last?.name
  }

  #channel(
    key: "systemChannelId" | "rulesChannelId" | "afkChannelId",
  ): HandleOf<"channel"> | undefined {
    const id = this.guild[key]
    return id === null ? undefined : this.handles.channel(id)
  }
}
