import { installBot } from "../../../world/members/actions/bots.ts"
import { installForSelf } from "../../../world/applications/actions/applications.ts"
import type { GuildId } from "../../../world/model/ids.ts"
import { type Permission, permissionBitsOf } from "../../../world/rules/permissions.ts"
import { Handle } from "../handle.ts"
import { act } from "../perform.ts"
import type { UserHandle } from "../user.ts"
import { BOT_PERMISSIONS, requireBot } from "../bots.ts"

/** The options of adding a bot to a guild. */
export interface InstallOptions {
  /** The permissions of the bot's own role. Default: everything but ADMINISTRATOR. */
  readonly permissions?: readonly Permission[]
}

/** The verbs for the apps of an account. */
export interface AppVerbs {
  /**
   * Adds a bot to a guild by its invite URL, which needs MANAGE_GUILD. The bot gets a managed role
   * and receives GUILD_CREATE; the audit log names who added it. Without a guild, it installs the
   * bot's application for the user: they and the bot can then send each other direct messages
   * without a mutual guild.
   *
   * @example await alice.installApp(helper.bot, guild, { permissions: ["SendMessages"] })
   * @example await alice.installApp(env.bot)
   * @throws PlatformError if the platform refuses: 50001 for a user who is not a member, 50013
   * without MANAGE_GUILD.
   * @throws SetupError for a person, for a bot that is already a member or is banned, and for an
   * application that the user has already installed.
   */
  installApp(
    bot: UserHandle,
    guild?: { readonly id: GuildId; readonly name: string },
    options?: InstallOptions,
  ): Promise<void>
}

export const appVerbs: AppVerbs & ThisType<UserHandle> = {
  async installApp(bot, guild, options = {}) {
    Handle.requireSameWorld(this, bot, guild)
    const { permissions } = options
    if (guild === undefined) {
      const input = { userId: bot.id }
      return act(this, `installs ${bot.name} for themselves`, installForSelf, { input })
    }
    requireBot(bot)
    const input = {
      guildId: guild.id,
      userId: bot.id,
      nick: null,
      roleIds: [],
      permissions: permissions === undefined ? BOT_PERMISSIONS : permissionBitsOf(permissions),
    }
    await act(this, `adds ${bot.name} to ${guild.name}`, installBot, { input })
  },
}
