// An account that acts: what one does without a guild, in direct conversations and in one's own settings.

import { type Action, type Attempt, perform } from "../../world/actions/action.ts"
import { createDirectMessage, openDm } from "../../world/actions/direct-messages.ts"
import { installBot, installForOneself } from "../../world/actions/members.ts"
import { type AccountEdit, chooseDms, editAccount } from "../../world/actions/users.ts"
import { SetupError } from "../../world/kernel/misuse.ts"
import { Problem } from "../../world/kernel/problem.ts"
import type { GuildId } from "../../world/model/ids.ts"
import type { Avatar } from "../../world/model/user.ts"
import { LIMITS } from "../../world/rules/limits.ts"
import { ALL_PERMISSIONS, type Permission, bitsOf } from "../../world/rules/permissions.ts"
import { findPicture, hashOf } from "../../world/rules/pictures.ts"
import { needWithin } from "../options.ts"
import { PlatformError } from "../platform-error.ts"
import { ChannelHandle } from "./channel.ts"
import { act } from "./deed.ts"
import { MessageHandle } from "./message.ts"
import { needPermissions } from "./role-options.ts"
import { type SendOptions, showSent, stickerIdsOf, toSent } from "./sending.ts"
import { quoted } from "./shown.ts"
import { UserHandle } from "./user.ts"

/** The default permissions of a bot's own role. Overwrites still apply to the bot. */
export const BOT_PERMISSIONS = ALL_PERMISSIONS & ~bitsOf(["Administrator"])

/** Options of a direct message. */
export interface DmOptions extends SendOptions {
  /** The recipient. Default: the bot, the first where there are several. */
  readonly to?: UserHandle
}

/** Options of adding a bot to a guild. */
export interface InstallOptions {
  /** The permissions of the bot's own role. Default: everything but ADMINISTRATOR. */
  readonly permissions?: readonly Permission[]
}

/** A picture as accounts have it. @throws SetupError for what is no picture. */
export function toAvatar(what: string, bytes: unknown): Avatar {
  const picture = bytes instanceof Uint8Array ? findPicture(bytes.slice()) : undefined
  if (picture === undefined) {
    throw new SetupError(
      `${what}: an avatar is the bytes of a PNG, JPEG, GIF or WebP, in a Uint8Array.`,
    )
  }
  const { contentType } = picture
  return { contentType, bytes: picture.bytes, hash: hashOf(picture) }
}

/** An account that acts. A member of a guild does so besides as a `Person`. */
export class AccountHandle extends UserHandle {
  /**
   * The direct conversation with the bot, the first where there are several: for `history()`, and for
   * every verb that takes a channel. Reading it opens it, without an event.
   *
   * @throws PlatformError 50278 where the person and the bot share no guild and have not written yet.
   */
  get dm(): ChannelHandle {
    return this.dmWith(this.#bot)
  }

  /**
   * The direct conversation with one of several bots.
   *
   * @throws PlatformError 50278 where the person and the bot share no guild and have not written yet.
   */
  dmWith(bot: UserHandle): ChannelHandle {
    this.needSameWorld(bot)
    const attempt = { input: {}, given: { recipient_id: bot.id } }
    try {
      const { id } = perform(this.simulation.world, this.id, openDm, attempt)
      return new ChannelHandle(this.simulation, id)
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      throw new PlatformError(`${this.name} opens a direct conversation with ${bot.name}`, error)
    }
  }

  /**
   * Writes to the bot in a direct message, which opens the conversation where there is none.
   *
   * @throws PlatformError where the platform says no.
   */
  async sendDm(
    content: string,
    { to = this.#bot, ...options }: DmOptions = {},
  ): Promise<MessageHandle> {
    this.needSameWorld(to, options.replyTo, options.forward)
    const did = `${showSent(content, options)} to ${to.name} alone`
    const stickerIds = stickerIdsOf(this.simulation, options.stickers)
    const attempt = {
      input: { recipientId: to.id, stickerIds },
      ...toSent(this.simulation, content, options),
    }
    const message = await this.act(did, createDirectMessage, attempt)
    return new MessageHandle(this.simulation, message)
  }

  /** Takes no direct messages of bots from now on: their sending is refused with 50007. */
  closeDms(): Promise<void> {
    return this.act("closes its DMs", chooseDms, { input: { accepts: false } })
  }

  /** Takes direct messages of bots again. */
  openDms(): Promise<void> {
    return this.act("opens its DMs", chooseDms, { input: { accepts: true } })
  }

  get #bot(): UserHandle {
    return new UserHandle(this.simulation, this.simulation.application().botId)
  }

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
    const did = `changes their user name to ${quoted(username)}`
    await this.act(did, editAccount, { input: {}, given: { username } })
  }

  /** Changes the name that is shown everywhere; null takes it away. @throws SetupError for a name that cannot be. */
  async setGlobalName(globalName: string | null): Promise<void> {
    needWithin("setGlobalName: a name", globalName, LIMITS.user.globalName)
    const did =
      globalName === null
        ? "takes their display name away"
        : `changes their display name to ${quoted(globalName)}`
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
    this.needSameWorld(bot, guild)
    const { permissions } = options
    if (guild === undefined) {
      const input = { userId: bot.id }
      return this.act(`installs ${bot.name} for themselves`, installForOneself, { input })
    }
    const input = {
      guildId: guild.id,
      userId: bot.id,
      nick: null,
      roleIds: [],
      permissions:
        permissions === undefined
          ? BOT_PERMISSIONS
          : bitsOf(needPermissions("installApp", permissions)),
    }
    await this.act(`adds ${bot.name} to ${guild.name}`, installBot, { input })
  }

  async #edit(did: string, input: AccountEdit): Promise<void> {
    await this.act(did, editAccount, { input, given: {} })
  }

  /** Does something, which the transcript tells as `did`. @throws PlatformError where the platform says no. */
  protected act<Input, Given, Result>(
    did: string,
    does: Action<Input, Given, Result>,
    attempt: Attempt<Input>,
  ): Promise<Result> {
    return act(this.simulation, this, did, does, attempt)
  }
}
