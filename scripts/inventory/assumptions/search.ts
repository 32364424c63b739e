import type { Assumption } from "./assumption.ts"

const SEARCH = "https://docs.discord.com/developers/resources/message#search-guild-messages"

/** The assumptions about the search of messages and threads. */
export const SEARCHING: readonly Assumption[] = [
  {
    id: "search-words",
    behavior:
      "A search finds whole words, in the order of the query, in upper or lower case, and only in `content`. `slop` is the number of words between two of them. The most relevant message has the fewest words between them.",
    reason: `${SEARCH} describes \`slop\` and names a sort mode, but not how words are compared.`,
    verifiedBy: "Searches for a part of a word, for words in another order, and by relevance.",
  },
  {
    id: "search-filters",
    behavior:
      "A message passes a filter with several values if one of them applies, and none of those with a minus. File names, extensions and host names are compared as a whole. Links are also embeds of the type `article`, and nothing is a `sound` embed.",
    reason: `${SEARCH} names the filters and does not say how several values are combined.`,
    verifiedBy: "GET …/messages/search?has=image&has=link in a guild with one message of each.",
  },
  {
    id: "search-permissions",
    behavior:
      "A search without the MESSAGE_CONTENT intent is 403 50001, and without READ_MESSAGE_HISTORY in the guild 403 50013. Channels in which the bot lacks that permission are left out without an error, also those in `channel_id`. The keys `threads` and `members` are left out without a thread.",
    reason: `${SEARCH} says that the route is restricted by the intent and requires the permission, without an error code.`,
    verifiedBy: "Searches without the intent, and with a hidden channel in `channel_id`.",
  },
  {
    id: "thread-search",
    behavior:
      "A search of threads finds active and archived threads that the bot sees in any channel with threads, the latest message first. `tag` is one parameter with commas, or several. `first_messages` has the first messages of posts.",
    reason:
      "https://github.com/discord/discord-api-spec has the keys, and no page documents the route.",
    verifiedBy: "GET …/threads/search in a forum and in a text channel.",
  },
]
