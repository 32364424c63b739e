import type {
  GuildDefaultMessageNotifications,
  GuildExplicitContentFilter,
  GuildVerificationLevel,
  Locale,
} from "discord-api-types/v10"
import { perform } from "../../world/actions/action.ts"
import { type NewChannel, createChannel } from "../../world/actions/channels.ts"
import { addBot, addMember } from "../../world/actions/members.ts"
import { createRole } from "../../world/actions/roles.ts"
import { createWebhook } from "../../world/actions/webhooks.ts"
import { SetupError } from "../../world/kernel/misuse.ts"
import type { Ban, Guild } from "../../world/model/guild.ts"
import type { ChannelId, GuildId, RoleId } from "../../world/model/ids.ts"
import { LIMITS } from "../../world/rules/limits.ts"
import { needGuild } from "../../world/rules/need.ts"
import { ALL_PERMISSIONS, type Permission, bitsOf } from "../../world/rules/permissions.ts"
import { arrange, needKnownOptions, needWithin } from "../options.ts"
import type { Simulation } from "../simulation.ts"
import { CategoryHandle } from "./category.ts"
import { ChannelHandle } from "./channel.ts"
import { Handle } from "./handle.ts"
import { Person } from "./person.ts"
import { RoleHandle } from "./role.ts"
import { UserHandle } from "./user.ts"
import { VoiceChannelHandle } from "./voice-channel.ts"
import { WebhookHandle } from "./webhook.ts"

/** What a bot's own role allows where nothing is said: overwrites still bind it. */
export const BOT_PERMISSIONS = ALL_PERMISSIONS & ~bitsOf(["Administrator"])

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
  /**
   * The bots that are in it from the start, each with a managed role. Default: the bot that the run
   * is of, and none of those that `env.addBot` added.
   */
  readonly bots?: readonly UserHandle[]
  /** What the bots' own roles allow. Default: everything but ADMINISTRATOR. */
  readonly botPermissions?: readonly Permission[]
}

/** What every channel can be made with. */
interface ChannelOptions {
  /** The category that it stands in; it begins with what is allowed and denied there. */
  readonly category?: CategoryHandle
}

/** What a channel can be made with where members write. */
interface MemberChannelOptions extends ChannelOptions {
  readonly nsfw?: boolean
  /** Slowmode in seconds. */
  readonly rateLimitPerUser?: number
}

/** What a text channel can be made with. */
export interface TextChannelOptions extends MemberChannelOptions {
  readonly topic?: string
}

/** What an announcement channel can be made with. */
export type NewsChannelOptions = Omit<TextChannelOptions, "rateLimitPerUser">

/** What a voice channel can be made with. */
export interface VoiceChannelOptions extends MemberChannelOptions {
  /** Bits per second, up to 96,000, on a stage up to 64,000. Default: 64,000. */
  readonly bitrate?: number
  /** How many may be connected at once, up to 99, on a stage up to 10,000. Default: 0, any number. */
  readonly userLimit?: number
  /** Default: the platform chooses. */
  readonly rtcRegion?: string
}

const VOICE_OPTIONS = ["bitrate", "userLimit", "rtcRegion", "nsfw", "rateLimitPerUser", "category"]

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

/** What a bot can join with. */
export interface BotMemberOptions extends MemberOptions {
  /** What its own role allows. Default: everything but ADMINISTRATOR, so that overwrites bind it. */
  readonly permissions?: readonly Permission[]
  /** The position of its own role. Default: 1, right above @everyone. */
  readonly position?: number
}

type Without<Whole, Key extends string> = Whole extends unknown ? Omit<Whole, Key> : never

