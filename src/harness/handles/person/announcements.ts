import { followChannel } from "../../../world/channels/actions/followers.ts"
import { publishMessage } from "../../../world/messages/actions/crossposts.ts"
import { describeMessage } from "../message/transcript-text.ts"
import type { ChannelHandle } from "../channel/channel.ts"
import type { MessageHandle } from "../message/message.ts"
import type { WebhookHandle } from "../webhook.ts"
import { Handle } from "../handle.ts"
import { act } from "../perform.ts"
import { toMessageInput } from "../message/message-input.ts"
import type { ActingMember } from "./acting-member.ts"

/** The verbs for announcement channels. */
export interface AnnouncementVerbs {
  /**
   * Publishes a message of an announcement channel: it is posted in every following channel.
   *
   * @throws PlatformError if the platform refuses.
   */
  publish(message: MessageHandle): Promise<void>

  /**
   * Lets a channel of any guild follow an announcement channel. Returns the webhook that posts the
   * published messages; it posts nothing else.
   *
   * @example await alice.follow(news, general)
   * @throws PlatformError if the platform refuses.
   */
  follow(news: ChannelHandle, channel: ChannelHandle): Promise<WebhookHandle>
}

export const announcementVerbs: AnnouncementVerbs & ThisType<ActingMember> = {
  async publish(message) {
    const input = toMessageInput(this, message)
    await act(this, `publishes ${describeMessage(message)}`, publishMessage, { input })
  },

  async follow(news, channel) {
    Handle.requireSameWorld(this, news, channel)
    const { id } = await act(this, `lets #${channel.name} follow #${news.name}`, followChannel, {
      input: { channelId: news.id },
      body: { webhook_channel_id: channel.id },
    })
    return Handle.handlesOf(this).webhook(id)
  },
}
