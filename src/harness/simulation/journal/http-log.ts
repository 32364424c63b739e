// The requests of the journal as a list.

import type {
  Explanation,
  JournalEntry,
  LimitNote,
  RequestEntry,
} from "../../../world/journal-entries.ts"

/**
 * A request of a bot and its outcome: the response of the platform, an injected fault, or a gap.
 * Secrets are masked.
 */
export interface LoggedRequest {
  readonly method: string
  /**
   * The requested path, below `/api/v10`: `"/channels/123/messages"`. The whole path for an API
   * version that the platform refuses, and the whole address for another host of the platform.
   */
  readonly path: string
  /**
   * The path of the route: `"/channels/{channel_id}/messages"`. Null for an address without a
   * route.
   */
  readonly route: string | null
  /** The path parameters, by their names in the route. */
  readonly params: Readonly<Record<string, string>>
  readonly query: Readonly<Record<string, string>>
  /** The JSON or form body, without its files; null if there was none. */
  readonly body: unknown
  /** The names of the uploaded files. */
  readonly files: readonly string[]
  /** The audit log reason. */
  readonly reason: string | null
  /** The name of the bot; null if the credential is in the path, or missing. */
  readonly by: string | null
  /** The HTTP status; null if no response arrived. */
  readonly status: number | null
  /** The body of the response; null if it has none. */
  readonly answer: unknown
  /**
   * The reason of the platform's refusal; null if it was not refused, or if the response says
   * everything.
   */
  readonly explanation: Explanation | null
  /** The kind of fault that `injectError` caused; null for the platform's own response. */
  readonly injected: RequestEntry["injected"]
  /** The message of the gap, if guildsim does not model the request; else null. */
  readonly gap: string | null
  /** The time of the request, in virtual Unix milliseconds. */
  readonly at: number
  /** The virtual milliseconds until the response. */
  readonly duration: number
  /** The rate limit that refused the request or held it back; absent if none did. */
  readonly rateLimit?: LimitNote
  /** The position of the entry in the journal. */
  readonly index: number
  /** The position of the entry that caused the request; null if it is unknown. */
  readonly cause: number | null
}

/** Returns the requests of a journal, including gaps. */
export function readHttpLog(entries: readonly JournalEntry[]): readonly LoggedRequest[] {
  return entries.flatMap((entry) => {
    if (entry.kind === "request") {
      const { kind: _, ...request } = entry
      return [toLoggedRequest(request, null)]
    }
    if (entry.kind !== "gap" || entry.request === undefined) return []
    const { request, message, at, index, cause } = entry
    return [toLoggedRequest({ ...request, ...NO_ANSWER, at, index, cause }, message)]
  })
}

/** The outcome of a gap: the client gets no response of the platform. */
const NO_ANSWER = {
  status: null,
  answer: null,
  injected: null,
  duration: 0,
} as const

type PositionedRequest = Omit<RequestEntry, "kind"> & Pick<JournalEntry, "at" | "index" | "cause">

function toLoggedRequest(entry: PositionedRequest, gap: string | null): LoggedRequest {
  const { query, body, explanation = null, ...rest } = entry
  const parameters = Object.fromEntries(new URLSearchParams(query))
  return { ...rest, query: parameters, body: body, explanation, gap }
}
