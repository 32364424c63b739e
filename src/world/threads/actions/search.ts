import { compareIds } from "../../kernel/snowflake.ts"
import { type AuthContext, query } from "../../actions/action.ts"
import type { Thread } from "../../channels/model/channel.ts"
import { type IndexNotReady, findIndexDelay } from "../../guilds/rules/search-index.ts"
import type { Message } from "../../messages/model/message.ts"
import type { ChannelId, MessageId } from "../../model/ids.ts"
import { resolveChannelAccess } from "../../rules/authorization.ts"
import { canSee } from "../../rules/permissions.ts"
import { findGuildOf } from "../../rules/require.ts"
import { countSkippedWords } from "../../rules/text-search.ts"
import type { ThreadSearchPage } from "../model.ts"
import { requireThreadParent, threadsOf } from "../rules/threads.ts"
import { type ThreadSearch, searchThreadsQuery } from "../schemas/search.ts"

/**
 * Searches the threads of a channel by name, tags and age.
 *
 * @throws ApiError 50024 for a channel without threads, 50013 without READ_MESSAGE_HISTORY.
 */
export const searchThreads = query({
  name: "threads.search",
  querySchema: searchThreadsQuery,
  resolve({ world, actor, input }: AuthContext<{ readonly channelId: ChannelId }>) {
    const access = resolveChannelAccess(world, actor, input.channelId)
    const parent = requireThreadParent(access.channel)
    access.requirePermissions(["ReadMessageHistory"])
    return { parent, guild: findGuildOf(world, parent) }
  },
  read({ world, actor, resolved, query: search }): ThreadSearchPage | IndexNotReady {
    const { parent, guild } = resolved
    const delay = guild && findIndexDelay(world, guild)
    if (delay !== undefined) return delay
    const visible = threadsOf(world, { parentId: parent.id }).filter((thread) =>
      canSee(world, thread, actor),
    )
    const matches = sortedMatches(visible, search)
    const end = search.offset + search.limit
    const threads = matches.slice(search.offset, end)
    return {
      isReady: true,
      threads,
      total: matches.length,
      hasMore: matches.length > end,
      firstMessages: threads.flatMap((thread) => firstMessageOf(thread) ?? []),
    }
  },
})

/** Returns the message that a post starts with, which has the id of the post. */
function firstMessageOf({ id, appliedTags, messages }: Thread): Message | undefined {
  const text: string = id
  return appliedTags === null ? undefined : messages.get(text as MessageId)
}

/** The value by which each way of sorting orders threads; ids break ties. */
const SORT_VALUES: Readonly<
  Record<ThreadSearch["sortBy"], (thread: Thread, skipped: number) => string | number>
> = {
  // The order of relevance is not turned around by `sort_order`.
  relevance: (_, skipped) => -skipped,
  creation_time: ({ id }) => id,
  last_message_time: ({ lastMessageId, id }) => lastMessageId ?? id,
  archive_time: ({ archivedAt }) => archivedAt,
}

/** Returns the threads that match a search, in its order. */
function sortedMatches(threads: readonly Thread[], search: ThreadSearch): Thread[] {
  const { name = "", slop, sortBy, sortOrder } = search
  const sign = sortBy !== "relevance" && sortOrder === "asc" ? -1 : 1
  const valueOf = SORT_VALUES[sortBy]
  return threads
    .filter((thread) => passesFilters(thread, search))
    .flatMap((thread) => {
      const skipped = countSkippedWords(thread.name, name, slop)
      return skipped === undefined ? [] : [{ thread, value: valueOf(thread, skipped) }]
    })
    .toSorted(
      (one, other) =>
        sign * (compare(other.value, one.value) || compareIds(other.thread.id, one.thread.id)),
    )
    .map(({ thread }) => thread)
}

function compare(one: string | number, other: string | number): number {
  return typeof one === "number" ? one - Number(other) : compareIds(one, String(other))
}

function passesFilters(
  { id, archived, appliedTags }: Thread,
  { minId, maxId, tag, tagSetting, archived: wanted }: ThreadSearch,
): boolean {
  if (minId !== undefined && compareIds(id, minId) <= 0) return false
  if (maxId !== undefined && compareIds(id, maxId) >= 0) return false
  if (wanted !== undefined && archived !== wanted) return false
  if (tag === undefined) return true
  const isApplied = (one: (typeof tag)[number]): boolean => appliedTags?.includes(one) === true
  return tagSetting === "match_all" ? tag.every(isApplied) : tag.some(isApplied)
}
