import { GatewayDispatchEvents as Event, ReactionType } from "discord-api-types/v10"
import type { Channel } from "../../world/model/channel.ts"
import type { Message } from "../../world/model/message.ts"
import { viewEmoji } from "../../world/wire/reactions.ts"
import type { Dispatches } from "../dispatch.ts"
import { audienceOf, place, viewMemberOf } from "./places.ts"

const aboutReaction = {
  intent: { guild: "GuildMessageReactions", direct: "DirectMessageReactions" },
  audience: audienceOf,
} as const

/** Under which message. */
function under({ channel, message }: { channel: Channel; message: Message }) {
  return { channel_id: channel.id, message_id: message.id, ...place(channel) }
}

export const reactions: Dispatches<
  "reactionAdded" | "reactionRemoved" | "emojiCleared" | "reactionsCleared"
> = {
  reactionAdded: [
    {
      ...aboutReaction,
      event: Event.MessageReactionAdd,
      payload: ({ channel, message, emoji, userId }, { world }) => ({
        user_id: userId,
        ...under({ channel, message }),
        ...viewMemberOf(world, channel, userId),
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
      ...aboutReaction,
      event: Event.MessageReactionRemove,
      payload: ({ channel, message, emoji, userId }) => ({
        user_id: userId,
        ...under({ channel, message }),
        emoji: viewEmoji(emoji),
        burst: false,
        type: ReactionType.Normal,
      }),
    },
  ],
  emojiCleared: [
    {
      ...aboutReaction,
      event: Event.MessageReactionRemoveEmoji,
      payload: (fact) => ({ ...under(fact), emoji: viewEmoji(fact.emoji) }),
    },
  ],
  reactionsCleared: [{ ...aboutReaction, event: Event.MessageReactionRemoveAll, payload: under }],
}
