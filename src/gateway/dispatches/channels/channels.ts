import { GatewayDispatchEvents as Event } from "discord-api-types/v10"
import { viewGuildChannelFor } from "../../../world/channels/views/hidden-channels.ts"
import type { Dispatches } from "../dispatch.ts"

export const channels: Dispatches<
  "channelCreated" | "channelUpdated" | "channelDeleted" | "channelSightChanged" | "dmOpened"
> = {
  channelCreated: [
    {
      event: Event.ChannelCreate,
      intent: "Guilds",
      audience: ({ guild }) => ({ guild }),
      payload: ({ channel }, { world, reader }) =>
        viewGuildChannelFor(world, channel, reader.userId),
    },
  ],
  channelUpdated: [
    {
      event: Event.ChannelUpdate,
      intent: "Guilds",
      audience: ({ guild }) => ({ guild }),
      payload: ({ channel }, { world, reader }) =>
        viewGuildChannelFor(world, channel, reader.userId),
    },
  ],
  channelDeleted: [
    {
      event: Event.ChannelDelete,
      intent: "Guilds",
      audience: ({ guild }) => ({ guild }),
      payload: ({ channel }, { world, reader }) =>
        viewGuildChannelFor(world, channel, reader.userId),
    },
  ],
  channelSightChanged: [
    {
      event: Event.ChannelUpdate,
      intent: "Guilds",
      audience: ({ userId }) => ({ only: userId }),
      payload: ({ channel }, { world, reader }) =>
        viewGuildChannelFor(world, channel, reader.userId),
    },
  ],
  // No event is documented: a bot learns about a DM from the response or from the first message.
  dmOpened: [],
}
