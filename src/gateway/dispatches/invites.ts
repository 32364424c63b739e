import { GatewayDispatchEvents as Event } from "discord-api-types/v10"
import { viewInviteCreated } from "../../world/invites/views.ts"
import { type Dispatches } from "./dispatch.ts"

const needs = ["ManageChannels"] as const

export const invites: Dispatches<"inviteCreated" | "inviteDeleted"> = {
  inviteCreated: [
    {
      event: Event.InviteCreate,
      intent: "GuildInvites",
      audience: ({ channel }) => ({ channel, needs }),
      payload: ({ channel, invite }, { world }) => viewInviteCreated(invite, channel, world),
    },
  ],
  inviteDeleted: [
    {
      event: Event.InviteDelete,
      intent: "GuildInvites",
      audience: ({ channel }) => ({ channel, needs }),
      payload: ({ channel, invite }) => ({
        channel_id: channel.id,
        guild_id: channel.guildId,
        code: invite.code,
      }),
    },
  ],
}
