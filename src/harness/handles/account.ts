// Accounts that act without being members of a guild.

import { installBot } from "../../world/actions/members.ts"
import { installForSelf } from "../../world/actions/applications.ts"
import { type AccountEdit, editAccount } from "../../world/actions/users.ts"
import { SetupError } from "../../world/kernel/setup-error.ts"
import type { GuildId } from "../../world/model/ids.ts"
import type { Avatar } from "../../world/model/user.ts"
import { LIMITS } from "../../world/rules/limits.ts"
import {
  ALL_PERMISSIONS,
  type Permission,
  permissionBitsOf,
} from "../../world/rules/permissions.ts"
import { parsePicture, toAvatar as avatarOf } from "../../world/rules/pictures.ts"
import { requireWithin } from "../options.ts"
import { validatePermissions } from "./role-options.ts"
import { quote } from "./transcript-text.ts"
import { Clicker } from "./clicker.ts"
import type { UserHandle } from "./user.ts"

/** The default permissions of a bot's own role. Overwrites still apply to the bot. */
export const BOT_PERMISSIONS = ALL_PERMISSIONS & ~permissionBitsOf(["Administrator"])

/** The options of adding a bot to a guild. */
export interface InstallOptions {
  /** The permissions of the bot's own role. Default: everything but ADMINISTRATOR. */
  readonly permissions?: readonly Permission[]
}

/**
 * Converts bytes to the avatar of an account. @throws SetupError if they are not a supported
 * picture.
 */
export function toAvatar(what: string, bytes: unknown): Avatar {
  const picture = bytes instanceof Uint8Array ? parsePicture(bytes.slice()) : undefined
  if (picture === undefined) {
    throw new SetupError(
      `${what}: the avatar is not a supported image. Pass the bytes of a PNG, JPEG, GIF or WebP in a Uint8Array.`,
    )
  }
  return avatarOf(picture)
}

/**
 * The handle of an account, which can act: it sends direct messages, uses commands and components
 * in them, and changes its own settings. In a guild, the `Person` acts.
 */
export class AccountHandle extends Clicker {
  /**
   * Changes the avatar; null removes it. Each guild of the account is sent the update of its
   * member.
   *
   * @throws SetupError if the bytes are not a PNG, JPEG, GIF or WebP.
   */
  async setAvatar(picture: Uint8Array<ArrayBuffer> | null): Promise<void> {
    const avatar = picture === null ? null : toAvatar("setAvatar", picture)
    const description = picture === null ? "removes their avatar" : "changes their avatar"
    await this.#edit(description, { avatar })
  }

  /**
   * Changes the user name, which identifies the account. @throws PlatformError 50035 for an invalid
   * name.
   */
  async setUsername(username: string): Promise<void> {
    const description = `changes their user name to ${quote(username)}`
    await this.act(description, editAccount, { input: {}, body: { username } })
  }

  /**
   * Changes the display name of the account; null removes it. @throws SetupError for an invalid
   * name.
   */
  async setGlobalName(globalName: string | null): Promise<void> {
    requireWithin("setGlobalName: a name", globalName, LIMITS.user.globalName)
    const description =
      globalName === null
        ? "removes their display name"
        : `changes their display name to ${quote(globalName)}`
    await this.#edit(description, { globalName })
  }

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
  async installApp(
    bot: UserHandle,
    guild?: { readonly id: GuildId; readonly name: string },
    options: InstallOptions = {},
  ): Promise<void> {
    this.requireSameWorld(bot, guild)
    const { permissions } = options
    if (guild === undefined) {
      const input = { userId: bot.id }
      return this.act(`installs ${bot.name} for themselves`, installForSelf, { input })
    }
    const input = {
      guildId: guild.id,
      userId: bot.id,
      nick: null,
      roleIds: [],
      permissions:
        permissions === undefined
          ? BOT_PERMISSIONS
          : permissionBitsOf(validatePermissions("installApp", permissions)),
    }
    await this.act(`adds ${bot.name} to ${guild.name}`, installBot, { input })
  }

  async #edit(description: string, input: AccountEdit): Promise<void> {
    await this.act(description, editAccount, { input, body: {} })
  }
}
