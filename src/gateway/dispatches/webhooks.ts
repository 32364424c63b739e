import { GatewayDispatchEvents as Event } from "discord-api-types/v10"
import { type Dispatches } from "./dispatch.ts"

export const webhooks: Dispatches<"webhooksUpdated"> = {
  webhooksUpdated: [
    {
      event: Event.WebhooksUpdate,
      intent: "GuildWebhooks",
      audience: ({ channel }) => ({ channel }),
      payload: ({ guild, channel }) => ({ guild_id: guild.id, channel_id: channel.id }),
    },
  ],
}
