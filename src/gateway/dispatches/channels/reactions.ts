import { GatewayDispatchEvents as Event, ReactionType } from "discord-api-types/v10"
import type { Channel } from "../../../world/channels/model/channel.ts"
import type { Message } from "../../../world/messages/model/message.ts"
import { viewEmoji } from "../../../world/emojis/views.ts"
import type { Dispatches } from "../dispatch.ts"
import { messageAudience, guildIdField, memberField } from "./channel-fields.ts"

const reactionDispatch = {
  intent: { guild: "GuildMessageReactions", direct: "DirectMessageReactions" },
  audience: messageAudience,
} as const

/** Returns the fields that name a reaction's message. */
function messageFields({ channel, message }: { channel: Channel; message: Message }) {
  return { channel_id: channel.id, message_id: message.id, ...guildIdField(channel) }
}

export const reactions: Dispatches<
  "reactionAdded" | "reactionRemoved" | "emojiCleared" | "reactionsCleared"
> = {
  reactionAdded: [
    {
      ...reactionDispatch,
      event: Event.MessageReactionAdd,
      payload: ({ channel, message, emoji, userId }, { world }) => ({
        user_id: userId,
        ...messageFields({ channel, message }),
        ...memberField(world, channel, userId),
        emoji: viewEmoji(emoji),
        message_author_id: message.authorId,
        burst: false,
        burst_colors: [],
        type: ReactionType.Normal,
      }),
    },
  ],
  reactionRemoved: [
    {
      ...reactionDispatch,
      event: Event.MessageReactionRemove,
      payload: ({ channel, message, emoji, userId }) => ({
        user_id: userId,
        ...messageFields({ channel, message }),
        emoji: viewEmoji(emoji),
        burst: false,
        type: ReactionType.Normal,
      }),
    },
  ],
  emojiCleared: [
    {
      ...reactionDispatch,
      event: Event.MessageReactionRemoveEmoji,
      payload: (fact) => ({ ...messageFields(fact), emoji: viewEmoji(fact.emoji) }),
    },
  ],
  reactionsCleared: [
    { ...reactionDispatch, event: Event.MessageReactionRemoveAll, payload: messageFields },
  ],
}
