import type { Thread } from "../../channels/model/channel.ts"
import type { Message } from "./message.ts"

/** A page of the messages that match a search. */
export interface MessageSearchPage {
  readonly isReady: true
  readonly messages: readonly Message[]
  /** The number of all matching messages. */
  readonly total: number
  /** The threads with the messages of the page. */
  readonly threads: readonly Thread[]
  /** The number of indexed messages while old ones are added to the index; null otherwise. */
  readonly documentsIndexed: number | null
}
