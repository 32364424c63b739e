import { ChannelType, GatewayDispatchEvents as Event } from "discord-api-types/v10"
import type { Thread } from "../../../world/channels/model/channel.ts"
import type { Fact } from "../../../world/model/fact.ts"
import type { UserId } from "../../../world/model/ids.ts"
import { visibleActiveThreads } from "../../../world/threads/rules/active-threads.ts"
import { requireGuild, requireMember } from "../../../world/rules/require.ts"
import { onlineMembers } from "../../../world/presences/rules.ts"
import { viewMember } from "../../../world/members/views.ts"
import { viewPresence } from "../../../world/presences/views.ts"
import {
  shownMemberCount,
  viewThread,
  viewThreadFor,
  viewThreadMember,
  viewThreads,
} from "../../../world/threads/views.ts"
import type { Dispatch, Dispatches, PayloadContext } from "../dispatch.ts"
import { hasIntent } from "../../protocol/intents.ts"

type ThreadMemberFact = { readonly thread: Thread; readonly userId: UserId }

/**
 * Returns the events of a change in a thread's members: one for those who see the thread and have
 * the GUILD_MEMBERS intent, and one for the changed member, who needs no such intent.
 * https://docs.discord.com/developers/events/gateway-events#thread-members-update
 */
function membersUpdated<F extends Fact & ThreadMemberFact>(
  payload: (fact: F, context: PayloadContext) => object,
): readonly Dispatch<F>[] {
  const update = {
    event: Event.ThreadMembersUpdate,
    payload: (fact: F, context: PayloadContext) => ({
      id: fact.thread.id,
      guild_id: fact.thread.guildId,
      member_count: shownMemberCount(fact.thread),
      ...payload(fact, context),
    }),
  }
  return [
    {
      ...update,
      intent: "GuildMembers",
      audience: ({ thread, userId }) => ({ channel: thread, except: userId }),
    },
    { ...update, intent: "Guilds", audience: ({ userId }) => ({ only: userId }) },
  ]
}

function viewAddedMember(
  { thread, userId }: ThreadMemberFact,
  { world, reader }: PayloadContext,
): object {
  const member = thread.members.get(userId)
  if (member === undefined) return {}
  const { guildId } = thread
  const guild = requireGuild(world, guildId)
  const isThere =
    hasIntent(reader.intents, "GuildPresences") && onlineMembers(world, guild).includes(userId)
  return {
    ...viewThreadMember(thread, userId, member),
    member: viewMember(requireMember(guild, userId), world),
    presence: isThere ? { ...viewPresence(userId, world, guildId), guild_id: guildId } : null,
  }
}

export const threads: Dispatches<
  | "threadCreated"
  | "threadShown"
  | "threadsShown"
  | "threadUpdated"
  | "threadDeleted"
  | "threadMemberAdded"
  | "threadMemberRemoved"
  | "threadMemberUpdated"
> = {
  threadCreated: [
    {
      event: Event.ThreadCreate,
      intent: "Guilds",
      audience: ({ thread }) => ({ channel: thread }),
      payload: ({ thread }) => ({ ...viewThread(thread), newly_created: true }),
    },
  ],
  threadShown: [
    {
      event: Event.ThreadCreate,
      intent: "Guilds",
      audience: ({ userId }) => ({ only: userId }),
      payload: ({ thread, userId }) =>
        thread.type === ChannelType.PrivateThread
          ? viewThreadFor(thread, userId)
          : viewThread(thread),
    },
  ],
  threadsShown: [
    {
      event: Event.ThreadListSync,
      intent: "Guilds",
      audience: ({ userId }) => ({ only: userId }),
      payload({ guild, userId, channelIds }, { world }) {
        const active = channelIds.flatMap((parentId) =>
          visibleActiveThreads(world, userId, { parentId }),
        )
        return { guild_id: guild.id, channel_ids: channelIds, ...viewThreads(active, userId) }
      },
    },
  ],
  threadUpdated: [
    {
      event: Event.ThreadUpdate,
      intent: "Guilds",
      audience: ({ thread }) => ({ channel: thread }),
      payload: ({ thread }) => viewThread(thread),
    },
  ],
  threadDeleted: [
    {
      event: Event.ThreadDelete,
      intent: "Guilds",
      audience: ({ thread }) => ({ channel: thread }),
      payload: ({ thread: { id, guildId, parentId, type } }) => ({
        id,
        guild_id: guildId,
        parent_id: parentId,
        type,
      }),
    },
  ],
  threadMemberAdded: membersUpdated((fact, context) => ({
    added_members: [viewAddedMember(fact, context)],
  })),
  threadMemberRemoved: membersUpdated(({ userId }) => ({ removed_member_ids: [userId] })),
  threadMemberUpdated: [
    {
      event: Event.ThreadMemberUpdate,
      intent: "Guilds",
      audience: ({ userId }) => ({ only: userId }),
      payload: ({ thread, userId }) => {
        const member = thread.members.get(userId)
        return {
          ...(member !== undefined && viewThreadMember(thread, userId, member)),
          guild_id: thread.guildId,
        }
      },
    },
  ],
}
