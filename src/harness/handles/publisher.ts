// What a person does with what is announced.

import { followChannel, publishMessage } from "../../world/actions/followers.ts"
import { describeMessage } from "./transcript-text.ts"
import type { ChannelHandle } from "./channel.ts"
import { Inviter } from "./inviter.ts"
import type { MessageHandle } from "./message.ts"
import type { WebhookHandle } from "./webhook.ts"

/** Who publishes, and lets channels follow, besides inviting others. */
export abstract class Publisher extends Inviter {
  /**
   * Publishes a message of an announcement channel: it is written in every channel that follows.
   *
   * @throws PlatformError where the platform says no.
   */
  async publish(message: MessageHandle): Promise<void> {
    const input = this.messageInput(message)
    await this.act(`publishes ${describeMessage(message)}`, publishMessage, { input })
  }

  /**
   * Lets a channel, of whichever guild, follow an announcement channel. The webhook by which it does
   * writes what is published, and nothing else can be written by it.
   *
   * @example await alice.follow(news, general)
   * @throws PlatformError where the platform says no.
   */
  async follow(news: ChannelHandle, channel: ChannelHandle): Promise<WebhookHandle> {
    this.requireSameWorld(news, channel)
    const { id } = await this.act(`lets #${channel.name} follow #${news.name}`, followChannel, {
      input: { channelId: news.id },
      body: { webhook_channel_id: channel.id },
    })
    return this.handles.webhook(id)
  }
}
