import { GatewayDispatchEvents as Event } from "discord-api-types/v10"
import type { Dispatches } from "../dispatch.ts"
import { guildIdField, memberField } from "./channel-fields.ts"

export const typing: Dispatches<"typingStarted"> = {
  typingStarted: [
    {
      event: Event.TypingStart,
      intent: { guild: "GuildMessageTyping", direct: "DirectMessageTyping" },
      audience: ({ channel }) => ({ channel }),
      payload: ({ channel, userId, at }, { world }) => ({
        channel_id: channel.id,
        ...guildIdField(channel),
        user_id: userId,
        // In seconds, unlike all other times of the platform.
        timestamp: Math.floor(at / 1000),
        ...memberField(world, channel, userId),
      }),
    },
  ],
}
