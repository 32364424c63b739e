// Lists of threads: the active ones of a guild, and those of a channel that have been archived.
// https://docs.discord.com/developers/topics/threads#enumerating-threads

import { ChannelType } from "discord-api-types/v10"
import { compareIds } from "../kernel/snowflake.ts"
import type { Thread, ThreadType } from "../model/channel.ts"
import type { ChannelId, GuildId } from "../model/ids.ts"
import { visibleActiveThreads } from "../rules/active-threads.ts"
import { archivedThreadsQuery, joinedArchivedThreadsQuery } from "../rules/schemas/queries.ts"
import { type Permission } from "../rules/permissions.ts"
import { requireChannelAccess, requireGuildAccess } from "../rules/authorization.ts"
import { requireThreadParent, threadsOf } from "../rules/threads.ts"
import { type AuthContext, type Query, query } from "./action.ts"

/** Some threads, those first that were archived or begun last, and whether there are more. */
export interface ThreadPage {
  readonly threads: readonly Thread[]
  readonly hasMore: boolean
}

/** Which of those that have been archived. */
interface ArchivedThreadsQuery {
  readonly before?: string
  readonly limit: number
}

/** A channel whose threads are listed. */
interface ThreadParentInput {
  readonly channelId: ChannelId
}

/**
 * Lists the active threads of a guild that one sees.
 * https://docs.discord.com/developers/resources/guild#list-active-guild-threads
 */
export const listActiveThreads = query({
  name: "threads.listActive",
  authorize({ world, actor, input }: AuthContext<{ readonly guildId: GuildId }>) {
    requireGuildAccess(world, actor, input.guildId)
  },
  read({ world, actor, input: { guildId } }): ThreadPage {
    const threads = visibleActiveThreads(world, actor, { guildId })
    return {
      threads: threads.toSorted((one, other) => compareIds(other.id, one.id)),
      hasMore: false,
    }
  },
})

const PUBLIC: readonly ThreadType[] = [ChannelType.PublicThread, ChannelType.AnnouncementThread]
const PRIVATE: readonly ThreadType[] = [ChannelType.PrivateThread]

/**
 * Lists the public threads of a channel that have been archived.
 * https://docs.discord.com/developers/resources/channel#list-public-archived-threads
 */
export const listPublicArchived = createArchivedList("threads.listPublicArchived", PUBLIC, [
  "ReadMessageHistory",
])

/**
 * Lists the private threads of a channel that have been archived.
 * https://docs.discord.com/developers/resources/channel#list-private-archived-threads
 */
export const listPrivateArchived = createArchivedList("threads.listPrivateArchived", PRIVATE, [
  "ReadMessageHistory",
  "ManageThreads",
])

/** Lists the threads of some types that have been archived, for those who hold the permissions. */
function createArchivedList(
  name: string,
  types: readonly ThreadType[],
  permissions: readonly Permission[],
): Query<ThreadParentInput, ArchivedThreadsQuery, ThreadPage> {
  return query({
    name,
    bodySchema: archivedThreadsQuery,
    authorize({ world, actor, input: { channelId } }) {
      requireThreadParent(requireChannelAccess(world, actor, channelId))
      requireChannelAccess(world, actor, channelId, permissions)
    },
    read: ({ world, input: { channelId }, body }) =>
      archivedPage(archivedThreads(threadsOf(world, { parentId: channelId }), types), body),
  })
}

/**
 * Lists the private threads of a channel that have been archived and that one is in, by their ids.
 * https://docs.discord.com/developers/resources/channel#list-joined-private-archived-threads
 */
export const listJoinedArchived = query({
  name: "threads.listJoinedArchived",
  bodySchema: joinedArchivedThreadsQuery,
  authorize({ world, actor, input }: AuthContext<ThreadParentInput>) {
    requireThreadParent(requireChannelAccess(world, actor, input.channelId))
    requireChannelAccess(world, actor, input.channelId, ["ReadMessageHistory"])
  },
  read({ world, actor, input: { channelId: parentId }, body: { before, limit } }): ThreadPage {
    const threads = archivedThreads(threadsOf(world, { parentId }), PRIVATE)
      .filter(({ members }) => [...members.keys()].some((id) => id === actor))
      .filter(({ id }) => before === undefined || compareIds(id, before) < 0)
      .toSorted((one, other) => compareIds(other.id, one.id))
    return toPage(threads, limit)
  },
})

function archivedThreads(threads: readonly Thread[], types: readonly ThreadType[]): Thread[] {
  return threads.filter((thread) => thread.archived && types.includes(thread.type))
}

/** Those that were archived before a moment, the last that was archived first. */
function archivedPage(
  threads: readonly Thread[],
  { before, limit }: ArchivedThreadsQuery,
): ThreadPage {
  const end = before === undefined ? Infinity : Date.parse(before)
  const found = threads
    .filter(({ archivedAt }) => archivedAt < end)
    .toSorted((one, other) => other.archivedAt - one.archivedAt || compareIds(other.id, one.id))
  return toPage(found, limit)
}

function toPage(threads: readonly Thread[], limit: number): ThreadPage {
  return { threads: threads.slice(0, limit), hasMore: threads.length > limit }
}
