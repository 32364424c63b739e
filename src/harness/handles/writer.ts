// What a person does with messages.

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

/** The verbs of messages. */
export abstract class Writer extends DirectMessenger {
  /**
   * Writes a message.
   *
   * @throws PlatformError where the platform says no.
   */
  async send(
    channel: ChannelHandle,
    content: string,
    options: SendOptions = {},
  ): Promise<MessageHandle> {
    this.requireSameWorld(channel, options.replyTo, options.forward)
    const did = `${describeSend(content, options)} in #${channel.name}`
    const attempt = {
      input: { channelId: channel.id, stickerIds: stickerIdsOf(this.simulation, options.stickers) },
      ...toMessageInvocation(this.simulation, content, options),
    }
    const message = await this.act(did, createMessage, attempt)
    return this.handles.message(message)
  }

  /** Edits one's own message. @throws PlatformError where the platform says no. */
  async edit(message: MessageHandle, content: string): Promise<void> {
    const input = this.messageInput(message)
    const did = `edits ${describeMessage(message)} to ${quote(content)}`
    await this.act(did, editMessage, { input, body: { content } })
  }

  /** Deletes a message. @throws PlatformError where the platform says no. */
  async delete(message: MessageHandle): Promise<void> {
    const input = this.messageInput(message)
    await this.act(`deletes ${describeMessage(message)}`, deleteMessage, { input })
  }

  /** Reacts with an emoji, a unicode or a custom one. @throws PlatformError where the platform says no. */
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
   * Takes one's own reaction with an emoji back; one that is not there is no error.
   *
   * @throws PlatformError where the platform says no.
   */
  async unreact(message: MessageHandle, emoji: string | EmojiHandle): Promise<void> {
    this.requireSameWorld(emoji)
    const input = { ...this.messageInput(message), emoji: toEmojiPath(emoji) }
    await this.act(
      `takes ${describeEmoji(emoji)} back from ${describeMessage(message)}`,
      removeOwnReaction,
      {
        input,
      },
    )
  }

  /** Pins a message. @throws PlatformError where the platform says no. */
  async pin(message: MessageHandle): Promise<void> {
    const input = this.messageInput(message)
    await this.act(`pins ${describeMessage(message)}`, pinMessage, { input })
  }

  /** Takes a message from among the pins. @throws PlatformError where the platform says no. */
  async unpin(message: MessageHandle): Promise<void> {
    const input = this.messageInput(message)
    await this.act(`unpins ${describeMessage(message)}`, unpinMessage, { input })
  }

  /** Shows that one is typing. @throws PlatformError where the platform says no. */
  async typing(channel: ChannelHandle): Promise<void> {
    this.requireSameWorld(channel)
    const input = { channelId: channel.id }
    await this.act(`types in #${channel.name}`, startTyping, { input })
  }
}
