// Matches requests of bots and events for them.

import type { GatewayDispatchEvents } from "discord-api-types/v10"
import { GATEWAY_EVENTS } from "../../../gateway/protocol/events.ts"
import { inventory } from "../../../handlers/inventory.generated.ts"
import { findRoute } from "../../../handlers/routing/router.ts"
import type { RouteKey } from "../../../handlers/route.ts"
import type { EventEntry, JournalEntry, RequestEntry } from "../../../world/journal-entries.ts"
import { SetupError } from "../../../requirements/setup-error.ts"
import type { SimulationApi } from "../../sim/simulation-api.ts"
import { simulationOfApi } from "../../sim/sim-arguments.ts"
import { createTranscriber } from "../../simulation/journal/transcript.ts"
import { type Mismatch, type Pattern, isRecord, mismatches } from "./pattern.ts"
import { show, showList, showMismatches } from "./show.ts"
import {
  type TimesOptions,
  type AssertionResult,
  matchesTimes,
  showTimes,
} from "./assertion-result.ts"

/** A route as the platform writes it, or a path of it with ids in place of parameters. */
export type RequestRoute = RouteKey | (`${Uppercase<string>} /${string}` & {})

/** A match for a request. */
export interface RequestMatch extends TimesOptions {
  readonly status?: Pattern<number | null> | undefined
  /** The JSON body; only named keys are compared. */
  readonly body?: unknown
  /** The name or the handle of the bot that sent the request. */
  readonly by?: Pattern<string | null> | { readonly name: string } | undefined
  /** The query without the question mark. */
  readonly query?: Pattern<string> | undefined
  /** The reason for the audit log. */
  readonly reason?: Pattern<string | null> | undefined
  readonly files?: readonly Pattern<string>[] | undefined
}

/** A match for an event. */
export interface EventMatch extends TimesOptions {
  /** The name or the handle of the receiving bot. */
  readonly to?: Pattern<string> | { readonly name: string } | undefined
  /** The id of the receiving shard; undefined for a bot without shards. */
  readonly shard?: Pattern<number | undefined> | undefined
  /** The outcome. Default: `"sent"`. A dropped event is one for which the bot has no intent. */
  readonly outcome?: EventEntry["outcome"] | undefined
  /** Whether content was removed because the bot lacks an intent. */
  readonly censored?: boolean | undefined
  /** The payload; only named keys are compared. */
  readonly payload?: unknown
}

/** The name of a gateway event. */
export type EventName =
  | `${GatewayDispatchEvents}`
  | `GUILD_SCHEDULED_EVENT_EXCEPTION${"_CREATE" | "_DELETE" | "S_DELETE"}`

/** The functions that read each key of a match from a request. */
const REQUEST_READERS = {
  status: ({ status }: RequestEntry) => status,
  body: ({ body }: RequestEntry) => body,
  by: ({ by }: RequestEntry) => by,
  query: ({ query }: RequestEntry) => query,
  reason: ({ reason }: RequestEntry) => reason,
  files: ({ files }: RequestEntry) => files,
} as const

/** The functions that read each key of a match from an event. */
const EVENT_READERS = {
  to: ({ to }: EventEntry) => to,
  shard: ({ shard }: EventEntry) => shard,
  outcome: ({ outcome }: EventEntry) => outcome,
  censored: ({ censored }: EventEntry) => censored,
  payload: ({ payload }: EventEntry) => payload,
} as const

/**
 * Checks that a bot sent a request.
 *
 * @throws SetupError for an unknown route, and for unknown keys.
 */
export function matchRequested(
  what: string,
  received: unknown,
  route: RequestRoute,
  match: RequestMatch = {},
): AssertionResult {
  const isOfRoute = requireRoute(what, route)
  return matchEntries(what, requireSimulationApi(what, received), match, {
    kind: "request",
    isMeant: isOfRoute,
    reads: REQUEST_READERS,
    expected: `have received ${route}`,
  })
}

/**
 * Checks that an event was for a bot: sent, unless `outcome` names another outcome.
 *
 * @throws SetupError for an unknown gateway event, and for unknown keys.
 */
export function matchDispatched(
  what: string,
  received: unknown,
  event: EventName,
  match: EventMatch = {},
): AssertionResult {
  if (!GATEWAY_EVENTS.has(event)) {
    throw new SetupError(
      `${what}: the gateway has no event "${event as string}". Use a name such as "MESSAGE_CREATE".`,
    )
  }
  const whole = { outcome: "sent", ...match } as const
  return matchEntries(what, requireSimulationApi(what, received), whole, {
    kind: "event",
    isMeant: (entry) => entry.event === event,
    reads: EVENT_READERS,
    expected: `have ${whole.outcome === "dropped" ? "dropped" : "dispatched"} ${event}`,
  })
}

