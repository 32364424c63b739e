// Reads what an address names.

import type { JournalEntry } from "../../world/journal-entries.ts"
import { SetupError } from "../../requirements/setup-error.ts"
import type { WorldContext } from "./context.ts"
import { describeWorld } from "./worlds/describe-world.ts"
import { type ControlRequest, type ControlResponse, answerResult } from "./exchange.ts"
import { readBotErrors } from "./bot-errors.ts"
import { describeFault } from "./faults.ts"
import { describeIncident } from "./worlds/incidents.ts"
import { readHistory } from "./history.ts"
import { followJournal } from "./follow-journal.ts"
import { locate } from "./locate.ts"
import { readPause } from "./time/pause.ts"
import { encodeResult } from "./results.ts"
import { readStatus } from "./status.ts"
import { readClock } from "./time/clock.ts"
import { readPendingWork } from "./time/timers.ts"

/** Answers a request that reads. @throws NotFound for an address that names nothing. */
export function answerRead(
  context: WorldContext,
  segments: readonly string[],
  request: ControlRequest,
): ControlResponse {
  const [first, ...others] = segments
  if (first === undefined) return answerResult(describeWorld(context.world, context.endpoints))
  if (others.length === 0) {
    const special = answerSpecial(context, first, request)
    if (special !== undefined) return special
  }
  const found = locate(context, segments)
  const type = request.query.get("type")
  return answerResult(encodeResult(type === null ? found : ofType(found, type)))
}

/** Answers the reads of a world that are not properties of the same form. */
function answerSpecial(
  { sim, simulation, world }: WorldContext,
  name: string,
  { query, signal }: ControlRequest,
): ControlResponse | undefined {
  switch (name) {
    case "journal": {
      const since = readSince(query)
      if (query.get("follow") === "true") {
        const stream = followJournal(world, since, signal)
        return { status: 200, contentType: "application/x-ndjson", stream }
      }
      return answerResult(entriesFrom(sim.journal, since))
    }
    case "snapshot":
      return answerResult(Reflect.apply(Reflect.get(sim.world, "snapshot"), sim.world, []))
    case "transcript":
      return { status: 200, contentType: "text/plain; charset=utf-8", text: sim.transcript() }
    case "html":
      return { status: 200, contentType: "text/html; charset=utf-8", text: sim.html() }
    case "clock":
      return answerResult(readClock(simulation))
    case "timers":
      return answerResult(readPendingWork(simulation))
    case "errors":
      return answerResult(readBotErrors(simulation))
    case "hints":
      return answerResult(simulation.hints.read())
    case "history":
      return answerResult(readHistory(simulation, readSince(query)))
    case "pause":
      return answerResult(readPause({ world }))
    case "status":
      return answerResult(readStatus({ simulation, world }))
    case "faults":
      return answerResult(simulation.faults.injected.map((one) => describeFault(one, simulation)))
    case "incidents":
      return answerResult(simulation.incidents.all.map((one) => describeIncident(one, simulation)))
    default:
      return undefined
  }
}

/** Returns the entries from an index on. */
export function entriesFrom(
  journal: readonly JournalEntry[],
  since: number,
): readonly JournalEntry[] {
  return journal.filter(({ index }) => index >= since)
}

/** @throws SetupError for a `since` that is no index. */
function readSince(query: URLSearchParams): number {
  const since = query.get("since") ?? "0"
  if (/^\d{1,15}$/.test(since)) return Number(since)
  throw new SetupError(
    `\`since\` must be the index of a journal entry, a whole number; not ${JSON.stringify(since)}.`,
  )
}

/** Returns the channels of a type. @throws SetupError for a list of something else. */
function ofType(list: unknown, type: string): unknown {
  const select: unknown = Array.isArray(list) ? Reflect.get(list, "ofType") : undefined
  if (typeof select === "function") return Reflect.apply(select, list, [type])
  throw new SetupError("Only lists of channels can be filtered by `type`. Leave it out.")
}
