import { GatewayDispatchEvents as Event } from "discord-api-types/v10"
import { viewGuildChannelFor } from "../../../world/channels/views/hidden-channels.ts"
import type { GroupDmChannel } from "../../../world/channels/model/channel.ts"
import { viewGroupDm } from "../../../world/channels/views/channels.ts"
import type { Dispatches, PayloadContext } from "../dispatch.ts"

const ofGroupDm = {
  intent: "Guilds",
  audience: ({ channel }: { channel: GroupDmChannel }) => ({ channel }),
  payload: ({ channel }: { channel: GroupDmChannel }, { world, reader }: PayloadContext) =>
    viewGroupDm(channel, world, reader.userId),
} as const

export const channels: Dispatches<
  | "channelCreated"
  | "channelUpdated"
  | "channelDeleted"
  | "channelSightChanged"
  | "dmOpened"
  | "groupDmCreated"
  | "groupDmUpdated"
  | "groupDmLeft"
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
  // Assumption: events-of-group-dms
  groupDmCreated: [{ ...ofGroupDm, event: Event.ChannelCreate }],
  groupDmUpdated: [{ ...ofGroupDm, event: Event.ChannelUpdate }],
  groupDmLeft: [
    { ...ofGroupDm, event: Event.ChannelDelete, audience: ({ userId }) => ({ only: userId }) },
  ],
}
