// The journal as people read it.

import { InteractionType } from "discord-api-types/v10"
import type {
  AnswerEntry,
  DeliveryEntry,
  EventEntry,
  NewJournalEntry,
  JournalEntry,
} from "../world/journal.ts"
import { CLOCK_START } from "../world/kernel/clock.ts"
import { showDuration } from "./duration.ts"
import { type IdNames, createIdNames, isObfuscated } from "./id-names.ts"
import { renderCallback, renderExplanation, renderRequest } from "./request-line.ts"

/** How each kind of line reads: who, and what. */
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
    `${method} ${names.inText(path)} carried ${keys.map((key) => `"${key}"`).join(", ")}, passed over`,
  ],
  background: ({ message }) => ["work", `is not waited for any more: ${message}`],
  error: ({ bot, message }) => ["ERROR", bot === undefined ? message : `${bot}: ${message}`],
}

/** How a transcript is written. */
export interface TranscriptOptions {
  /** Numbers each line, and puts next to it the number of the line that it is a consequence of. */
  readonly causes?: boolean
  /** The moment from which seconds are counted. Default: 2026-01-01T00:00:00.000Z. */
  readonly since?: Date | undefined
}

/** Columns that the time, the name and, if it is wanted, the number and the cause take up. */
const TIME = 9
const WHO = 10
const PLACE = 5
const CAUSE = 7

/** Makes what says who did what in a line. It names ids by what it has seen, so give it all, in order. */
export function createEntryDescriber(): (
  entry: JournalEntry,
) => readonly [who: string, what: string] {
  const names = createIdNames()
  return (entry) => {
    names.learn(entry)
    // Each kind of line has the renderer of its own kind; a union of keys loses the tie.
    const render = ENTRY_RENDERERS[entry.kind] as (
      entry: NewJournalEntry,
      names: IdNames,
    ) => readonly [string, string]
    return render(entry, names)
  }
}

/**
 * Makes what turns lines of a journal into text, one after another: virtual seconds since the start,
 * who, and what. It names ids by what it has seen so far, so give it all lines, in order.
 */
export function createTranscriber({ causes = false, since }: TranscriptOptions = {}): (
  entry: JournalEntry,
) => string {
  const start = since?.getTime() ?? CLOCK_START
  const tell = createEntryDescriber()
  return (entry) => {
    const [who, what] = tell(entry)
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

/** All lines. */
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

/** Names the shard of a bot that is divided into shards. */
function onShard(shard: number | undefined): string {
  return shard === undefined ? "" : ` (shard ${shard})`
}

function renderDelivery({ to, url, forged, payload }: DeliveryEntry, names: IdNames): string {
  const { id, type } = payload as Record<string, unknown> // an interaction, by the one who posts it
  const about = names.of(id) ?? InteractionType[Number(type)]
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

/** Whom or what an event is about, and where. */
function subjectOf(payload: unknown, names: IdNames): string {
  // Every payload of the gateway is an object; what it lacks is undefined.
  const { id, message_id, user, role, user_id, channel_id } = payload as Record<string, unknown>
  const subject = [id, message_id, idOf(user), idOf(role), user_id].find((it) => names.of(it))
  const place = names.of(channel_id)
  return [names.of(subject), place === undefined ? undefined : `in ${place}`]
    .filter((part) => part !== undefined)
    .join(" ")
}

function idOf(value: unknown): unknown {
  return typeof value === "object" && value !== null && "id" in value ? value.id : undefined
}
