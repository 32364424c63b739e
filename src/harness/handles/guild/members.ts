import type { UserId } from "../../../world/model/ids.ts"
import { addBot } from "../../../world/members/actions/bots.ts"
import { addMember, requireJoinable } from "../../../world/members/actions/joining.ts"
import { SetupError } from "../../../requirements/setup-error.ts"
import { LIMITS } from "../../../world/rules/limits.ts"
import { permissionBitsOf } from "../../../world/rules/permissions.ts"
import { createAccount } from "../account/create-account.ts"
import { asSetupError, requireWithin } from "../../options/options.ts"
import { BOT_PERMISSIONS, requireBot } from "../bots.ts"
import type { BotMemberOptions, MemberOptions } from "./guild-options.ts"
import type { Person } from "../person/person.ts"
import type { UserHandle } from "../user.ts"
import { Handle } from "../handle.ts"
import { build } from "../perform.ts"
import { type GuildReference, guildOf } from "./guild-reference.ts"

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

/** The builders of members. */
export interface GuildMemberBuilders {
  /**
   * Adds an account to the guild; a name creates a new account.
   *
   * @throws SetupError for a user who is already a member or is banned, and for an invite that does
   * not exist or belongs to another guild.
   */
  addMember(user: UserHandle | string, options?: MemberOptions): Person

  /**
   * Adds a bot to the guild, as an owner would: it gets a managed role and receives GUILD_CREATE;
   * the bots that are already members receive events of both. Returns the bot as a member, as in
   * `guild.members`.
   *
   * @example guild.addBot(helper.bot, { permissions: ["SendMessages"] })
   * @throws SetupError for a person, and for a bot that is already a member or is banned.
   */
  addBot(bot: UserHandle, options?: BotMemberOptions): Person
}

export const guildMemberBuilders: GuildMemberBuilders & ThisType<GuildReference> = {
  addMember(user, options = {}) {
    const { id, createdAt, avatar, nick = null, roles = [], invite } = options
    const { pending, bypassesVerification } = options
    Handle.requireSameWorld(this, user, invite, ...roles)
    requireWithin("addMember: a nick", nick, LIMITS.guild.nick)
    if (typeof user !== "string") requireNoAccountOptions(user, { id, createdAt, avatar })
    const joinedAt = momentOf("addMember: joinedAt", options.joinedAt)
    const premiumSince = momentOf("addMember: premiumSince", options.premiumSince)
    const inviteCode = typeof invite === "string" ? invite : invite?.code
    const roleIds = roles.map((role) => role.id)
    // Validates before the account is created, so that a refused call creates no account.
    asSetupError("addMember", () =>
      requireJoinable(Handle.worldOf(this), guildOf(this), {
        userId: typeof user === "string" ? id : user.id,
        roleIds,
        inviteCode,
      }),
    )
    const join = (userId: UserId): Person => {
      const joining = { nick, roleIds, inviteCode, joinedAt, premiumSince }
      const screening = { pending, bypassesVerification }
      const input = { guildId: this.id, userId, ...joining, ...screening }
      return build(this, "addMember", addMember, { input }, () =>
        Handle.handlesOf(this).person(userId, this.id),
      )
    }
    if (typeof user !== "string") return join(user.id)
    return createAccount(Handle.simulationOf(this), user, { id, createdAt, avatar }, join)
  },

  addBot(bot, options = {}) {
    const { nick = null, roles = [], permissions, position } = options
    Handle.requireSameWorld(this, bot, ...roles)
    requireBot(bot)
    requireWithin("addBot: a nick", nick, LIMITS.guild.nick)
    const input = {
      guildId: this.id,
      userId: bot.id,
      nick,
      roleIds: roles.map((role) => role.id),
      permissions: permissions === undefined ? BOT_PERMISSIONS : permissionBitsOf(permissions),
      position,
    }
    return build(this, "addBot", addBot, { input }, () =>
      Handle.handlesOf(this).person(bot.id, this.id),
    )
  },
}
