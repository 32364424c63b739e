// Lists of active and archived threads.
// https://docs.discord.com/developers/topics/threads#enumerating-threads

import { ChannelType } from "discord-api-types/v10"
import { compareIds } from "../../kernel/snowflake.ts"
import type { Channel, Thread, ThreadType } from "../../channels/model/channel.ts"
import type { ChannelId, GuildId } from "../../model/ids.ts"
import type { World } from "../../model/world.ts"
import { visibleActiveThreads } from "../rules/active-threads.ts"
import { archivedThreadsQuery, joinedArchivedThreadsQuery } from "../schemas/threads.ts"
import type { Permission } from "../../rules/permissions.ts"
import { resolveChannelAccess, requireGuildAccess } from "../../rules/authorization.ts"
import { requireThreadParent, threadsOf } from "../rules/threads.ts"
import { type AuthContext, type Query, query } from "../../actions/action.ts"

/** A page of threads, most recently archived or created first. */
export interface ThreadPage {
  readonly threads: readonly Thread[]
  readonly hasMore: boolean
}

/** The query parameters of archived thread lists. */
interface ArchivedThreadsQuery {
  readonly before?: string
  readonly limit: number
}

/** The channel whose threads are listed. */
interface ThreadParentInput {
  readonly channelId: ChannelId
}

/**
 * Lists the active threads of a guild that the actor sees.
 * https://docs.discord.com/developers/resources/guild#list-active-guild-threads
 */
export const listActiveThreads = query({
  name: "threads.listActive",
  resolve: ({ world, actor, input }: AuthContext<{ readonly guildId: GuildId }>) => ({
    guild: requireGuildAccess(world, actor, input.guildId),
  }),
  read({ world, actor, resolved: { guild } }): ThreadPage {
    const threads = visibleActiveThreads(world, actor, { guildId: guild.id })
    return {
      threads: threads.toSorted((one, other) => compareIds(other.id, one.id)),
      hasMore: false,
    }
  },
})

const PUBLIC: readonly ThreadType[] = [ChannelType.PublicThread, ChannelType.AnnouncementThread]
const PRIVATE: readonly ThreadType[] = [ChannelType.PrivateThread]

/**
 * Lists the archived public threads of a channel.
 * https://docs.discord.com/developers/resources/channel#list-public-archived-threads
 */
export const listPublicArchived = createArchivedList("threads.listPublicArchived", PUBLIC, [
  "ReadMessageHistory",
])

/**
 * Lists the archived private threads of a channel.
 * https://docs.discord.com/developers/resources/channel#list-private-archived-threads
 */
export const listPrivateArchived = createArchivedList("threads.listPrivateArchived", PRIVATE, [
  "ReadMessageHistory",
  "ManageThreads",
])

/** Declares a query of archived threads with some types, for actors with some permissions. */
function createArchivedList(
  name: string,
  types: readonly ThreadType[],
  permissions: readonly Permission[],
): Query<ThreadParentInput, ThreadPage> {
  return query({
    name,
    querySchema: archivedThreadsQuery,
    resolve: (context: AuthContext<ThreadParentInput>) => requireParent(context, permissions),
    read: ({ world, resolved: { parent }, query: page }) =>
      archivedPage(archivedThreads(world, parent, types), page),
  })
}

/** Returns the channel whose threads are listed, in which the actor has `permissions`. */
function requireParent(
  { world, actor, input }: AuthContext<ThreadParentInput>,
  permissions: readonly Permission[],
) {
  const access = resolveChannelAccess(world, actor, input.channelId)
  const parent = requireThreadParent(access.channel)
  access.requirePermissions(permissions)
  return { parent }
}

/**
 * Lists the archived private threads of a channel that the actor has joined, ordered by id.
 * https://docs.discord.com/developers/resources/channel#list-joined-private-archived-threads
 */
export const listJoinedArchived = query({
  name: "threads.listJoinedArchived",
  querySchema: joinedArchivedThreadsQuery,
  resolve: (context: AuthContext<ThreadParentInput>) =>
    requireParent(context, ["ReadMessageHistory"]),
  read({ world, actor, resolved: { parent }, query: { before, limit } }): ThreadPage {
    const threads = archivedThreads(world, parent, PRIVATE)
      .filter(({ members }) => [...members.keys()].some((id) => id === actor))
      .filter(({ id }) => before === undefined || compareIds(id, before) < 0)
      .toSorted((one, other) => compareIds(other.id, one.id))
    return toPage(threads, limit)
  },
})

function archivedThreads(
  world: World,
  { id: parentId }: Channel,
  types: readonly ThreadType[],
): Thread[] {
  return threadsOf(world, { parentId }).filter(
    (thread) => thread.archived && types.includes(thread.type),
  )
}

/** Returns the threads archived before a time, most recently archived first. */
function archivedPage(
  threads: readonly Thread[],
  { before, limit }: ArchivedThreadsQuery,
): ThreadPage {
  const end = before === undefined ? Infinity : Date.parse(before)
  const matching = threads
    .filter(({ archivedAt }) => archivedAt < end)
    .toSorted((one, other) => other.archivedAt - one.archivedAt || compareIds(other.id, one.id))
  return toPage(matching, limit)
}

function toPage(threads: readonly Thread[], limit: number): ThreadPage {
  return { threads: threads.slice(0, limit), hasMore: threads.length > limit }
}
