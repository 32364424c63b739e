import { GatewayDispatchEvents as Event } from "discord-api-types/v10"
import { viewGuildEmoji, viewSticker } from "../../world/wire/expressions.ts"
import { type Dispatches } from "../dispatch.ts"

/** Both events carry the complete list, not the difference. */
export const expressions: Dispatches<"emojisUpdated" | "stickersUpdated"> = {
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
  stickersUpdated: [
    {
      event: Event.GuildStickersUpdate,
      intent: "GuildExpressions",
      audience: ({ guild }) => ({ guild }),
      payload: ({ guild }) => ({
        guild_id: guild.id,
        stickers: Array.from(guild.stickers.values(), viewSticker),
      }),
    },
  ],
}
