import type { Thread } from "../channels/model/channel.ts"
import type { Message } from "../messages/model/message.ts"

/** A page of the threads that match a search. */
export interface ThreadSearchPage {
  readonly isReady: true
  readonly threads: readonly Thread[]
  /** The number of all matching threads. */
  readonly total: number
  readonly hasMore: boolean
  /** The first messages of the posts among the threads. */
  readonly firstMessages: readonly Message[]
}
