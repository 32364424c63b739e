import { perform } from "../../world/actions/action.ts"
import { editGuild, setFeatures } from "../../world/actions/guild-edits.ts"
import { setVanityUrl } from "../../world/actions/invites.ts"
import { addBot, addMember, needJoinable } from "../../world/actions/members.ts"
import { createWebhook } from "../../world/actions/webhooks.ts"
import { SetupError } from "../../world/kernel/misuse.ts"
import { LIMITS } from "../../world/rules/limits.ts"
import { bitsOf } from "../../world/rules/permissions.ts"
import { toDataUri } from "../../world/rules/pictures.ts"
import { createAccount } from "../new-user.ts"
import { arrange, needKnownOptions, needWithin } from "../options.ts"
import { pinnedId } from "../pinned-ids.ts"
import { BOT_PERMISSIONS, toAvatar } from "./account.ts"
import { type Arguments, type BuildersOf, type VerbsOf, guardMethods } from "./arguments.ts"
import { ChannelHandle } from "./channel.ts"
import { type FeatureName, toFeatures } from "./features.ts"
import { BUILDERS, OF_CHANNELS, OF_MESSAGES, OF_ROLES, OF_WEBHOOKS } from "./guild-arguments.ts"
import { GuildCommands } from "./guild-commands.ts"
import type { BotMemberOptions, MemberOptions } from "./guild-options.ts"
import { needCode } from "./invite.ts"
import { MessageHandle } from "./message.ts"
import type { Person } from "./person.ts"
import { RoleHandle } from "./role.ts"
import { needPermissions } from "./role-options.ts"
import type { UserHandle } from "./user.ts"
import { WebhookHandle, type WebhookOptions } from "./webhook.ts"

/** Options of a new account. */
type AccountOptions = {
  readonly [Key in "id" | "createdAt" | "avatar"]: MemberOptions[Key] | undefined
}

/** @throws SetupError for options of an account that there is already. */
function needNoAccount({ name }: UserHandle, options: AccountOptions): void {
  const said = Object.entries(options).find(([, value]) => value !== undefined)
  if (said === undefined) return
  throw new SetupError(
    `addMember: the account ${name} is there already, and \`${said[0]}\` is for one that a name makes. Leave it out.`,
  )
}

/** A moment in Unix milliseconds. @throws SetupError for what is no date. */
function momentOf(what: string, date: unknown): number | undefined {
  if (date === undefined) return undefined
  if (date instanceof Date && !Number.isNaN(date.getTime())) return date.getTime()
  throw new SetupError(
    `${what} is a Date, such as new Date("2024-05-01"); not ${JSON.stringify(date)}.`,
  )
}

/** A guild in the hands of a test. What it makes needs no permission and leaves no audit entry. */
export class GuildHandle extends GuildCommands {
  /**
   * Makes a webhook of a channel as a person would, in the owner's name.
   *
   * @throws SetupError for a name or an avatar that the platform refuses, and past 15 of one channel.
   */
  createWebhook(
    channel: ChannelHandle,
    name = "Webhook",
    options: WebhookOptions = {},
  ): WebhookHandle {
    this.needSameWorld(channel)
    needKnownOptions("createWebhook", options, ["id", "avatar"])
    const pinned = pinnedId(this.simulation, "createWebhook", options.id)
    const avatar = options.avatar && toDataUri(toAvatar("createWebhook", options.avatar))
    const given = { name, ...(avatar !== undefined && { avatar }) }
    const attempt = { input: { channelId: channel.id }, given, id: pinned }
    const { id } = arrange(`createWebhook: ${JSON.stringify(name)}`, () =>
      perform(this.simulation.world, "system", createWebhook, attempt),
    )
    return this.handles.webhook(id)
  }

  /** Chooses the text channel in which the platform says who has joined; null for none. */
  setSystemChannel(channel: ChannelHandle | null): void {
    this.needSameWorld(channel)
    const attempt = {
      input: { guildId: this.id },
      given: { system_channel_id: channel?.id ?? null },
    }
    arrange("setSystemChannel", () => perform(this.simulation.world, "system", editGuild, attempt))
  }

