import { GatewayDispatchEvents as Event } from "discord-api-types/v10"
import { visibleActiveThreads } from "../../../world/threads/rules/active-threads.ts"
import { guildCreateMembers } from "../../../world/guilds/rules/guild-create-members.ts"
import { visibleEvents } from "../../../world/scheduled-events/rules/scheduled-events.ts"
import { visibleChannels } from "../../../world/channels/rules/visibility.ts"
import { visibleStages } from "../../../world/stages/rules.ts"
import { viewGuildCreate, viewGuild } from "../../../world/guilds/views/guilds.ts"
import type { Dispatches } from "../dispatch.ts"
import { type Intent, hasIntent } from "../../protocol/intents.ts"

export const guilds: Dispatches<
  "guildJoined" | "guildDeleted" | "guildUnavailable" | "guildUpdated"
> = {
  guildJoined: [
    {
      event: Event.GuildCreate,
      intent: "Guilds",
      audience: ({ userId }) => ({ only: userId }),
      payload: ({ guild, userId }, { world, reader, largeThreshold }) => {
        const sees = (intent: Intent): boolean => hasIntent(reader.intents, intent)
        const hasPresences = sees("GuildPresences")
        return viewGuildCreate(guild, world, userId, {
          largeThreshold,
          visible: visibleChannels(world, guild, userId),
          ...guildCreateMembers(world, guild, { botId: userId, hasPresences, largeThreshold }),
          scheduledEvents: visibleEvents(world, guild, userId),
          // Assumption: guild-create-voice-states
          voiceStates: sees("GuildVoiceStates") ? guild.voiceStates.values() : [],
          stages: visibleStages(world, guild, userId),
          threads: visibleActiveThreads(world, userId, { guildId: guild.id }),
        })
      },
    },
  ],
  guildDeleted: [
    {
      // Without `unavailable` this is not an outage.
      event: Event.GuildDelete,
      intent: "Guilds",
      audience: ({ guild }) => ({ guild }),
      payload: ({ guild }) => ({ id: guild.id }),
    },
  ],
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
}
