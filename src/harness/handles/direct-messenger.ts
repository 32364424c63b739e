// Methods of accounts for direct messages.

import { type Action, type Invocation, perform } from "../../world/actions/action.ts"
import { createDirectMessage, openDm } from "../../world/actions/dms.ts"
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

/** The options of a direct message. */
export interface DmOptions extends SendOptions {
  /** The recipient. Default: the first bot. */
  readonly to?: UserHandle
}

/** Adds the methods for direct messages. The base class of all acting accounts. */
export abstract class DirectMessenger extends UserHandle {
  /**
   * The direct message channel with the first bot, for `history()` and for every method that takes
   * a channel. Reading this property opens the channel, without an event.
   *
   * @throws PlatformError 50278 if the person and the bot share no guild and have no direct
   * messages yet.
   */
  get dm(): ChannelHandle {
    return this.dmWith(this.#bot)
  }

  /**
   * Returns the direct message channel with one of several bots.
   *
   * @throws PlatformError 50278 if the person and the bot share no guild and have no direct
   * messages yet.
   */
  dmWith(bot: UserHandle): ChannelHandle {
    this.requireSameWorld(bot)
    const invocation = { input: {}, body: { recipient_id: bot.id } }
    try {
      const { id } = perform(this.simulation.world, this.id, openDm, invocation)
      return this.handles.channel(id)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      throw new PlatformError(`${this.name} opens a direct message channel with ${bot.name}`, error)
    }
  }

  /**
   * Sends the bot a direct message. Opens the channel if it does not exist.
   *
   * @throws PlatformError if the platform refuses.
   */
  async sendDm(
    content: string,
    { to = this.#bot, ...options }: DmOptions = {},
  ): Promise<MessageHandle> {
    this.requireSameWorld(to, options.replyTo, options.forward)
    const description = `${describeSend(content, options)} to ${to.name} in a direct message`
    const stickerIds = stickerIdsOf(this.simulation, options.stickers)
    const invocation = {
      input: { recipientId: to.id, stickerIds },
      ...toMessageInvocation(this.simulation, content, options),
    }
    const message = await this.act(description, createDirectMessage, invocation)
    return this.handles.message(message)
  }

  /** Blocks direct messages from bots: sending one is refused with 50007. */
  closeDms(): Promise<void> {
    return this.act("closes their DMs", setDmPreference, { input: { accepts: false } })
  }

  /** Accepts direct messages from bots again. */
  openDms(): Promise<void> {
    return this.act("opens their DMs", setDmPreference, { input: { accepts: true } })
  }

  get #bot(): UserHandle {
    return this.handles.bot()
  }

  /**
   * Performs an action with a description for the transcript. @throws PlatformError if the platform
   * refuses.
   */
  protected act<Input, Result>(
    description: string,
    action: Action<Input, Result>,
    invocation: Invocation<Input>,
  ): Promise<Result> {
    return performUserAction(this.simulation, this, description, action, invocation)
  }

  /** Returns the input that identifies a message for actions. */
  protected messageInput(message: MessageHandle): MessageInput {
    this.requireSameWorld(message)
    return { channelId: message.channelId, messageId: message.id }
  }
}
