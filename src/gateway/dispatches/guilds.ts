import { GatewayDispatchEvents as Event } from "discord-api-types/v10"
import { visibleActiveThreads } from "../../world/rules/active-threads.ts"
import { guildCreateMembers } from "../../world/rules/guild-create-members.ts"
import { requireUser } from "../../world/rules/require.ts"
import { visibleEvents } from "../../world/rules/scheduled-events.ts"
import { visibleChannels } from "../../world/rules/channel-visibility.ts"
import { visibleStages } from "../../world/rules/stages.ts"
import { viewAuditEntry } from "../../world/wire/audit-log.ts"
import { viewGuildCreate } from "../../world/wire/guilds.ts"
import { viewGuildChannelFor } from "../../world/wire/hidden-channels.ts"
import { viewMember } from "../../world/wire/members.ts"
import { viewRole } from "../../world/wire/roles.ts"
import { viewUser } from "../../world/wire/users.ts"
import { type Dispatches } from "../dispatch.ts"
import { type Intent, hasIntent } from "../intents.ts"

export const guilds: Dispatches<
  | "guildJoined"
  | "guildDeleted"
  | "roleCreated"
  | "roleUpdated"
  | "memberAdded"
  | "memberRemoved"
  | "auditEntryAdded"
  | "channelCreated"
  | "channelUpdated"
  | "channelDeleted"
  | "channelSightChanged"
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
  roleCreated: [
    {
      event: Event.GuildRoleCreate,
      intent: "Guilds",
      audience: ({ guild }) => ({ guild }),
      payload: ({ guild, role }) => ({ guild_id: guild.id, role: viewRole(role) }),
    },
  ],
  roleUpdated: [
    {
      event: Event.GuildRoleUpdate,
      intent: "Guilds",
      audience: ({ guild }) => ({ guild }),
      payload: ({ guild, role }) => ({ guild_id: guild.id, role: viewRole(role) }),
    },
  ],
  memberAdded: [
    {
      event: Event.GuildMemberAdd,
      intent: "GuildMembers",
      // A bot that joins receives GUILD_CREATE instead.
      audience: ({ guild, member }) => ({ guild, except: member.userId }),
      payload: ({ guild, member }, { world }) => ({
        ...viewMember(member, world),
        guild_id: guild.id,
      }),
    },
  ],
  memberRemoved: [
    {
      event: Event.GuildMemberRemove,
      intent: "GuildMembers",
      audience: ({ guild }) => ({ guild }),
      payload: ({ guild, userId }, { world }) => ({
        guild_id: guild.id,
        user: viewUser(requireUser(world, userId)),
      }),
    },
    {
      // A member that left no longer has the guild. Without `unavailable` this is not an outage.
      event: Event.GuildDelete,
      intent: "Guilds",
      audience: ({ userId }) => ({ only: userId }),
      payload: ({ guild }) => ({ id: guild.id }),
    },
  ],
  auditEntryAdded: [
    {
      // Assumption: hidden-channel-audit-entries
      event: Event.GuildAuditLogEntryCreate,
      intent: "GuildModeration",
      audience: ({ guild }) => ({ guild, anyOf: ["ViewAuditLog"] }),
      payload: ({ guild, entry }) => ({ ...viewAuditEntry(entry), guild_id: guild.id }),
    },
  ],
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
}
