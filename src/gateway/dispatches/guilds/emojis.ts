import { GatewayDispatchEvents as Event } from "discord-api-types/v10"
import { viewGuildEmoji } from "../../../world/emojis/views.ts"
import type { Dispatches } from "../dispatch.ts"

/** The event carries the complete list, not the difference. */
export const emojis: Dispatches<"emojisUpdated"> = {
  emojisUpdated: [
    {
      event: Event.GuildEmojisUpdate,
      intent: "GuildExpressions",
      audience: ({ guild }) => ({ guild }),
      payload: ({ guild }) => ({
        guild_id: guild.id,
        emojis: Array.from(guild.emojis.values(), viewGuildEmoji),
      }),
    },
  ],
}
