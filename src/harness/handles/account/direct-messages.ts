import { createDirectMessage } from "../../../world/dms/actions/dms.ts"
import { setDmPreference } from "../../../world/users/actions.ts"
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
import { firstBot } from "../verbs/account-reads.ts"

/** The options of a direct message. */
export interface DmOptions extends SendOptions {
  /** The recipient. Default: the first bot. */
  readonly to?: UserHandle
}

/** The verbs for direct messages. */
export interface DirectMessageVerbs {
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

export const directMessageVerbs: DirectMessageVerbs & ThisType<UserHandle> = {
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
