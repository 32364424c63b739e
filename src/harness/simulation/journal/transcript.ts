// Renders the journal as text.

import { InteractionType } from "discord-api-types/v10"
import type {
  AnswerEntry,
  DeliveryEntry,
  EventEntry,
  NewJournalEntry,
  JournalEntry,
} from "../../../world/journal-entries.ts"
import { CLOCK_START } from "../../../world/kernel/clock.ts"
import { showDuration } from "../../options/duration.ts"
import { type IdNames, createIdNames, isObfuscated } from "./id-names.ts"
import { renderCallback, renderExplanation, renderRequest } from "./request-line.ts"
import { propertyOf } from "../../../world/kernel/objects.ts"

/** Describes each kind of entry by its actor and its action. */
const ENTRY_RENDERERS: {
  readonly [Kind in NewJournalEntry["kind"]]: (
    entry: Extract<NewJournalEntry, { kind: Kind }>,
    names: IdNames,
  ) => readonly [who: string, what: string]
} = {
  action: ({ by, description, refused, explanation }, names) => [
    by,
    names.inText(refused === null ? description : `${description}  refused: ${refused}`) +
      renderExplanation(explanation),
  ],
  event: (entry, names) => ["gateway", renderEvent(entry, names)],
  request: (entry, names) => [entry.by ?? "request", renderRequest(entry, names)],
  delivery: (entry, names) => ["platform", renderDelivery(entry, names)],
  answer: (entry, names) => [entry.by, renderAnswer(entry, names)],
  connection: ({ bot, description, shard }) => [bot ?? "client", `${description}${onShard(shard)}`],
  program: ({ by, command, refused }) => [
    by ?? "client",
    `starts "${command}"${refused === null ? "" : `  refused: ${refused}`}`,
  ],
  gap: ({ message }) => ["GAP", message],
  pause: ({ duration, where }) => ["clock", `waits ${duration / 1000} s for a timer of ${where}`],
  advance: ({ duration, hint }) => [
    "clock",
    `advances ${showDuration(duration)}${hint === null ? "" : `  (${hint})`}`,
  ],
  unknownKeys: ({ method, path, keys }, names) => [
    "UNKNOWN",
    `${method} ${names.inText(path)} carried ${keys.map((key) => `"${key}"`).join(", ")}, ignored`,
  ],
  incident: ({ name, description }) => ["incident", `"${name}" ${description}`],
  background: ({ message }) => ["work", `is not waited for any more: ${message}`],
  error: ({ bot, message }) => ["ERROR", bot === undefined ? message : `${bot}: ${message}`],
}

/** Options of a transcript. */
export interface TranscriptOptions {
  /** Whether each line shows its number and the number of the line that caused it. */
  readonly causes?: boolean
  /** The moment from which seconds are counted. Default: 2026-01-01T00:00:00.000Z. */
  readonly since?: Date | undefined
}

/** The widths of the columns for the time, the actor, the number and the cause. */
const TIME = 9
const WHO = 10
const PLACE = 5
const CAUSE = 7

/**
 * Creates a function that describes an entry by its actor and its action. It replaces ids by names
 * that it has seen in earlier entries, so call it with all entries, in order.
 */
export function createEntryDescriber(): (
  entry: JournalEntry,
) => readonly [who: string, what: string] {
  const names = createIdNames()
  return (entry) => {
    names.learn(entry)
    // Each kind has the renderer of its own kind; TypeScript loses that relation for a union of
    // keys.
    const render = ENTRY_RENDERERS[entry.kind] as (
      entry: NewJournalEntry,
      names: IdNames,
    ) => readonly [string, string]
    return render(entry, names)
  }
}

/**
 * Creates a function that converts one entry after another to text: virtual seconds since the
 * start, the actor, and the action. It replaces ids by names that it has seen in earlier entries,
 * so call it with all entries, in order.
 */
export function createTranscriber({ causes = false, since }: TranscriptOptions = {}): (
  entry: JournalEntry,
) => string {
  const start = since?.getTime() ?? CLOCK_START
  const describeEntry = createEntryDescriber()
  return (entry) => {
    const [who, what] = describeEntry(entry)
    const seconds = `+${((entry.at - start) / 1000).toFixed(3)}`
    const numbers = causes ? numbersOf(entry) : []
    const lead = [...numbers, seconds.padStart(TIME), who.padEnd(WHO), ""].join("  ")
    return lead + what.replaceAll("\n", `\n${" ".repeat(lead.length)}`)
  }
}

function numbersOf({ index, cause }: JournalEntry): readonly string[] {
  const from = cause === null ? "" : `← #${cause}`
  return [`#${index}`.padStart(PLACE), from.padEnd(CAUSE)]
}

/** Returns all entries as text. */
export function renderTranscript(
  entries: readonly JournalEntry[],
  options: TranscriptOptions = {},
): string {
  const transcribe = createTranscriber(options)
  return entries.map((entry) => transcribe(entry)).join("\n")
}

function renderEvent(entry: EventEntry, names: IdNames) {
  const { event, outcome, censored, why, payload } = entry
  const to = `${entry.to}${onShard(entry.shard)}`
  if (outcome === "dropped") return `${event} DROPPED for ${to}, ${why}`
  const about = subjectOf(payload, names)
  const reduced = censored ? " CENSORED" : isObfuscated(payload) ? " OBFUSCATED" : ""
  return `${event} to ${to}${reduced}${about === "" ? "" : `  ${about}`}`
}

/** Names the shard of a bot that has several. */
function onShard(shard: number | undefined): string {
  return shard === undefined ? "" : ` (shard ${shard})`
}

function renderDelivery({ to, url, forged, payload }: DeliveryEntry, names: IdNames): string {
  const type = Number(propertyOf(payload, "type"))
  const event = propertyOf(propertyOf(payload, "event"), "type")
  const about =
    typeof event === "string"
      ? event
      : (names.of(propertyOf(payload, "id")) ?? InteractionType[type] ?? "PING")
  return `POST ${new URL(url).pathname} to ${to}  ${about}${forged ? ", forged" : ""}`
}

function renderAnswer({ status, answer, files, refused }: AnswerEntry, names: IdNames): string {
  const details = [
    ...(answer === null ? [] : renderCallback(answer, names)),
    ...files.map((file) => `+ file ${file}`),
    ...(refused === null ? [] : [`refused: ${refused}`]),
  ]
  return [`answers ${status ?? "nothing"}`, ...details].join("  ")
}

/** Returns the subject and the channel of an event. */
function subjectOf(payload: unknown, names: IdNames): string {
  const read = (name: string): unknown => propertyOf(payload, name)
  const ids = [
    read("id"),
    read("message_id"),
    propertyOf(read("user"), "id"),
    propertyOf(read("role"), "id"),
    read("user_id"),
  ]
  const subject = ids.find((id) => names.of(id))
  const place = names.of(read("channel_id"))
  return [names.of(subject), place === undefined ? undefined : `in ${place}`]
    .filter((part) => part !== undefined)
    .join(" ")
}
