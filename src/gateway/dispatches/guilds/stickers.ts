import { GatewayDispatchEvents as Event } from "discord-api-types/v10"
import { viewSticker } from "../../../world/stickers/views.ts"
import type { Dispatches } from "../dispatch.ts"

/** The event carries the complete list, not the difference. */
export const stickers: Dispatches<"stickersUpdated"> = {
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
