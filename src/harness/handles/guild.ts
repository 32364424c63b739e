import type {
  GuildDefaultMessageNotifications,
  GuildExplicitContentFilter,
  GuildVerificationLevel,
  Locale,
} from "discord-api-types/v10"
import { perform } from "../../world/actions/action.ts"
import { createTextChannel } from "../../world/actions/channels.ts"
import { addMember } from "../../world/actions/members.ts"
import { createRole } from "../../world/actions/roles.ts"
import { SetupError } from "../../world/kernel/misuse.ts"
import type { Ban, Guild } from "../../world/model/guild.ts"
import type { GuildId, RoleId } from "../../world/model/ids.ts"
import { LIMITS } from "../../world/rules/limits.ts"
import { needGuild } from "../../world/rules/need.ts"
import { type Permission, bitsOf } from "../../world/rules/permissions.ts"
import { arrange, needKnownOptions, needWithin } from "../options.ts"
import type { Simulation } from "../simulation.ts"
import { ChannelHandle } from "./channel.ts"
import { Handle } from "./handle.ts"
import { Person } from "./person.ts"
import { RoleHandle } from "./role.ts"
import type { UserHandle } from "./user.ts"

/** What a guild can be made with. */
export interface GuildOptions {
  /** Pins the id, a snowflake. */
  readonly id?: string
  /** Default: a person of its own, named after the guild. */
  readonly owner?: UserHandle
  readonly description?: string
  readonly verificationLevel?: GuildVerificationLevel
  /** The default for notifications of messages. */
  readonly notifications?: GuildDefaultMessageNotifications
  readonly contentFilter?: GuildExplicitContentFilter
  readonly preferredLocale?: Locale
  /** Seconds: 60, 300, 900, 1800 or 3600. */
  readonly afkTimeout?: number
  /** What the bot's own role allows. Default: everything but ADMINISTRATOR. */
  readonly botPermissions?: readonly Permission[]
}

/** What a text channel can be made with. */
export interface TextChannelOptions {
  readonly topic?: string
  readonly nsfw?: boolean
  /** Slowmode in seconds. */
  readonly rateLimitPerUser?: number
}

/** What a role can be made with. */
export interface RoleOptions {
  readonly permissions?: readonly Permission[]
  /** Default: 1, right above @everyone. */
  readonly position?: number
  /** A number of 24 bits, such as `0x3498db`. */
  readonly color?: number
  readonly hoist?: boolean
  readonly mentionable?: boolean
}

/** What a member can join with. */
export interface MemberOptions {
  readonly nick?: string
  readonly roles?: readonly RoleHandle[]
}

/** A guild in the hands of a test. What it makes needs no permission and leaves no audit entry. */
export class GuildHandle extends Handle {
  readonly id: GuildId
  readonly #newUser: (name: string) => UserHandle

  constructor(simulation: Simulation, id: GuildId, newUser: (name: string) => UserHandle) {
    super(simulation)
    this.id = id
    this.#newUser = newUser
  }

  get name(): string {
    return this.#guild.name
  }

  get owner(): Person {
    return new Person(this.simulation, this.#guild.ownerId, this.id)
  }

  /** The role that everyone has. */
  get everyone(): RoleHandle {
    return new RoleHandle(this.simulation, this.id, this.id as string as RoleId) // they share the id
  }

  /** The managed role of the bot. */
  get botRole(): RoleHandle {
    const { botId } = this.simulation.application()
    for (const role of this.#guild.roles.values()) {
      if (role.botId === botId) return new RoleHandle(this.simulation, this.id, role.id)
    }
    throw new SetupError(`The bot is not in ${this.name}, so it has no role there.`)
  }

  /** The bans, by whom they are of. */
  get bans(): readonly Ban[] {
    return [...this.#guild.bans.values()]
  }

  /** Whether an account is a member now. */
  has(user: UserHandle): boolean {
    return this.#guild.members.has(user.id)
  }

  createTextChannel(name: string, options: TextChannelOptions = {}): ChannelHandle {
    needKnownOptions("createTextChannel", options, ["topic", "nsfw", "rateLimitPerUser"])
    const { topic = null, nsfw = false, rateLimitPerUser = 0 } = options
    const { channel: limits } = LIMITS
    needWithin("createTextChannel: a name", name, limits.name)
    needWithin("createTextChannel: a topic", topic, limits.topic)
    needWithin("createTextChannel: rateLimitPerUser", rateLimitPerUser, limits.rateLimitPerUser)
    const input = { guildId: this.id, name, topic, nsfw, rateLimitPerUser, overwrites: [] }
    const channel = perform(this.simulation.world, "system", createTextChannel, { input })
    return new ChannelHandle(this.simulation, channel.id)
  }

  createRole(name: string, options: RoleOptions = {}): RoleHandle {
    const known = ["permissions", "position", "color", "hoist", "mentionable"]
    needKnownOptions("createRole", options, known)
    const { permissions = [], ...looks } = options
    needWithin("createRole: a name", name, LIMITS.role.name)
    needWithin("createRole: a color", looks.color, LIMITS.role.color)
    const input = {
      guildId: this.id,
      name,
      permissions: bitsOf(permissions),
      position: 1,
      color: 0,
      hoist: false,
      mentionable: false,
      ...looks,
    }
    const role = perform(this.simulation.world, "system", createRole, { input })
    return new RoleHandle(this.simulation, this.id, role.id)
  }

  /** Lets an account join; a name makes a new one. */
  addMember(user: UserHandle | string, options: MemberOptions = {}): Person {
    needKnownOptions("addMember", options, ["nick", "roles"])
    const { nick = null, roles = [] } = options
    this.needSameWorld(user, ...roles)
    needWithin("addMember: a nick", nick, LIMITS.guild.nick)
    const { id: userId } = typeof user === "string" ? this.#newUser(user) : user
    const input = { guildId: this.id, userId, nick, roleIds: roles.map((role) => role.id) }
    arrange("addMember", () => perform(this.simulation.world, "system", addMember, { input }))
    return new Person(this.simulation, userId, this.id)
  }

  get #guild(): Guild {
    return needGuild(this.simulation.world, this.id)
  }
}
