// Methods of people for messages.

import { createMessage, deleteMessage, editMessage } from "../../world/actions/messages.ts"
import { pinMessage, unpinMessage } from "../../world/actions/pins.ts"
import { addReaction, removeOwnReaction } from "../../world/actions/reactions.ts"
import { startTyping } from "../../world/actions/typing.ts"
import type { ChannelHandle } from "./channel.ts"
import { DirectMessenger } from "./direct-messenger.ts"
import { type EmojiHandle, toEmojiPath, describeEmoji } from "./emoji.ts"
import type { MessageHandle } from "./message.ts"
import {
  type SendOptions,
  describeSend,
  stickerIdsOf,
  toMessageInvocation,
} from "./send-options.ts"
import { describeMessage, quote } from "./transcript-text.ts"

/** Adds the methods for messages. */
export abstract class Writer extends DirectMessenger {
  /**
   * Sends a message.
   *
   * @throws PlatformError if the platform refuses.
   */
  async send(
    channel: ChannelHandle,
    content: string,
    options: SendOptions = {},
  ): Promise<MessageHandle> {
    this.requireSameWorld(channel, options.replyTo, options.forward)
    const description = `${describeSend(content, options)} in #${channel.name}`
    const invocation = {
      input: { channelId: channel.id, stickerIds: stickerIdsOf(this.simulation, options.stickers) },
      ...toMessageInvocation(this.simulation, content, options),
    }
    const message = await this.act(description, createMessage, invocation)
    return this.handles.message(message)
  }

  /** Edits a message of the person. @throws PlatformError if the platform refuses. */
  async edit(message: MessageHandle, content: string): Promise<void> {
    const input = this.messageInput(message)
    const description = `edits ${describeMessage(message)} to ${quote(content)}`
    await this.act(description, editMessage, { input, body: { content } })
  }

  /** Deletes a message. @throws PlatformError if the platform refuses. */
  async delete(message: MessageHandle): Promise<void> {
    const input = this.messageInput(message)
    await this.act(`deletes ${describeMessage(message)}`, deleteMessage, { input })
  }

  /** Reacts with a unicode or custom emoji. @throws PlatformError if the platform refuses. */
  async react(message: MessageHandle, emoji: string | EmojiHandle): Promise<void> {
    this.requireSameWorld(emoji)
    const input = { ...this.messageInput(message), emoji: toEmojiPath(emoji) }
    await this.act(
      `reacts with ${describeEmoji(emoji)} to ${describeMessage(message)}`,
      addReaction,
      { input },
    )
  }

  /**
   * Removes the person's own reaction with an emoji. Does nothing if there is none.
   *
   * @throws PlatformError if the platform refuses.
   */
  async unreact(message: MessageHandle, emoji: string | EmojiHandle): Promise<void> {
    this.requireSameWorld(emoji)
    const input = { ...this.messageInput(message), emoji: toEmojiPath(emoji) }
    await this.act(
      `removes ${describeEmoji(emoji)} from ${describeMessage(message)}`,
      removeOwnReaction,
      {
        input,
      },
    )
  }

  /** Pins a message. @throws PlatformError if the platform refuses. */
  async pin(message: MessageHandle): Promise<void> {
    const input = this.messageInput(message)
    await this.act(`pins ${describeMessage(message)}`, pinMessage, { input })
  }

  /** Unpins a message. @throws PlatformError if the platform refuses. */
  async unpin(message: MessageHandle): Promise<void> {
    const input = this.messageInput(message)
    await this.act(`unpins ${describeMessage(message)}`, unpinMessage, { input })
  }

  /** Shows that the person is typing. @throws PlatformError if the platform refuses. */
  async typing(channel: ChannelHandle): Promise<void> {
    this.requireSameWorld(channel)
    const input = { channelId: channel.id }
    await this.act(`types in #${channel.name}`, startTyping, { input })
  }
}
