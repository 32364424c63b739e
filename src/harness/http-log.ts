// The requests of the journal, as a list to look into.

import type { RequestEntry, JournalEntry } from "../world/journal.ts"

/** One request of a bot to a route that is modelled, and its answer. Secrets are masked. */
export interface LoggedRequest {
  readonly method: string
  /** As it was asked for, below `/api/v10`: `"/channels/123/messages"`. */
  readonly path: string
  /** The path of its route: `"/channels/{channel_id}/messages"`. */
  readonly route: string
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
  /** What `injectError` made of the answer; null where it is the platform's. */
  readonly injected: RequestEntry["injected"]
  /** When it was asked, in virtual Unix milliseconds. */
  readonly at: number
  /** Virtual milliseconds until it was answered. */
  readonly duration: number
  /** Its place in the journal. */
  readonly place: number
  /** The place of what it is a consequence of; null where nobody can tell. */
  readonly cause: number | null
}

/** The requests among the lines of a journal. */
export function readHttpLog(entries: readonly JournalEntry[]): readonly LoggedRequest[] {
  return entries.flatMap((entry) => {
    if (entry.kind !== "request") return []
    const { kind: _, query, sent, ...rest } = entry
    return [{ ...rest, query: Object.fromEntries(new URLSearchParams(query)), body: sent }]
  })
}
