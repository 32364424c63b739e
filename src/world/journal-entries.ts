// The entries of the journal, one type for each kind.

/**
 * The fault that a test injected in place of a response: another response, a delayed response, or a
 * network failure.
 */
export type InjectedFaultKind = "answer" | "late" | "reset" | "noAnswer" | "dns"

/** A request of a bot as it was sent. */
export interface SentRequest {
  readonly method: string
  /**
   * The path below `/api`, without the version; the whole path for a version that the platform
   * refuses.
   */
  readonly path: string
  /** The route, such as `/channels/{channel_id}/messages`; null for a path that is no route. */
  readonly route: string | null
  /** The path parameters, by their names in the route. */
  readonly params: Readonly<Record<string, string>>
  readonly query: string
  /** The name of the requesting account; null if the credential is in the path or missing. */
  readonly by: string | null
  /** The JSON body without files. */
  readonly body: unknown
  readonly files: readonly string[]
  readonly reason: string | null
  /**
   * The headers that the platform reads, without credentials. Absent unless the changes of the world
   * are logged, as for Studio.
   */
  readonly headers?: Readonly<Record<string, string>>
}

/**
 * The reason why the platform refused something, for the reader of a test. Responses do not contain
 * it.
 */
export interface Explanation {
  /** Sentences that name what was missing and where it was lost. */
  readonly reason: string
  /** A sentence that tells what a test can do about it; null if there is no single way. */
  readonly remedy: string | null
}

/** The part of a rate limit in a request: the request had to wait for it, or was refused by it. */
export interface LimitNote {
  /** The name of the limit, such as `"POST /channels/{channel_id}/messages"`. */
  readonly name: string
  /** The virtual milliseconds for which the bot had waited before it sent the request. */
  readonly waited: number
  /** The virtual milliseconds until the next request is possible; null if this one was served. */
  readonly retryAfter: number | null
}

/** A request of a bot and its response. */
export interface RequestEntry extends SentRequest {
  readonly kind: "request"
  /** The HTTP status; null if no response was sent. */
  readonly status: number | null
  readonly answer: unknown
  /**
   * The reason for a refusal; absent if the request was accepted or the response says everything.
   */
  readonly explanation?: Explanation
  /** The fault that a test injected; null for a response of the platform. */
  readonly injected: InjectedFaultKind | null
  /** Virtual milliseconds until the response. */
  readonly duration: number
  /** Absent if no rate limit held the request back or refused it. */
  readonly rateLimit?: LimitNote
}

/** An event for a bot. It was sent, or dropped because of a missing intent. */
export interface EventEntry {
  readonly kind: "event"
  readonly event: string
  readonly to: string
  /** The id of the target shard; undefined for a bot without shards. */
  readonly shard?: number
  readonly outcome: "sent" | "dropped"
  readonly censored: boolean
  /** The reason why the event was dropped. */
  readonly why: string | null
  readonly payload: unknown
}

/** A change of a gateway connection. */
export interface ConnectionEntry {
  readonly kind: "connection"
  /** The name of the bot; null before it identified. */
  readonly bot: string | null
  /** The id of the shard; undefined for a bot without shards. */
  readonly shard?: number
  /** A clause such as `"identified"` or `"was closed with 4014 Disallowed intent(s)."`. */
  readonly description: string
  /** Whether the bot has to connect or identify again. */
  readonly lost: boolean
  /** The close code and its reason, if the gateway closed the connection. */
  readonly closed?: { readonly code: number; readonly reason: string }
}

/** An interaction that was posted to the HTTP endpoint of a bot. */
export interface DeliveryEntry {
  readonly kind: "delivery"
  /** The name of the bot. */
  readonly to: string
  /** The URL of the endpoint. */
  readonly url: string
  /** Whether the signature was invalid on purpose, to test whether the bot verifies it. */
  readonly forged: boolean
  readonly payload: unknown
}

