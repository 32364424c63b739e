import { perform } from "../../world/actions/action.ts"
import { editGuild, setFeatures } from "../../world/actions/guild-edits.ts"
import { setVanityUrl } from "../../world/actions/invites.ts"
import { addBot, addMember, requireJoinable } from "../../world/actions/members.ts"
import { createWebhook } from "../../world/actions/webhooks.ts"
import { SetupError } from "../../world/kernel/setup-error.ts"
import { LIMITS } from "../../world/rules/limits.ts"
import { permissionBitsOf } from "../../world/rules/permissions.ts"
import { toDataUri } from "../../world/rules/pictures.ts"
import { createAccount } from "../create-account.ts"
import { asSetupError, requireKnownOptions, requireWithin } from "../options.ts"
import { requireFreeId } from "../chosen-ids.ts"
import { BOT_PERMISSIONS, toAvatar } from "./account.ts"
import { type ArgumentTable, type BuildersOf, type VerbsOf, guardMethods } from "./arguments.ts"
import { ChannelHandle } from "./channel.ts"
import { type GuildFeatureName, toGuildFeatures } from "./guild-features.ts"
import {
  GUILD_BUILDERS,
  CHANNEL_BUILDERS,
  MESSAGE_READS,
  ROLE_BUILDERS,
  WEBHOOK_VERBS,
} from "./guild-arguments.ts"
import { GuildCommands } from "./guild-commands.ts"
import type { BotMemberOptions, MemberOptions } from "./guild-options.ts"
import { validateInviteCode } from "./invite.ts"
import { MessageHandle } from "./message.ts"
import type { Person } from "./person.ts"
import { RoleHandle } from "./role.ts"
import { validatePermissions } from "./role-options.ts"
import type { UserHandle } from "./user.ts"
import { WebhookHandle, type WebhookOptions } from "./webhook.ts"

/** Options of a new account. */
type NewAccountOptions = {
  readonly [Key in "id" | "createdAt" | "avatar"]: MemberOptions[Key] | undefined
}

/** @throws SetupError for options of an account that there is already. */
function requireNoAccountOptions({ name }: UserHandle, options: NewAccountOptions): void {
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
    this.requireSameWorld(channel)
    requireKnownOptions("createWebhook", options, ["id", "avatar"])
    const pinned = requireFreeId(this.simulation, "createWebhook", options.id)
    const avatar = options.avatar && toDataUri(toAvatar("createWebhook", options.avatar))
    const given = { name, ...(avatar !== undefined && { avatar }) }
    const attempt = { input: { channelId: channel.id }, body: given, id: pinned }
    const { id } = asSetupError(`createWebhook: ${JSON.stringify(name)}`, () =>
      perform(this.simulation.world, "system", createWebhook, attempt),
    )
    return this.handles.webhook(id)
  }

  /** Chooses the text channel in which the platform says who has joined; null for none. */
  setSystemChannel(channel: ChannelHandle | null): void {
    this.requireSameWorld(channel)
    const attempt = {
      input: { guildId: this.id },
      body: { system_channel_id: channel?.id ?? null },
    }
    asSetupError("setSystemChannel", () =>
      perform(this.simulation.world, "system", editGuild, attempt),
    )
  }

  /**
   * Replaces the features of the guild, which a bot sees in `guild.features`. GUILD_UPDATE is sent where
   * they change. `VANITY_URL` stays for as long as the guild has a vanity URL.
   *
   * @example guild.setFeatures(["COMMUNITY", "NEWS"])
   * @throws SetupError for a feature that the platform does not have.
   */
  setFeatures(features: readonly GuildFeatureName[]): void {
    const input = { guildId: this.guild.id, features: new Set(toGuildFeatures(features)) }
    perform(this.simulation.world, "system", setFeatures, { input })
  }

  /**
   * Lets the guild have an invite code of its own, which never expires and which nobody has used yet;
   * null takes it away. It leads to the topmost channel that everyone sees.
   *
   * @throws SetupError for a code that another guild has, and for what cannot stand in an address.
   */
  setVanityUrl(code: string | null): void {
    if (code !== null) validateInviteCode("setVanityUrl", code)
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
    this.requireSameWorld(user, invite, ...roles)
    requireWithin("addMember: a nick", nick, LIMITS.guild.nick)
    if (typeof user !== "string") requireNoAccountOptions(user, { id, createdAt, avatar })
    const joinedAt = momentOf("addMember: joinedAt", options.joinedAt)
    const premiumSince = momentOf("addMember: premiumSince", options.premiumSince)
    const inviteCode = typeof invite === "string" ? invite : invite?.code
    const roleIds = roles.map((role) => role.id)
    // Validates before the account is created, so that a refused call leaves none behind.
    asSetupError("addMember", () =>
      requireJoinable(this.simulation.world, this.id, roleIds, inviteCode),
    )
    const userId =
      typeof user === "string"
        ? createAccount(this.simulation, user, { id, createdAt, avatar })
        : user.id
    const joining = { nick, roleIds, inviteCode, joinedAt, pending, premiumSince }
    const input = { guildId: this.id, userId, ...joining }
    asSetupError("addMember", () => perform(this.simulation.world, "system", addMember, { input }))
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
    requireKnownOptions("addBot", options, ["nick", "roles", "permissions", "position"])
    const { nick = null, roles = [], permissions, position } = options
    this.requireSameWorld(bot, ...roles)
    requireWithin("addBot: a nick", nick, LIMITS.guild.nick)
    const input = {
      guildId: this.id,
      userId: bot.id,
      nick,
      roleIds: roles.map((role) => role.id),
      permissions:
        permissions === undefined
          ? BOT_PERMISSIONS
          : permissionBitsOf(validatePermissions("addBot", permissions)),
      position,
    }
    asSetupError("addBot", () => perform(this.simulation.world, "system", addBot, { input }))
    return this.handles.person(bot.id, this.id)
  }
}

type BuilderArguments<Handle> = Record<BuildersOf<Handle>, ArgumentTable>

const builders = {
  kind: "builders",
  reads: ["botRoleOf", "has", "auditLog", "history", "render", "debug", "allows"],
} as const
guardMethods(
  GuildHandle.prototype,
  GUILD_BUILDERS satisfies BuilderArguments<GuildHandle>,
  builders,
)
guardMethods(
  ChannelHandle.prototype,
  CHANNEL_BUILDERS satisfies BuilderArguments<ChannelHandle>,
  builders,
)
guardMethods(MessageHandle.prototype, MESSAGE_READS satisfies BuilderArguments<MessageHandle>, {
  ...builders,
  reads: ["replies"],
})
guardMethods(RoleHandle.prototype, ROLE_BUILDERS satisfies BuilderArguments<RoleHandle>, builders)
guardMethods(
  WebhookHandle.prototype,
  WEBHOOK_VERBS satisfies Record<VerbsOf<WebhookHandle>, ArgumentTable>,
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
