// The requests of the journal, as a list to look into.

import type { Explanation, RequestEntry, JournalEntry } from "../world/journal.ts"

/**
 * One request of a bot and its outcome: the platform's answer, an injected fault, or a gap. Secrets are
 * masked.
 */
export interface LoggedRequest {
  readonly method: string
  /**
   * The requested path, below `/api/v10`: `"/channels/123/messages"`. The whole path for a version of the
   * API that the platform refuses, and the whole address for another host of the platform.
   */
  readonly path: string
  /** The path of its route: `"/channels/{channel_id}/messages"`. Null for an address that is no route. */
  readonly route: string | null
  /** The parameters of the path, by their names in the route. */
  readonly params: Readonly<Record<string, string>>
  readonly query: Readonly<Record<string, string>>
  /** The JSON or the form that was sent, without its files; null where there was none. */
  readonly body: unknown
  /** Names of the files that were sent. */
  readonly files: readonly string[]
  /** The reason for the audit log. */
  readonly reason: string | null
  /** Name of the bot; null where the credential stands in the path, or is missing. */
  readonly by: string | null
  /** Null where no answer came. */
  readonly status: number | null
  /** The body of the answer; null where it has none. */
  readonly answer: unknown
  /** Why the platform refused the request; null where it did not, and where its response says it all. */
  readonly explanation: Explanation | null
  /** What `injectError` made of the answer; null where it is the platform's. */
  readonly injected: RequestEntry["injected"]
  /** The message of the gap, if guildsim does not model the request; else null. */
  readonly gap: string | null
  /** When it was asked, in virtual Unix milliseconds. */
  readonly at: number
  /** Virtual milliseconds until it was answered. */
  readonly duration: number
  /** Its place in the journal. */
  readonly index: number
  /** The place of what it is a consequence of; null where nobody can tell. */
  readonly cause: number | null
}

/** Returns the requests among the lines of a journal, gaps included. */
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

/** The outcome of a gap: the client gets no answer of the platform. */
const NO_ANSWER = {
  status: null,
  answer: null,
  injected: null,
  duration: 0,
} as const

type PositionedRequest = Omit<RequestEntry, "kind"> & Pick<JournalEntry, "at" | "index" | "cause">

function toLoggedRequest(asked: PositionedRequest, gap: string | null): LoggedRequest {
  const { query, body, explanation = null, ...rest } = asked
  const parameters = Object.fromEntries(new URLSearchParams(query))
  return { ...rest, query: parameters, body: body, explanation, gap }
}
