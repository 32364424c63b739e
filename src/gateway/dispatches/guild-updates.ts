import { GatewayDispatchEvents as Event } from "discord-api-types/v10"
import { requireUser } from "../../world/rules/require.ts"
import { viewGuild } from "../../world/wire/guilds.ts"
import { viewSelf } from "../../world/wire/users.ts"
import type { Dispatches } from "../dispatch.ts"

export const guildUpdates: Dispatches<"guildUnavailable" | "guildUpdated" | "userUpdated"> = {
  guildUnavailable: [
    {
      event: Event.GuildDelete,
      intent: "Guilds",
      audience: ({ guild }) => ({ guild }),
      payload: ({ guild }) => ({ id: guild.id, unavailable: true }),
    },
  ],
  guildUpdated: [
    {
      event: Event.GuildUpdate,
      intent: "Guilds",
      audience: ({ guild }) => ({ guild }),
      payload: ({ guild }) => viewGuild(guild),
    },
  ],
  userUpdated: [
    {
      event: Event.UserUpdate,
      audience: ({ userId }) => ({ only: userId }),
      payload: ({ userId }, { world }) => viewSelf(requireUser(world, userId)),
    },
  ],
}