  /**
   * Replaces the features of the guild, which a bot sees in `guild.features`. GUILD_UPDATE is sent where
   * they change. `VANITY_URL` stays for as long as the guild has a vanity URL.
   *
   * @example guild.setFeatures(["COMMUNITY", "NEWS"])
   * @throws SetupError for a feature that the platform does not have.
   */
  setFeatures(features: readonly FeatureName[]): void {
    const input = { guildId: this.guild.id, features: new Set(toFeatures(features)) }
    perform(this.simulation.world, "system", setFeatures, { input })
  }

  /**
   * Lets the guild have an invite code of its own, which never expires and which nobody has used yet;
   * null takes it away. It leads to the topmost channel that everyone sees.
   *
   * @throws SetupError for a code that another guild has, and for what cannot stand in an address.
   */
  setVanityUrl(code: string | null): void {
    if (code !== null) needCode("setVanityUrl", code)
    const input = { guildId: this.guild.id, code }
    perform(this.simulation.world, "system", setVanityUrl, { input })
  }

  /**
   * Lets an account join; a name makes a new one.
   *
   * @throws SetupError for who is a member already or is banned, and for an invite that leads nowhere
   * or elsewhere.
   */
  addMember(user: UserHandle | string, options: MemberOptions = {}): Person {
    const { id, createdAt, avatar, nick = null, roles = [], invite, pending } = options
    this.needSameWorld(user, invite, ...roles)
    needWithin("addMember: a nick", nick, LIMITS.guild.nick)
    if (typeof user !== "string") needNoAccount(user, { id, createdAt, avatar })
    const joinedAt = momentOf("addMember: joinedAt", options.joinedAt)
    const premiumSince = momentOf("addMember: premiumSince", options.premiumSince)
    const inviteCode = typeof invite === "string" ? invite : invite?.code
    const roleIds = roles.map((role) => role.id)
    // Validates before the account is created, so that a refused call leaves none behind.
    arrange("addMember", () => needJoinable(this.simulation.world, this.id, roleIds, inviteCode))
    const userId =
      typeof user === "string"
        ? createAccount(this.simulation, user, { id, createdAt, avatar })
        : user.id
    const joining = { nick, roleIds, inviteCode, joinedAt, pending, premiumSince }
    const input = { guildId: this.id, userId, ...joining }
    arrange("addMember", () => perform(this.simulation.world, "system", addMember, { input }))
    return this.handles.person(userId, this.id)
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
    const { nick = null, roles = [], permissions, position } = options
    this.needSameWorld(bot, ...roles)
    needWithin("addBot: a nick", nick, LIMITS.guild.nick)
    const input = {
      guildId: this.id,
      userId: bot.id,
      nick,
      roleIds: roles.map((role) => role.id),
      permissions:
        permissions === undefined
          ? BOT_PERMISSIONS
          : bitsOf(needPermissions("addBot", permissions)),
      position,
    }
    arrange("addBot", () => perform(this.simulation.world, "system", addBot, { input }))
    return this.handles.person(bot.id, this.id)
  }
}

type Builders<Handle> = Record<BuildersOf<Handle>, Arguments>

const builders = {
  kind: "builders",
  reads: ["botRoleOf", "has", "auditLog", "history", "render", "debug", "allows"],
} as const
guardMethods(GuildHandle.prototype, BUILDERS satisfies Builders<GuildHandle>, builders)
guardMethods(ChannelHandle.prototype, OF_CHANNELS satisfies Builders<ChannelHandle>, builders)
guardMethods(MessageHandle.prototype, OF_MESSAGES satisfies Builders<MessageHandle>, {
  ...builders,
  reads: ["replies"],
})
guardMethods(RoleHandle.prototype, OF_ROLES satisfies Builders<RoleHandle>, builders)
guardMethods(
  WebhookHandle.prototype,
  OF_WEBHOOKS satisfies Record<VerbsOf<WebhookHandle>, Arguments>,
  {
    kind: "verbs",
    prefix: "webhook.",
  },
)

declare module "./handle.ts" {
  // Handles of other classes, which cannot import this one, give it.
  interface HandleTypes {
    readonly guild: GuildHandle
  }
}
