// What a journal knows of messages: what they said before, those that are gone, and which lines are
// about which of them.

import type { JournalEntry } from "../../world/journal.ts"
import { compareIds } from "../../world/kernel/snowflake.ts"

/** A message as it crossed a border. */
export interface RecordedMessage {
  readonly id: string
  readonly channelId: string
  readonly author: string
  /** What it said, one text after another. */
  readonly contents: readonly string[]
}

/** What a journal knows of messages. */
export interface MessageHistory {
  /** What a message said, until now; none where it never crossed a border. */
  contentsOf(messageId: string): readonly string[]
  /** All messages of a channel that were seen, oldest first. */
  messagesIn(channelId: string): readonly RecordedMessage[]
  /** Places of the lines that are about a message, in order. */
  linesAbout(messageId: string): readonly number[]
  /** Places of the lines that answered an interaction, in order. */
  answersTo(interactionId: string): readonly number[]
}

type JsonRecord = Readonly<Record<string, unknown>>

interface MutableRecordedMessage extends RecordedMessage {
  readonly contents: string[]
}

/** Reads a journal. */
export function readMessageHistory(entries: readonly JournalEntry[]): MessageHistory {
  const messages = new Map<string, MutableRecordedMessage>()
  const lines = new Map<string, number[]>()
  const answers = new Map<string, number[]>()

  function learn(value: unknown): void {
    if (!isJsonRecord(value)) return
    if (isMessage(value)) take(value)
    for (const inner of Object.values(value)) learn(inner)
  }

  function take({ id, channel_id: channelId, author, content }: MessagePayload): void {
    const name = String(author["global_name"] ?? author["username"])
    const known = messages.get(id) ?? { id, channelId, author: name, contents: [] }
    messages.set(id, known)
    // What may not be read by somebody has no text there.
    if (content !== "" && known.contents.at(-1) !== content) known.contents.push(content)
  }

  for (const entry of entries) {
    // What was taken out of a censored event is not what the message says.
    if (entry.kind !== "event" || !entry.censored) learn(entry)
    for (const id of subjectsOf(entry)) lines.set(id, [...(lines.get(id) ?? []), entry.index])
    const answered = entry.kind === "request" ? entry.params["interaction_id"] : undefined
    if (answered !== undefined) {
      answers.set(answered, [...(answers.get(answered) ?? []), entry.index])
    }
  }
  return {
    contentsOf: (id) => messages.get(id)?.contents ?? [],
    messagesIn: (channelId) =>
      [...messages.values()]
        .filter((message) => message.channelId === channelId)
        .toSorted((one, other) => compareIds(one.id, other.id)),
    linesAbout: (id) => lines.get(id) ?? [],
    answersTo: (id) => answers.get(id) ?? [],
  }
}

interface MessagePayload extends JsonRecord {
  readonly id: string
  readonly channel_id: string
  readonly author: JsonRecord
  readonly content: string
}

function isMessage(thing: JsonRecord): thing is MessagePayload {
  const { id, channel_id, author, content } = thing
  return [id, channel_id, content].every((it) => typeof it === "string") && isJsonRecord(author)
}

/** Ids of messages, and of whatever else, that a line is about. */
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
  return [id, message_id, ...idsIn(message), ...(Array.isArray(ids) ? (ids as unknown[]) : [])]
}

function payloadOf(entry: JournalEntry): unknown {
  return "payload" in entry ? entry.payload : undefined
}

function isJsonRecord(value: unknown): value is JsonRecord {
  return typeof value === "object" && value !== null
}