/** The HTTP response of a bot to a delivery. */
export interface AnswerEntry {
  readonly kind: "answer"
  /** The name of the bot. */
  readonly by: string
  /** The HTTP status; null if no response came. */
  readonly status: number | null
  /** The JSON body of the response without files; null if there was none. */
  readonly answer: unknown
  readonly files: readonly string[]
  /** The reason why the response is invalid; null if it was accepted. */
  readonly refused: string | null
}

/** An action of a user. */
export interface UserActionEntry {
  readonly kind: "action"
  readonly by: string
  /** A clause such as `"sends \"!ping\" in #general"`. */
  readonly description: string
  /** The error of the platform; null if the action succeeded. */
  readonly refused: string | null
  /** The reason for a refusal; absent if the action succeeded or `refused` says everything. */
  readonly explanation?: Explanation
}

/** The use of something that is not modeled. */
export interface GapEntry {
  readonly kind: "gap"
  readonly message: string
  /** The request; undefined for a gateway frame and for a response to an interaction. */
  readonly request?: SentRequest
}

/** A pause of a bot that was skipped: the clock advanced to its end. */
export interface PauseEntry {
  readonly kind: "pause"
  /** The virtual milliseconds by which the clock advanced. */
  readonly duration: number
  /** The function and the file that set the timer, the same on every machine. */
  readonly where: string
}

/** An advance of the clock by a test. Deadlines that become due follow this entry. */
export interface AdvanceEntry {
  readonly kind: "advance"
  /** The virtual milliseconds by which the clock advances. */
  readonly duration: number
  /** A sentence that says the unit was probably meant differently; null otherwise. */
  readonly hint: string | null
}

/**
 * A request, or a response to an interaction, with keys or query parameters that are not modeled
 * and that `unknownKeys: "record"` ignored.
 */
export interface UnknownKeysEntry {
  readonly kind: "unknownKeys"
  /** The HTTP method; `"RESPONSE"` for the response of a bot with an HTTP endpoint. */
  readonly method: string
  /** The path below `/api`, without the version. */
  readonly path: string
  /** The method and the path of the route, such as `POST /channels/{channel_id}/messages`. */
  readonly route: string
  /** Dotted paths such as `"embeds.0.flavour"`. A query parameter is written `"?flavour"`. */
  readonly keys: readonly string[]
}

/** Work of a bot that did not end in time and is no longer waited for. */
export interface BackgroundEntry {
  readonly kind: "background"
  /** A description of the work, its duration, and where it started. */
  readonly message: string
}

/** An error that a bot threw and did not catch. */
export interface ErrorEntry {
  readonly kind: "error"
  /** The name of the bot; undefined if the run has only one bot or the bot is unknown. */
  readonly bot?: string | undefined
  readonly message: string
}

/** The beginning or the end of an incident that a test caused. */
export interface IncidentEntry {
  readonly kind: "incident"
  readonly name: string
  /** A clause such as `"begins, for 14 hours"`. */
  readonly description: string
}

/** A program other than Node that a bot started, such as `ffmpeg`. */
export interface ProgramEntry {
  readonly kind: "program"
  /** The name of the bot; null if it is unknown. */
  readonly by: string | null
  /** The command without folders of the machine. */
  readonly command: string
  /** The name of the error with which the start was refused; null if it started. */
  readonly refused: string | null
}

/** A journal entry without its index, time and cause. */
export type NewJournalEntry =
  | RequestEntry
  | EventEntry
  | ConnectionEntry
  | DeliveryEntry
  | AnswerEntry
  | UserActionEntry
  | GapEntry
  | PauseEntry
  | AdvanceEntry
  | UnknownKeysEntry
  | BackgroundEntry
  | ErrorEntry
  | IncidentEntry
  | ProgramEntry

/**
 * An entry that `record` writes. The entry of a gap is excluded, because `recordGap` writes and
 * reports it.
 */
export type RecordableEntry = Exclude<NewJournalEntry, GapEntry>

/** An entry of the journal. */
export type JournalEntry = NewJournalEntry & {
  /** The number of the entry in the journal, from 0; the same on every run. */
  readonly index: number
  /** Virtual Unix milliseconds. */
  readonly at: number
  /** The index of the entry that caused this one; null if there is none or it is unknown. */
  readonly cause: number | null
}
