// What a person does in direct messages.

import { perform } from "../../world/actions/action.ts"
import { createDirectMessage, openDm } from "../../world/actions/direct-messages.ts"
import { chooseDms } from "../../world/actions/users.ts"
import { Problem } from "../../world/kernel/problem.ts"
import { PlatformError } from "../platform-error.ts"
import { ChannelHandle } from "./channel.ts"
import { MessageHandle } from "./message.ts"
import { UserHandle } from "./user.ts"
import { type SendOptions, Writer, showSent, toSent } from "./writer.ts"

/** What goes along with a direct message. */
export interface DmOptions extends SendOptions {
  /** Whom it is for. Default: the bot, the first where there are several. */
  readonly to?: UserHandle
}

/** Who writes to the bot alone, besides in channels. */
export abstract class Correspondent extends Writer {
  /**
   * The direct conversation with the bot, the first where there are several: for `history()`, and for
   * every verb that takes a channel. Reading it opens it, of which nobody is told.
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
    const attempt = { input: { recipientId: to.id }, ...toSent(this.simulation, content, options) }
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
}
