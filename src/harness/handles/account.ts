// An account that acts without being a member of a guild.

import { installBot, installForSelf } from "../../world/actions/members.ts"
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

/** Options of adding a bot to a guild. */
export interface InstallOptions {
  /** The permissions of the bot's own role. Default: everything but ADMINISTRATOR. */
  readonly permissions?: readonly Permission[]
}

/** A picture as accounts have it. @throws SetupError for what is no picture. */
export function toAvatar(what: string, bytes: unknown): Avatar {
  const picture = bytes instanceof Uint8Array ? parsePicture(bytes.slice()) : undefined
  if (picture === undefined) {
    throw new SetupError(
      `${what}: an avatar is the bytes of a PNG, JPEG, GIF or WebP, in a Uint8Array.`,
    )
  }
  return avatarOf(picture)
}

/**
 * An account that acts: it writes direct messages, uses commands and components in them, and changes its own
 * settings. In a guild it acts as a `Person`.
 */
export class AccountHandle extends Clicker {
  /**
   * Changes one's avatar; null takes it away. Each guild that one is in is told of its member.
   *
   * @throws SetupError for what is no PNG, JPEG, GIF or WebP.
   */
  async setAvatar(picture: Uint8Array<ArrayBuffer> | null): Promise<void> {
    const avatar = picture === null ? null : toAvatar("setAvatar", picture)
    const did = picture === null ? "takes their avatar away" : "changes their avatar"
    await this.#edit(did, { avatar })
  }

  /** Changes the name by which one logs in. @throws PlatformError 50035 for a name that cannot be. */
  async setUsername(username: string): Promise<void> {
    const did = `changes their user name to ${quote(username)}`
    await this.act(did, editAccount, { input: {}, body: { username } })
  }

  /** Changes the name that is shown everywhere; null takes it away. @throws SetupError for a name that cannot be. */
  async setGlobalName(globalName: string | null): Promise<void> {
    requireWithin("setGlobalName: a name", globalName, LIMITS.user.globalName)
    const did =
      globalName === null
        ? "takes their display name away"
        : `changes their display name to ${quote(globalName)}`
    await this.#edit(did, { globalName })
  }

  /**
   * Adds a bot to a guild by its address, which takes MANAGE_GUILD. The bot gets a managed role and is shown
   * the guild; the audit log tells who added it. Without a guild it installs the bot's application for the
   * person themselves: they and the bot can then write to each other without a mutual guild.
   *
   * @example await alice.installApp(helper.bot, guild, { permissions: ["SendMessages"] })
   * @example await alice.installApp(env.bot)
   * @throws PlatformError where the platform says no: 50001 for who is no member, 50013 without MANAGE_GUILD.
   * @throws SetupError for a person, for a bot that is a member already or is banned, and for an application
   * that they have installed already.
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

  async #edit(did: string, input: AccountEdit): Promise<void> {
    await this.act(did, editAccount, { input, body: {} })
  }
}
