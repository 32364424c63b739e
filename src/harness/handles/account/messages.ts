import {
  createMessage,
  deleteMessage,
  editMessage,
} from "../../../world/messages/actions/messages.ts"
import { pinMessage, unpinMessage } from "../../../world/pins/actions.ts"
import { addReaction, removeOwnReaction } from "../../../world/reactions/actions.ts"
import { startTyping } from "../../../world/typing/actions.ts"
import type { ChannelHandle } from "../channel/channel.ts"
import { type EmojiHandle, toEmojiPath, describeEmoji } from "../expressions/emoji.ts"
import type { MessageHandle } from "../message/message.ts"
import {
  type SendOptions,
  type VoiceMessageOptions,
  describeSend,
  stickerIdsOf,
  toMessageInvocation,
  toVoiceMessageInvocation,
} from "../message/send-options.ts"
import { describeMessage, quote } from "../message/transcript-text.ts"
import { Handle } from "../handle.ts"
import { act } from "../perform.ts"
import { toMessageInput } from "../message/message-input.ts"
import type { UserHandle } from "../user.ts"

/** The verbs for messages, reactions and pins. */
export interface MessageVerbs {
  /**
   * Sends a message.
   *
   * @throws PlatformError if the platform refuses.
   */
  send(channel: ChannelHandle, content: string, options?: SendOptions): Promise<MessageHandle>

  /**
   * Sends a voice message.
   *
   * @example await alice.sendVoiceMessage(channel, { duration: 2.5 })
   * @throws PlatformError if the platform refuses.
   */
  sendVoiceMessage(channel: ChannelHandle, options?: VoiceMessageOptions): Promise<MessageHandle>

  /** Edits a message of the person. @throws PlatformError if the platform refuses. */
  edit(message: MessageHandle, content: string): Promise<void>

  /** Deletes a message. @throws PlatformError if the platform refuses. */
  delete(message: MessageHandle): Promise<void>

  /** Reacts with a unicode or custom emoji. @throws PlatformError if the platform refuses. */
  react(message: MessageHandle, emoji: string | EmojiHandle): Promise<void>

  /**
   * Removes the person's own reaction with an emoji. Does nothing if there is none.
   *
   * @throws PlatformError if the platform refuses.
   */
  unreact(message: MessageHandle, emoji: string | EmojiHandle): Promise<void>

  /** Pins a message. @throws PlatformError if the platform refuses. */
  pin(message: MessageHandle): Promise<void>

  /** Unpins a message. @throws PlatformError if the platform refuses. */
  unpin(message: MessageHandle): Promise<void>

  /** Shows that the person is typing. @throws PlatformError if the platform refuses. */
  typing(channel: ChannelHandle): Promise<void>
}

export const messageVerbs: MessageVerbs & ThisType<UserHandle> = {
  async send(channel, content, options = {}) {
    Handle.requireSameWorld(this, channel, options.replyTo, options.forward)
    const description = `${describeSend(content, options)} in #${channel.name}`
    const invocation = {
      input: { channelId: channel.id, stickerIds: stickerIdsOf(this, options.stickers) },
      ...toMessageInvocation(Handle.worldOf(this), content, options),
    }
    const message = await act(this, description, createMessage, invocation)
    return Handle.handlesOf(this).message(message)
  },

  async sendVoiceMessage(channel, options = {}) {
    Handle.requireSameWorld(this, channel, options.replyTo)
    const message = await act(this, `sends a voice message in #${channel.name}`, createMessage, {
      input: { channelId: channel.id },
      ...toVoiceMessageInvocation(Handle.worldOf(this), options),
    })
    return Handle.handlesOf(this).message(message)
  },

  async edit(message, content) {
    const input = toMessageInput(this, message)
    const description = `edits ${describeMessage(message)} to ${quote(content)}`
    await act(this, description, editMessage, { input, body: { content } })
  },

  async delete(message) {
    const input = toMessageInput(this, message)
    await act(this, `deletes ${describeMessage(message)}`, deleteMessage, { input })
  },

  async react(message, emoji) {
    Handle.requireSameWorld(this, emoji)
    const input = { ...toMessageInput(this, message), emoji: toEmojiPath(emoji) }
    await act(
      this,
      `reacts with ${describeEmoji(emoji)} to ${describeMessage(message)}`,
      addReaction,
      { input },
    )
  },

  async unreact(message, emoji) {
    Handle.requireSameWorld(this, emoji)
    const input = { ...toMessageInput(this, message), emoji: toEmojiPath(emoji) }
    await act(
      this,
      `removes ${describeEmoji(emoji)} from ${describeMessage(message)}`,
      removeOwnReaction,
      {
        input,
      },
    )
  },

  async pin(message) {
    const input = toMessageInput(this, message)
    await act(this, `pins ${describeMessage(message)}`, pinMessage, { input })
  },

  async unpin(message) {
    const input = toMessageInput(this, message)
    await act(this, `unpins ${describeMessage(message)}`, unpinMessage, { input })
  },

  async typing(channel) {
    Handle.requireSameWorld(this, channel)
    const input = { channelId: channel.id }
    await act(this, `types in #${channel.name}`, startTyping, { input })
  },
}
