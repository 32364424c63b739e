// Reads the history of messages from a journal: earlier contents, deleted messages, and the entries
// about each message.

import { MessageFlags } from "discord-api-types/v10"
import type { JournalEntry } from "../../../world/journal-entries.ts"
import { compareIds } from "../../../world/kernel/snowflake.ts"
import { itemsOf } from "../../../world/kernel/objects.ts"

/** A message from a request or an event. */
export interface RecordedMessage {
  readonly id: string
  readonly channelId: string
  readonly author: string
  /** The contents of the message, oldest first. */
  readonly contents: readonly string[]
  /** The only user who saw an ephemeral message; null for other messages, and if it is not known. */
  readonly ephemeralTo: string | null
}

/** The history of messages. */
export interface MessageHistory {
  /**
   * Returns the contents of a message so far; an empty list if no request or event contained it.
   */
  contentsOf(messageId: string): readonly string[]
  /** Returns all recorded messages of a channel, oldest first. */
  messagesIn(channelId: string): readonly RecordedMessage[]
  /** Returns the positions of the entries about a message, in order. */
  linesAbout(messageId: string): readonly number[]
  /** Returns the positions of the entries that responded to an interaction, in order. */
  answersTo(interactionId: string): readonly number[]
}

type JsonRecord = Readonly<Record<string, unknown>>

interface MutableRecordedMessage extends RecordedMessage {
  readonly contents: string[]
}

/** A history that knows nothing, for a page without a journal. */
export const NO_HISTORY: MessageHistory = {
  contentsOf: () => [],
  messagesIn: () => [],
  linesAbout: () => [],
  answersTo: () => [],
}

/** Reads the history of messages from a journal. */
export function readMessageHistory(entries: readonly JournalEntry[]): MessageHistory {
  const reader = new HistoryReader()
  reader.read(entries)
  return reader
}

/** A history of messages that is read in parts. */
export class HistoryReader implements MessageHistory {
  readonly #messages = new Map<string, MutableRecordedMessage>()
  readonly #channels = new Map<string, RecordedMessage[]>()
  readonly #lines = new Map<string, number[]>()
  readonly #answers = new Map<string, number[]>()
  readonly #known = new Set<number>()

  /** Adds entries to the history. Entries that it has already are left out. */
  read(entries: readonly JournalEntry[]): void {
    for (const entry of entries) {
      if (this.#known.has(entry.index)) continue
      this.#known.add(entry.index)
      // A censored event lacks content that the message has.
      if (entry.kind !== "event" || !entry.censored) this.#learn(entry)
      for (const id of subjectsOf(entry)) addTo(this.#lines, id, entry.index)
      const answered = entry.kind === "request" ? entry.params["interaction_id"] : undefined
      if (answered !== undefined) addTo(this.#answers, answered, entry.index)
    }
  }

  contentsOf(id: string): readonly string[] {
    return this.#messages.get(id)?.contents ?? []
  }

  messagesIn(channelId: string): readonly RecordedMessage[] {
    return this.#channels.get(channelId) ?? []
  }

  linesAbout(id: string): readonly number[] {
    return this.#lines.get(id) ?? []
  }

  answersTo(id: string): readonly number[] {
    return this.#answers.get(id) ?? []
  }

  #learn(value: unknown): void {
    if (!isJsonRecord(value)) return
    if (isMessage(value)) this.#record(value)
    for (const inner of Object.values(value)) this.#learn(inner)
  }

  #record(message: MessagePayload): void {
    const { id, content } = message
    const known = this.#messages.get(id) ?? this.#add(message)
    // Events without the message content have an empty text.
    if (content !== "" && known.contents.at(-1) !== content) known.contents.push(content)
  }

  #add(message: MessagePayload): MutableRecordedMessage {
    const { id, channel_id: channelId, author } = message
    const name = String(author["global_name"] ?? author["username"])
    const ephemeralTo = readerOf(message)
    const added = { id, channelId, author: name, contents: [], ephemeralTo }
    this.#messages.set(id, added)
    const others = this.#channels.get(channelId) ?? []
    this.#channels.set(channelId, others)
    // Messages mostly come in their order.
    const after = others.findLastIndex((one) => compareIds(one.id, id) < 0)
    others.splice(after + 1, 0, added)
    return added
  }
}

function addTo(lists: Map<string, number[]>, key: string, index: number): void {
  const list = lists.get(key)
  if (list === undefined) lists.set(key, [index])
  else list.push(index)
}

interface MessagePayload extends JsonRecord {
  readonly id: string
  readonly channel_id: string
  readonly author: JsonRecord
  readonly content: string
}

/** Returns the user who used an interaction with an ephemeral response. */
function readerOf({ flags, interaction_metadata: metadata }: MessagePayload): string | null {
  const isEphemeral = typeof flags === "number" && (flags & MessageFlags.Ephemeral) !== 0
  const user = isEphemeral && isJsonRecord(metadata) ? metadata["user"] : undefined
  return isJsonRecord(user) && typeof user["id"] === "string" ? user["id"] : null
}

function isMessage(thing: JsonRecord): thing is MessagePayload {
  const { id, channel_id, author, content } = thing
  return [id, channel_id, content].every((it) => typeof it === "string") && isJsonRecord(author)
}

/** Returns the ids of messages and other objects that an entry is about. */
function subjectsOf(entry: JournalEntry): Set<string> {
  const ids = entry.kind === "request" ? idsOfRequest(entry) : idsIn(payloadOf(entry))
  return new Set(ids.filter((id) => typeof id === "string"))
}

function idsOfRequest({ params, answer }: { params: JsonRecord; answer: unknown }): unknown[] {
  return [params["message_id"], ...idsIn(answer)]
}

function idsIn(value: unknown): unknown[] {
  if (!isJsonRecord(value)) return []
  const { id, message_id, message, ids } = value
  return [id, message_id, ...idsIn(message), ...itemsOf(ids)]
}

function payloadOf(entry: JournalEntry): unknown {
  return "payload" in entry ? entry.payload : undefined
}

function isJsonRecord(value: unknown): value is JsonRecord {
  return typeof value === "object" && value !== null
}
