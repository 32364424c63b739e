import { GatewayDispatchEvents as Event } from "discord-api-types/v10"
import { viewPresence } from "../../world/presences/views.ts"
import { type Dispatches } from "./dispatch.ts"

export const presences: Dispatches<"presenceUpdated"> = {
  presenceUpdated: [
    {
      event: Event.PresenceUpdate,
      intent: "GuildPresences",
      // A bot does not receive its own presence. https://github.com/Discord4J/Discord4J/issues/475
      audience: ({ guild, userId }) => ({ guild, except: userId }),
      payload: ({ guild, userId }, { world }) => ({
        ...viewPresence(userId, world, guild.id),
        guild_id: guild.id,
      }),
    },
  ],
}
