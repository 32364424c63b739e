// The parts of an entry of the journal, as names and texts.

import type { JournalEntry, RequestEntry } from "../../../world/journal-entries.ts"

/** The parts of an entry. */
export interface EntryParts {
  /** Short values by their names. */
  readonly facts: readonly (readonly [name: string, value: string])[]
  /** Bodies as JSON by their names. */
  readonly bodies: readonly (readonly [name: string, json: string])[]
}

/** Returns the parts of an entry. */
export function detailsOf(entry: JournalEntry): EntryParts {
  const facts: [string, FactValue][] = [["Time", new Date(entry.at).toISOString()]]
  return {
    facts: [...facts, ...factsOf(entry)].flatMap(([name, value]) => {
      const text = textOf(value)
      return text === undefined ? [] : [[name, text] as const]
    }),
    bodies: bodiesOf(entry).flatMap(([name, value]) =>
      value === null || value === undefined
        ? []
        : [[name, JSON.stringify(value, null, 2)] as const],
    ),
  }
}

/** Returns the reason of a refusal and what to do; undefined if there is none. */
export function explanationOf(entry: JournalEntry): string | undefined {
  if (!("explanation" in entry) || entry.explanation === undefined) return undefined
  const { reason, remedy } = entry.explanation
  return remedy === null ? reason : `${reason} ${remedy}`
}

/** A value of an entry. Those that are empty are not shown. */
type FactValue = string | number | null | undefined | readonly string[]

function textOf(value: FactValue): string | undefined {
  if (value === null || value === undefined || value === "") return undefined
  if (typeof value === "string" || typeof value === "number") return String(value)
  return value.length === 0 ? undefined : value.join(", ")
}

function factsOf(entry: JournalEntry): [string, FactValue][] {
  switch (entry.kind) {
    case "request":
      return requestFacts(entry)
    case "event":
      return [
        ["Bot", entry.to],
        ["Shard", entry.shard],
        ["Outcome", entry.outcome],
        ["Reason", entry.why],
        ["Content", entry.censored ? "removed: the bot may not read it" : undefined],
      ]
    case "delivery":
      return [
        ["Bot", entry.to],
        ["Address", entry.url],
        ["Signature", entry.forged ? "invalid on purpose" : undefined],
      ]
    case "answer":
      return [
        ["Bot", entry.by],
        ["Status", entry.status ?? "no response"],
        ["Files", entry.files],
        ["Refused", entry.refused],
      ]
    case "gap":
      return entry.request === undefined ? [] : requestFacts(entry.request)
    case "connection":
      return [
        ["Bot", entry.bot],
        ["Shard", entry.shard],
        ["Closed", entry.closed && `${entry.closed.code} ${entry.closed.reason}`],
      ]
    case "pause":
      return [["Timer", entry.where]]
    default:
      return []
  }
}

function requestFacts(
  request: Omit<RequestEntry, "kind" | "status" | "answer" | "injected" | "duration"> &
    Partial<RequestEntry>,
): [string, FactValue][] {
  const { method, path, query, route, by, files, reason, status, injected, duration } = request
  return [
    ["Request", `${method} ${path}${query === "" ? "" : `?${query}`}`],
    ["Route", route ?? "unknown"],
    ["Bot", by],
    ["Status", status],
    ["Injected", injected],
    ["Duration", duration === undefined || duration === 0 ? undefined : `${duration / 1000} s`],
    ["Files", files],
    ["X-Audit-Log-Reason", reason],
  ]
}

function bodiesOf(entry: JournalEntry): [string, unknown][] {
  switch (entry.kind) {
    case "request":
      return [
        ["Headers", entry.headers],
        ["Body", entry.body],
        ["Answer", entry.answer],
      ]
    case "event":
    case "delivery":
      return [["Payload", entry.payload]]
    case "answer":
      return [["Answer", entry.answer]]
    case "gap":
      return [
        ["Headers", entry.request?.headers],
        ["Body", entry.request?.body],
      ]
    default:
      return []
  }
}
