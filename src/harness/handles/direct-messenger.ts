// The direct conversations of an account.

import { type Action, type Invocation, perform } from "../../world/actions/action.ts"
import { createDirectMessage, openDm } from "../../world/actions/direct-messages.ts"
import type { MessageInput } from "../../world/actions/messages.ts"
import { setDmPreference } from "../../world/actions/users.ts"
import { ApiError } from "../../world/kernel/api-error.ts"
import { PlatformError } from "../platform-error.ts"
import type { ChannelHandle } from "./channel.ts"
import { performUserAction } from "./user-action.ts"
import type { MessageHandle } from "./message.ts"
import {
  type SendOptions,
  describeSend,
  stickerIdsOf,
  toMessageInvocation,
} from "./send-options.ts"
import { UserHandle } from "./user.ts"

/** Options of a direct message. */
export interface DmOptions extends SendOptions {
  /** The recipient. Default: the bot, the first where there are several. */
  readonly to?: UserHandle
}

/** The verbs of direct conversations, and the base of all verbs of accounts. */
export abstract class DirectMessenger extends UserHandle {
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
    this.requireSameWorld(bot)
    const attempt = { input: {}, body: { recipient_id: bot.id } }
    try {
      const { id } = perform(this.simulation.world, this.id, openDm, attempt)
      return this.handles.channel(id)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
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
    this.requireSameWorld(to, options.replyTo, options.forward)
    const did = `${describeSend(content, options)} to ${to.name} alone`
    const stickerIds = stickerIdsOf(this.simulation, options.stickers)
    const attempt = {
      input: { recipientId: to.id, stickerIds },
      ...toMessageInvocation(this.simulation, content, options),
    }
    const message = await this.act(did, createDirectMessage, attempt)
    return this.handles.message(message)
  }

  /** Takes no direct messages of bots from now on: their sending is refused with 50007. */
  closeDms(): Promise<void> {
    return this.act("closes its DMs", setDmPreference, { input: { accepts: false } })
  }

  /** Takes direct messages of bots again. */
  openDms(): Promise<void> {
    return this.act("opens its DMs", setDmPreference, { input: { accepts: true } })
  }

  get #bot(): UserHandle {
    return this.handles.bot()
  }

  /** Does something, which the transcript tells as `did`. @throws PlatformError where the platform says no. */
  protected act<Input, Given, Result>(
    did: string,
    does: Action<Input, Given, Result>,
    attempt: Invocation<Input>,
  ): Promise<Result> {
    return performUserAction(this.simulation, this, did, does, attempt)
  }

  /** A message as actions name it. */
  protected messageInput(message: MessageHandle): MessageInput {
    this.requireSameWorld(message)
    return { channelId: message.channelId, messageId: message.id }
  }
}