type JournalEntryOf<Kind> = Extract<JournalEntry, { kind: Kind }>

/** The entries of the journal that are compared, and how their keys are read. */
interface JournalQuery<Kind extends JournalEntry["kind"]> {
  readonly kind: Kind
  isMeant(entry: JournalEntryOf<Kind>): boolean
  readonly reads: Readonly<Record<string, (entry: JournalEntryOf<Kind>) => unknown>>
  readonly expected: string
}

function matchEntries<Kind extends JournalEntry["kind"]>(
  what: string,
  run: SimulationApi,
  { times, ...match }: RequestMatch | EventMatch,
  { kind, isMeant, reads, expected }: JournalQuery<Kind>,
): AssertionResult {
  const { journal } = run
  const wanted = Object.entries(match).filter(([, pattern]) => pattern !== undefined)
  const compared = journal.flatMap((entry, index) => {
    if (!isOfKind(entry, kind) || !isMeant(entry)) return []
    const differing = wanted.flatMap(([key, pattern]) =>
      mismatches(reads[key]?.(entry), pattern, key),
    )
    return [{ entry, index, differing }]
  })
  const fitting = compared.filter(({ differing }) => differing.length === 0)
  const facts = wanted.length === 0 ? "" : ` with ${show(Object.fromEntries(wanted))}`
  const pass = matchesTimes(what, fitting.length, { times })
  return {
    pass,
    simulation: simulationOfApi(run),
    matches: fitting.map(({ entry }) => entry),
    subject: "the platform",
    expected: `${expected}${facts}${showTimes({ times })}`,
    found() {
      const transcribe = createTranscriber()
      const lines = journal.map((entry) => transcribe(entry).trimStart())
      const linesAt = (indexes: readonly number[]) => indexes.flatMap((index) => lines[index] ?? [])
      const [nearest] = compared.toSorted((a, b) => a.differing.length - b.differing.length)
      return [
        times === undefined || pass ? "" : `It happened ${fitting.length} times.`,
        fitting.length > 0 || nearest === undefined
          ? ""
          : nearestOf(lines[nearest.index], nearest.differing),
        compared.length > 0
          ? showList("Journal entries", linesAt(compared.map(({ index }) => index)), "")
          : showList(
              `No such ${kind}. Others`,
              linesAt(indexesOf(journal, kind)),
              `There was no ${kind}.`,
            ),
      ]
    },
  }
}

function nearestOf(line: string | undefined, differing: readonly Mismatch[]): string {
  return `The closest (- expected, + found):\n  ${line ?? ""}\n${showMismatches(differing)}`
}

function isOfKind<Kind extends JournalEntry["kind"]>(
  entry: JournalEntry,
  kind: Kind,
): entry is JournalEntryOf<Kind> {
  return entry.kind === kind
}

function indexesOf(journal: readonly JournalEntry[], kind: JournalEntry["kind"]): number[] {
  return journal.flatMap((entry, index) => (entry.kind === kind ? [index] : []))
}

/**
 * Returns a function that checks whether a request is of a route. @throws SetupError for an unknown
 * route.
 */
function requireRoute(what: string, route: string): (entry: RequestEntry) => boolean {
  const [method = "", path = ""] = route.split(" ")
  const isTemplate = inventory.some((entry) => `${entry.method} ${entry.path}` === route)
  if (!isTemplate && findRoute(method, path) === undefined) {
    throw new SetupError(
      `${what}: the platform has no route "${route}". Name it with its method and without the version, such as "POST /channels/{channel_id}/messages".`,
    )
  }
  if (!isTemplate) return (entry) => entry.method === method && entry.path === path
  return (entry) => {
    const found = findRoute(entry.method, entry.path)?.value
    return found !== undefined && found.method === method && found.path === path
  }
}

/** Returns whether a value is a run or a simulation. */
export function isSimulationApi(value: unknown): value is SimulationApi {
  return isRecord(value) && "journal" in value && "transcript" in value
}

function requireSimulationApi(what: string, received: unknown): SimulationApi {
  if (isSimulationApi(received)) return received
  throw new SetupError(`${what} takes a run or a simulation; not ${show(received)}.`)
}