/** What a channel is made with, of whichever kind. */
type Fields = Without<NewChannel, "guildId" | "overwrites" | "parentId">

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
    return this.botRoleOf(new UserHandle(this.simulation, this.simulation.application().botId))
  }

  /** The managed role of one of several bots. @throws SetupError where it has none here. */
  botRoleOf(bot: UserHandle): RoleHandle {
    this.needSameWorld(bot)
    for (const role of this.#guild.roles.values()) {
      if (role.botId === bot.id) return new RoleHandle(this.simulation, this.id, role.id)
    }
    throw new SetupError(`${bot.name} has no role of its own in ${this.name}: no bot joined as it.`)
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
    const known = ["topic", "nsfw", "rateLimitPerUser", "category"]
    needKnownOptions("createTextChannel", options, known)
    needWithin("createTextChannel: a topic", options.topic, LIMITS.channel.topic)
    const { category, ...fields } = options
    const id = this.#createChannel("createTextChannel", { kind: "text", name, ...fields }, category)
    return new ChannelHandle(this.simulation, id)
  }

  /** Makes an announcement channel, whose messages can be published. */
  createNewsChannel(name: string, options: NewsChannelOptions = {}): ChannelHandle {
    const what = "createNewsChannel"
    needKnownOptions(what, options, ["topic", "nsfw", "category"])
    needWithin(`${what}: a topic`, options.topic, LIMITS.channel.topic)
    const { category, ...fields } = options
    const id = this.#createChannel(what, { kind: "announcement", name, ...fields }, category)
    return new ChannelHandle(this.simulation, id)
  }

  createVoiceChannel(name: string, options: VoiceChannelOptions = {}): VoiceChannelHandle {
    needKnownOptions("createVoiceChannel", options, VOICE_OPTIONS)
    needWithin("createVoiceChannel: bitrate", options.bitrate, LIMITS.channel.bitrate)
    needWithin("createVoiceChannel: userLimit", options.userLimit, LIMITS.channel.userLimit)
    const { category, ...fields } = options
    const id = this.#createChannel(
      "createVoiceChannel",
      { kind: "voice", name, ...fields },
      category,
    )
    return new VoiceChannelHandle(this.simulation, id, this.id)
  }

  /** Makes a stage channel: who comes listens, until it is let speak. */
  createStageChannel(name: string, options: VoiceChannelOptions = {}): VoiceChannelHandle {
    needKnownOptions("createStageChannel", options, VOICE_OPTIONS)
    needWithin("createStageChannel: bitrate", options.bitrate, LIMITS.channel.stageBitrate)
    needWithin("createStageChannel: userLimit", options.userLimit, LIMITS.channel.stageUserLimit)
    const { category, ...fields } = options
    const id = this.#createChannel(
      "createStageChannel",
      { kind: "stage", name, ...fields },
      category,
    )
    return new VoiceChannelHandle(this.simulation, id, this.id)
  }

  /** Makes a category, which other channels can be made in. */
  createCategory(name: string): CategoryHandle {
    const id = this.#createChannel("createCategory", { kind: "category", name })
    return new CategoryHandle(this.simulation, id)
  }

  #createChannel(what: string, fields: Fields, category?: CategoryHandle): ChannelId {
    this.needSameWorld(category)
    needWithin(`${what}: a name`, fields.name, LIMITS.channel.name)
    if ("rateLimitPerUser" in fields) {
      const { rateLimitPerUser } = fields
      needWithin(`${what}: rateLimitPerUser`, rateLimitPerUser, LIMITS.channel.rateLimitPerUser)
    }
    const input = { ...fields, guildId: this.id, parentId: category?.id ?? null }
    const { world } = this.simulation
    return arrange(what, () => perform(world, "system", createChannel, { input })).id
  }

  /**
   * Makes a webhook of a channel as a person would, in the owner's name.
   *
   * @throws SetupError for a name that the platform refuses, and past 15 of one channel.
   */
  createWebhook(channel: ChannelHandle, name = "Webhook"): WebhookHandle {
    this.needSameWorld(channel)
    const attempt = { input: { channelId: channel.id }, given: { name } }
    const { id } = arrange(`createWebhook: ${JSON.stringify(name)}`, () =>
      perform(this.simulation.world, "system", createWebhook, attempt),
    )
    return new WebhookHandle(this.simulation, id)
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

  /**
   * Lets a bot join, as when an owner adds it: it gets a managed role and is shown the guild
   * (GUILD_CREATE); the bots that are here already are told of both.
   *
   * @example guild.addBot(helper.bot, { permissions: ["SendMessages"] })
   * @throws SetupError for a person, and for who is a member already or is banned.
   */
  addBot(bot: UserHandle, options: BotMemberOptions = {}): Person {
    needKnownOptions("addBot", options, ["nick", "roles", "permissions", "position"])
    const { nick = null, roles = [], permissions, position = 1 } = options
    this.needSameWorld(bot, ...roles)
    needWithin("addBot: a nick", nick, LIMITS.guild.nick)
    const input = {
      guildId: this.id,
      userId: bot.id,
      nick,
      roleIds: roles.map((role) => role.id),
      permissions: permissions === undefined ? BOT_PERMISSIONS : bitsOf(permissions),
      position,
    }
    arrange("addBot", () => perform(this.simulation.world, "system", addBot, { input }))
    return new Person(this.simulation, bot.id, this.id)
  }

  get #guild(): Guild {
    return needGuild(this.simulation.world, this.id)
  }
}
