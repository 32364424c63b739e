import type {
  APIMessageSearchIndexNotReadyResponse,
  APIMessageSearchResult,
} from "discord-api-types/v10"
import type { IndexNotReady } from "../../guilds/rules/search-index.ts"
import type { World } from "../../model/world.ts"
import { viewThreads } from "../../threads/views.ts"
import type { MessageSearchPage } from "../model/message-search.ts"
import type { ContentReader } from "../rules/content.ts"
import { viewMessage } from "./messages.ts"

/** Returns a page of a search. Its messages have no reactions. */
export function viewMessageSearch(
  { messages, total, threads, documentsIndexed }: MessageSearchPage,
  world: World,
  reader: ContentReader,
) {
  return {
    doing_deep_historical_index: documentsIndexed !== null,
    ...(documentsIndexed !== null && { documents_indexed: documentsIndexed }),
    total_results: total,
    messages: messages.map((message) => {
      const { reactions: _, ...view } = viewMessage(message, world, reader)
      return [{ ...view, hit: true }]
    }),
    ...(threads.length > 0 && viewThreads(threads, reader.userId)),
  } satisfies APIMessageSearchResult
}

/** Returns the body of the response to a search that the index cannot answer yet. */
export function viewIndexNotReady({ retryAfter }: IndexNotReady) {
  return {
    message: "Index not yet available. Try again later",
    code: INDEX_NOT_READY,
    documents_indexed: 0,
    retry_after: retryAfter,
  } satisfies APIMessageSearchIndexNotReadyResponse
}

const INDEX_NOT_READY = 110_000
