// Methods of people for announcement channels.

import { followChannel } from "../../world/actions/followers.ts"
import { publishMessage } from "../../world/actions/crossposts.ts"
import { describeMessage } from "./transcript-text.ts"
import type { ChannelHandle } from "./channel.ts"
import { Inviter } from "./inviter.ts"
import type { MessageHandle } from "./message.ts"
import type { WebhookHandle } from "./webhook.ts"

/** Adds the methods for announcement channels. */
export abstract class Publisher extends Inviter {
  /**
   * Publishes a message of an announcement channel: it is posted in every following channel.
   *
   * @throws PlatformError if the platform refuses.
   */
  async publish(message: MessageHandle): Promise<void> {
    const input = this.messageInput(message)
    await this.act(`publishes ${describeMessage(message)}`, publishMessage, { input })
  }

  /**
   * Lets a channel of any guild follow an announcement channel. Returns the webhook that posts the
   * published messages; it posts nothing else.
   *
   * @example await alice.follow(news, general)
   * @throws PlatformError if the platform refuses.
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
