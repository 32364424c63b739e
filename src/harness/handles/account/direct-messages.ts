import { createDirectMessage, openDm } from "../../../world/dms/actions/dms.ts"
import { setDmPreference } from "../../../world/users/actions.ts"
import { PlatformError } from "../../simulation/failures/platform-error.ts"
import type { ChannelHandle } from "../channel/channel.ts"
import type { MessageHandle } from "../message/message.ts"
import {
  type SendOptions,
  describeSend,
  stickerIdsOf,
  toMessageInvocation,
} from "../message/send-options.ts"
import { Handle } from "../handle.ts"
import { act } from "../perform.ts"
import type { UserHandle } from "../user.ts"

/** The options of a direct message. */
export interface DmOptions extends SendOptions {
  /** The recipient. Default: the first bot. */
  readonly to?: UserHandle
}

/** The direct messages of an account. */
export interface DirectMessageVerbs {
  /**
   * The direct message channel with the first bot, for `history()` and for every method that takes
   * a channel. Reading this property opens the channel, without an event.
   *
   * @throws PlatformError 50278 if the person and the bot share no guild and have no direct
   * messages yet.
   */
  readonly dm: ChannelHandle

  /**
   * Returns the direct message channel with one of several bots.
   *
   * @throws PlatformError 50278 if the person and the bot share no guild and have no direct
   * messages yet.
   */
  dmWith(bot: UserHandle): ChannelHandle

  /**
   * Sends the bot a direct message. Opens the channel if it does not exist.
   *
   * @throws PlatformError if the platform refuses.
   */
  sendDm(content: string, options?: DmOptions): Promise<MessageHandle>

  /** Blocks direct messages from bots: sending one is refused with 50007. */
  closeDms(): Promise<void>

  /** Accepts direct messages from bots again. */
  openDms(): Promise<void>
}

/** The getters that open a channel when they are read. */
export const OPENING_GETTERS: ReadonlySet<string> = new Set(["dm"])

export const directMessageVerbs: DirectMessageVerbs & ThisType<UserHandle> = {
  get dm() {
    return openDmWith(this, firstBot(this))
  },

  dmWith(bot) {
    return openDmWith(this, bot)
  },

  async sendDm(content, { to: recipient, ...options } = {}) {
    const to = recipient ?? firstBot(this)
    Handle.requireSameWorld(this, to, options.replyTo, options.forward)
    const description = `${describeSend(content, options)} to ${to.name} in a direct message`
    const stickerIds = stickerIdsOf(this, options.stickers)
    const invocation = {
      input: { recipientId: to.id, stickerIds },
      ...toMessageInvocation(Handle.worldOf(this), content, options),
    }
    const message = await act(this, description, createDirectMessage, invocation)
    return Handle.handlesOf(this).message(message)
  },

  closeDms() {
    return act(this, "closes their DMs", setDmPreference, { input: { accepts: false } })
  },

  openDms() {
    return act(this, "opens their DMs", setDmPreference, { input: { accepts: true } })
  },
}

/**
 * Opens the direct message channel of an account with a bot, without an event.
 *
 * @throws PlatformError 50278 if they share no guild and have no direct messages yet.
 */
export function openDmWith(account: UserHandle, bot: UserHandle): ChannelHandle {
  Handle.requireSameWorld(account, bot)
  const invocation = { input: {}, body: { recipient_id: bot.id } }
  const description = `${account.name} opens a direct message channel with ${bot.name}`
  return Handle.simulationOf(account).access.perform(
    { actor: account.id, action: openDm, invocation },
    ({ id }) => Handle.handlesOf(account).channel(id),
    (refusal) => new PlatformError(description, refusal),
  )
}

/** Returns the first bot of the simulation. */
export function firstBot(account: UserHandle): UserHandle {
  return Handle.handlesOf(account).bot()
}
