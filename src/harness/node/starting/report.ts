// The message about a bot that did not become ready: what happened, what the bot did so far, likely
// causes, and what to do.

import type { Journal } from "../../../world/journal.ts"
import type { JournalEntry } from "../../../world/journal-entries.ts"
import { createTranscriber } from "../../simulation/journal/transcript.ts"
import { START_CAUSES } from "./causes.ts"
import type { StartFacts } from "./facts.ts"
import { repeatedKeyOf } from "./progress.ts"

/** The maximum number of transcript lines, and of lines of open work, in a message. */
const MOST_LINES = 8

/** The maximum number of causes in a message. */
const MOST_CAUSES = 4

/**
 * Describes a bot that did not become ready. `all` is the whole journal, which provides names for
 * ids.
 */
export function describeStart(facts: StartFacts, all: readonly JournalEntry[]): string {
  const causes = START_CAUSES.flatMap(({ when, says }) => (when(facts) ? [says(facts)] : []))
  return [
    headline(facts),
    ...paragraph("What it did so far:", soFar(facts, all), "  "),
    ...paragraph("It waits for:", shorten(facts.openWork)),
    ...paragraph("What to look at:", causes.slice(0, MOST_CAUSES)),
  ].join("\n")
}

/** Describes a bot that takes long to start but makes progress. */
export function describeLong(bot: string, openWork: readonly string[]): string {
  return [
    `The bot ${bot} has been starting for some seconds and is not ready yet. It still makes progress, so sim.run keeps waiting, but the test runner may not. If the test times out, raise its time limit.`,
    ...paragraph("In progress:", shorten(openWork)),
  ].join("\n")
}

function headline({ bot, usesGateway, stall, hasStarted, shards, closed }: StartFacts): string {
  const state = !usesGateway
    ? "has not finished starting"
    : shards > 0
      ? "is connected, but its start function has not finished"
      : hasStarted
        ? "has started, but did not connect to the gateway"
        : "did not connect to the gateway, and its start function has not finished"
  const why = stall === "idle" ? "It is idle" : "It repeats the same actions without progress"
  const end =
    closed === undefined || shards > 0
      ? ""
      : ` The gateway closed its connection with ${closed.code} ${closed.reason}`.trimEnd()
  return `The bot ${bot} ${state}. ${why}.${end}`
}

function soFar({ lines, connections }: StartFacts, all: readonly JournalEntry[]): string[] {
  if (lines.length === 0) {
    return connections === 0
      ? ["nothing: no request, no connection to the gateway"]
      : [`it opened a connection to the gateway, and sent nothing on it`]
  }
  const transcribe = createTranscriber()
  const own = new Set(lines.map(({ index }) => index))
  const texts = all.flatMap((entry) => {
    const text = transcribe(entry)
    return own.has(entry.index) ? [text] : []
  })
  const more = texts.length - MOST_LINES
  return [...(more > 0 ? [`… ${more} lines before`] : []), ...texts.slice(-MOST_LINES)]
}

function shorten(lines: readonly string[]): string[] {
  const more = lines.length - MOST_LINES
  return [...lines.slice(0, MOST_LINES), ...(more > 0 ? [`and ${more} more`] : [])]
}

function paragraph(title: string, lines: readonly string[], lead = "- "): readonly string[] {
  return lines.length === 0 ? [] : ["", title, ...lines.map((line) => `${lead}${line}`)]
}

/** Returns the journal entries of a bot from a position on, in order. */
export function linesOf(journal: Journal, bot: string, from: number): readonly JournalEntry[] {
  return journal.read().filter((entry) => entry.index >= from && isOf(entry, bot))
}

function isOf(entry: JournalEntry, bot: string): boolean {
  switch (entry.kind) {
    case "request":
    case "program":
      return entry.by === bot || entry.by === null
    case "connection":
      return entry.bot === bot || entry.bot === null
    case "event":
      return entry.to === bot
    case "error":
      return entry.bot === bot || entry.bot === undefined
    default:
      return entry.kind === "gap" || entry.kind === "pause" || entry.kind === "background"
  }
}

/** Returns the code and the reason of the last connection if the gateway closed it. */
export function lastClose(lines: readonly JournalEntry[]): StartFacts["closed"] {
  const last = lines.findLast((entry) => entry.kind === "connection")
  return last?.kind === "connection" ? last.closed : undefined
}

/** The count from which an entry is considered repeated. */
const OFTEN = 4

/** Returns the most frequent entry, if one was repeated. */
export function mostRepeated(lines: readonly JournalEntry[]): StartFacts["repeated"] {
  const counts = new Map<string, number>()
  for (const line of lines) {
    const key = repeatedKeyOf(line)
    if (key !== undefined) counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  const [most] = [...counts].toSorted(([, a], [, b]) => b - a)
  if (most === undefined || most[1] < OFTEN) return undefined
  return { what: most[0].replace(/\.$/, ""), times: most[1] }
}
