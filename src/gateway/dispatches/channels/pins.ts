import { GatewayDispatchEvents as Event } from "discord-api-types/v10"
import { viewOptionalTime } from "../../../world/kernel/wire-time.ts"
import type { Dispatches } from "../dispatch.ts"
import { guildIdField } from "./channel-fields.ts"

export const pins: Dispatches<"pinsUpdated"> = {
  pinsUpdated: [
    {
      event: Event.ChannelPinsUpdate,
      intent: { guild: "Guilds", direct: "DirectMessages" },
      audience: ({ channel }) => ({ channel }),
      payload: ({ channel }) => ({
        ...guildIdField(channel),
        channel_id: channel.id,
        last_pin_timestamp: viewOptionalTime(channel.lastPinAt),
      }),
    },
  ],
}
