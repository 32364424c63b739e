import { perform } from "../../world/actions/action.ts"
import { editGuild, setFeatures } from "../../world/actions/guild-edits.ts"
import { addBot, addMember, requireJoinable } from "../../world/actions/members.ts"
import { setVanityUrl } from "../../world/actions/vanity-urls.ts"
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

/** The options of a new account. */
type NewAccountOptions = {
  readonly [Key in "id" | "createdAt" | "avatar"]: MemberOptions[Key] | undefined
}

/** @throws SetupError for options of a new account if the account already exists. */
function requireNoAccountOptions({ name }: UserHandle, options: NewAccountOptions): void {
  const extra = Object.entries(options).find(([, value]) => value !== undefined)
  if (extra === undefined) return
  throw new SetupError(
    `addMember: the account ${name} already exists, and \`${extra[0]}\` is only for an account that a name creates. Leave it out.`,
  )
}

/** Returns a date in Unix milliseconds. @throws SetupError for a value that is not a date. */
function momentOf(what: string, date: unknown): number | undefined {
  if (date === undefined) return undefined
  if (date instanceof Date && !Number.isNaN(date.getTime())) return date.getTime()
  throw new SetupError(
    `${what} must be a Date, such as new Date("2024-05-01"); not ${JSON.stringify(date)}.`,
  )
}

/** The handle of a guild. Its methods need no permission and create no audit log entry. */
export class GuildHandle extends GuildCommands {
  /**
   * Creates a webhook of a channel as the owner.
   *
   * @throws SetupError for a name or an avatar that the platform refuses, and if the channel has 15
   * webhooks.
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
    const body = { name, ...(avatar !== undefined && { avatar }) }
    const invocation = { input: { channelId: channel.id }, body, id: pinned }
    const { id } = asSetupError(`createWebhook: ${JSON.stringify(name)}`, () =>
      perform(this.simulation.world, "system", createWebhook, invocation),
    )
    return this.handles.webhook(id)
  }

  /** Sets the text channel of the platform's system messages; null for none. */
  setSystemChannel(channel: ChannelHandle | null): void {
    this.requireSameWorld(channel)
    const invocation = {
      input: { guildId: this.id },
      body: { system_channel_id: channel?.id ?? null },
    }
    asSetupError("setSystemChannel", () =>
      perform(this.simulation.world, "system", editGuild, invocation),
    )
  }

  /**
   * Replaces the features of the guild, which a bot sees in `guild.features`. Sends GUILD_UPDATE if
   * they change. `VANITY_URL` stays while the guild has a vanity URL.
   *
   * @example guild.setFeatures(["COMMUNITY", "NEWS"])
   * @throws SetupError for an unknown feature.
   */
  setFeatures(features: readonly GuildFeatureName[]): void {
    const input = { guildId: this.guild.id, features: new Set(toGuildFeatures(features)) }
    perform(this.simulation.world, "system", setFeatures, { input })
  }

  /**
   * Sets the vanity URL of the guild: an invite code that never expires and starts with no uses;
   * null removes it. It leads to the topmost channel that everyone can see.
   *
   * @throws SetupError for a code of another guild, and for characters that a URL cannot contain.
   */
  setVanityUrl(code: string | null): void {
    if (code !== null) validateInviteCode("setVanityUrl", code)
    const input = { guildId: this.guild.id, code }
    perform(this.simulation.world, "system", setVanityUrl, { input })
  }

  /**
   * Adds an account to the guild; a name creates a new account.
   *
   * @throws SetupError for a user who is already a member or is banned, and for an invite that does
   * not exist or belongs to another guild.
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
    // Validates before the account is created, so that a refused call creates no account.
    asSetupError("addMember", () =>
      requireJoinable(this.simulation.world, this.guild, { roleIds, inviteCode }),
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
   * Adds a bot to the guild, as an owner would: it gets a managed role and receives GUILD_CREATE;
   * the bots that are already members receive events of both.
   *
   * @example guild.addBot(helper.bot, { permissions: ["SendMessages"] })
   * @throws SetupError for a person, and for a bot that is already a member or is banned.
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
  // Handles of other classes, which cannot import this one, return it.
  interface HandleTypes {
    readonly guild: GuildHandle
  }
}
