import { isPrivateChannel } from "../../rules/require.ts"
import { compareIds } from "../../kernel/snowflake.ts"
import { type AuthContext, query } from "../../actions/action.ts"
import type { Channel, Thread } from "../../channels/model/channel.ts"
import { isAgeRestricted } from "../../channels/rules/age-restriction.ts"
import type { Guild } from "../../guilds/model.ts"
import { type IndexNotReady, findIndexDelay, isIndexing } from "../../guilds/rules/search-index.ts"
import type { GuildId } from "../../model/ids.ts"
import type { Actor, World } from "../../model/world.ts"
import { requireGuildAccess } from "../../rules/authorization.ts"
import { canInChannel } from "../../rules/permissions.ts"
import { countSkippedWords } from "../../rules/text-search.ts"
import type { MessageSearchPage } from "../model/message-search.ts"
import type { Message } from "../model/message.ts"
import { requireIntent } from "../rules/content.ts"
import { passesFilters } from "../rules/search.ts"
import { type MessageSearch, searchMessagesQuery } from "../schemas/search.ts"

/**
 * Searches the messages of a guild that the actor may read.
 * https://docs.discord.com/developers/resources/message#search-guild-messages
 *
 * Assumption: search-permissions
 *
 * @throws ApiError 50001 without the MESSAGE_CONTENT intent, 50013 without READ_MESSAGE_HISTORY.
 */
export const searchMessages = query({
  name: "messages.search",
  querySchema: searchMessagesQuery,
  resolve({ world, actor, input }: AuthContext<{ readonly guildId: GuildId }>) {
    const guild = requireGuildAccess(world, actor, input.guildId, ["ReadMessageHistory"])
    requireIntent(world, actor, "MessageContent")
    return { guild }
  },
  read({ world, actor, resolved: { guild }, query: search }): MessageSearchPage | IndexNotReady {
    const delay = findIndexDelay(world, guild)
    if (delay !== undefined) return delay
    const indexed = channelsOf(world, guild)
    const readable = indexed.filter((channel) => isSearched(world, actor, channel, search))
    const matches = sortedMatches(world, readable.flatMap(publicMessages), search)
    const messages = matches.slice(search.offset, search.offset + search.limit)
    const channelIds = new Set(messages.map(({ channelId }) => channelId))
    return {
      isReady: true,
      messages,
      total: matches.length,
      threads: readable.filter(
        (channel): channel is Thread => channel.kind === "thread" && channelIds.has(channel.id),
      ),
      documentsIndexed: isIndexing(world, guild) ? indexed.flatMap(publicMessages).length : null,
    }
  },
})

/** Returns the channels and threads of a guild. */
function channelsOf({ channels }: World, { id }: Guild): Channel[] {
  return [...channels.values()].filter(
    (channel) => !isPrivateChannel(channel) && channel.guildId === id,
  )
}

/** Returns whether a search includes a channel: one that it asks for and that the actor may read. */
function isSearched(
  world: World,
  actor: Actor,
  channel: Channel,
  { channelId, includeNsfw }: MessageSearch,
): boolean {
  if (channelId !== undefined && !channelId.includes(channel.id)) return false
  if (!includeNsfw && isAgeRestricted(world, channel)) return false
  return canInChannel(world, channel, actor, ["ViewChannel", "ReadMessageHistory"])
}

function publicMessages({ messages }: Channel): Message[] {
  return [...messages].filter(({ ephemeralTo }) => ephemeralTo === null)
}

/** Returns the messages that match a search, in its order. */
function sortedMatches(world: World, messages: readonly Message[], search: MessageSearch) {
  const { content = "", slop, sortBy, sortOrder } = search
  const sign = sortBy === "timestamp" && sortOrder === "asc" ? -1 : 1
  return messages
    .flatMap((message) => {
      const skipped = countSkippedWords(message.content, content, slop)
      const isMatch = skipped !== undefined && passesFilters(message, search, world)
      return isMatch ? [{ message, skipped: sortBy === "relevance" ? skipped : 0 }] : []
    })
    .toSorted(
      (one, other) =>
        one.skipped - other.skipped || sign * compareIds(other.message.id, one.message.id),
    )
    .map(({ message }) => message)
}
