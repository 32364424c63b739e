// Compares two scrubbed traces and names each difference.

import { type ApiJson, type ApiJsonObject, isList, isObject } from "../json.ts"
import type { EventTrace, Trace } from "./trace.ts"

/** A difference between the two sides. */
export interface Difference {
  readonly scenario: string
  /** The step or the event, such as `2 PATCH /channels/{text}` or `event MESSAGE_UPDATE`. */
  readonly at: string
  /** The path in the response or the event, such as `body.errors.content`. */
  readonly path: string
  readonly kind: DifferenceKind
  readonly simulator: ApiJson | undefined
  readonly platform: ApiJson | undefined
}

export type DifferenceKind =
  | "status"
  | "missing key"
  | "extra key"
  | "type"
  | "null"
  | "length"
  | "value"
  | "missing event"
  | "extra event"
  | "event order"
  | "end"

type ValueDifference = Omit<Difference, "scenario" | "at">

/** Maps ids of one side to the corresponding ids of the other. */
interface IdPairs {
  readonly toPlatform: Map<string, string>
  readonly toSimulator: Map<string, string>
}

/** Returns the differences of a scenario. */
export function compareTraces(
  scenario: string,
  simulator: Trace,
  platform: Trace,
): readonly Difference[] {
  const pairs: IdPairs = { toPlatform: new Map(), toSimulator: new Map() }
  const steps = simulator.steps.flatMap(({ does, found }, index) => {
    const other = platform.steps[index]
    if (other === undefined) return []
    const at = `${index + 1} ${does}`
    return compareValues("", found, other.found, pairs).map((one) => ({ scenario, at, ...one }))
  })
  const ends = compareEnds(simulator, platform).map((one) => ({ scenario, at: "end", ...one }))
  const events = compareEvents(simulator.events, platform.events, pairs)
  return [...steps, ...ends, ...events.map((one) => ({ scenario, ...one }))]
}

/** Compares whether, and why, the sides stopped before the last step. */
function compareEnds(simulator: Trace, platform: Trace): ValueDifference[] {
  if (simulator.stopped === platform.stopped) return []
  return [{ path: "", kind: "end", simulator: simulator.stopped, platform: platform.stopped }]
}

/** Compares two values. If statuses differ, the differences of the bodies are not reported. */
function compareValues(
  path: string,
  simulator: ApiJson,
  platform: ApiJson,
  pairs: IdPairs,
): ValueDifference[] {
  const differs = (kind: DifferenceKind): ValueDifference[] => [{ path, kind, simulator, platform }]
  if (simulator === null || platform === null) {
    return simulator === platform ? [] : differs("null")
  }
  if (isList(simulator) && isList(platform)) {
    if (simulator.length !== platform.length) return differs("length")
    return simulator.flatMap((one, index) =>
      compareValues(`${path}[${index}]`, one, platform[index] ?? null, pairs),
    )
  }
  if (isObject(simulator) && isObject(platform)) {
    return compareObjects(path, simulator, platform, pairs)
  }
  if (typeOf(simulator) !== typeOf(platform)) return differs("type")
  if (typeof simulator === "string" && typeof platform === "string") {
    return isSameText(simulator, platform, pairs) ? [] : differs("value")
  }
  return simulator === platform ? [] : differs("value")
}

function compareObjects(
  path: string,
  simulator: ApiJsonObject,
  platform: ApiJsonObject,
  pairs: IdPairs,
): ValueDifference[] {
  const { status } = simulator
  if (path === "" && typeof status === "number" && status !== platform["status"]) {
    const shown = (side: ApiJsonObject): ApiJson => [side["status"] ?? null, side["body"] ?? null]
    const kind = "status"
    return [{ path: "status", kind, simulator: shown(simulator), platform: shown(platform) }]
  }
  const keys = new Set([...Object.keys(simulator), ...Object.keys(platform)])
  return [...keys].flatMap((key): ValueDifference[] => {
    const inner = path === "" ? key : `${path}.${key}`
    const [ours, theirs] = [simulator[key], platform[key]]
    if (ours === undefined) {
      return [{ path: inner, kind: "extra key", simulator: undefined, platform: theirs }]
    }
    if (theirs === undefined) {
      return [{ path: inner, kind: "missing key", simulator: ours, platform: undefined }]
    }
    return compareValues(inner, ours, theirs, pairs)
  })
}

function typeOf(value: ApiJson): string {
  return isList(value) ? "list" : typeof value
}

const PLACEHOLDER = /<id:\d+>/g

/**
 * Whether two texts are equal except for ids, each of which must always correspond to the same
 * other id.
 */
function isSameText(simulator: string, platform: string, pairs: IdPairs): boolean {
  if (simulator.replaceAll(PLACEHOLDER, "") !== platform.replaceAll(PLACEHOLDER, "")) return false
  const theirs = platform.match(PLACEHOLDER) ?? []
  return (simulator.match(PLACEHOLDER) ?? []).every((ours, index) => {
    const other = theirs[index] ?? ""
    const known = pairs.toPlatform.get(ours)
    const knownBack = pairs.toSimulator.get(other)
    if (known === undefined && knownBack === undefined) {
      pairs.toPlatform.set(ours, other)
      pairs.toSimulator.set(other, ours)
      return true
    }
    return known === other && knownBack === ours
  })
}

/** Returns the lane of an event, within which the platform keeps the order. Audit log entries have their own lane. */
function laneOf({ t }: EventTrace): string {
  return t === "GUILD_AUDIT_LOG_ENTRY_CREATE" ? "audit" : "others"
}

type EventDifference = Omit<Difference, "scenario">

function compareEvents(
  simulator: readonly EventTrace[],
  platform: readonly EventTrace[],
  pairs: IdPairs,
): EventDifference[] {
  return ["others", "audit"].flatMap((lane) =>
    compareLane(
      simulator.filter((event) => laneOf(event) === lane),
      platform.filter((event) => laneOf(event) === lane),
      pairs,
    ),
  )
}

/** Compares the events of a lane: missing and extra events, the contents of pairs of one type, and the order. */
function compareLane(
  simulator: readonly EventTrace[],
  platform: readonly EventTrace[],
  pairs: IdPairs,
): EventDifference[] {
  const types = new Set([...simulator, ...platform].map(({ t }) => t))
  const differences: EventDifference[] = []
  const matched: (readonly [EventTrace, EventTrace])[] = []
  for (const t of types) {
    const ours = simulator.filter((event) => event.t === t)
    const theirs = platform.filter((event) => event.t === t)
    const { found, missing, extra } = align(ours, theirs)
    matched.push(...found)
    const at = `event ${t}`
    for (const { d } of missing) {
      differences.push({ at, path: "", kind: "missing event", simulator: d, platform: undefined })
    }
    for (const { d } of extra) {
      differences.push({ at, path: "", kind: "extra event", simulator: undefined, platform: d })
    }
  }
  const inOrder = matched.toSorted(([a], [b]) => simulator.indexOf(a) - simulator.indexOf(b))
  for (const [ours, theirs] of inOrder) {
    const at = `event ${ours.t}`
    differences.push(...compareValues("", ours.d, theirs.d, pairs).map((one) => ({ at, ...one })))
  }
  return [...differences, ...compareOrder(inOrder, platform)]
}

function compareOrder(
  inOrder: readonly (readonly [EventTrace, EventTrace])[],
  platform: readonly EventTrace[],
): EventDifference[] {
  const expected = inOrder.map(([{ t }]) => t)
  const found = inOrder
    .toSorted(([, a], [, b]) => platform.indexOf(a) - platform.indexOf(b))
    .map(([{ t }]) => t)
  if (expected.every((t, index) => t === found[index])) return []
  return [{ at: "events", path: "", kind: "event order", simulator: expected, platform: found }]
}

/** Pairs events of one type, each with the event that differs least, regardless of their order. */
function align(ours: readonly EventTrace[], theirs: readonly EventTrace[]) {
  const found: (readonly [EventTrace, EventTrace])[] = []
  const isSwapped = ours.length > theirs.length
  const [few, many] = isSwapped ? [theirs, ours] : [ours, theirs]
  const left = [...many]
  for (const one of few) {
    const costs = left.map((other) => costOf(one, other))
    const [other] = left.splice(costs.indexOf(Math.min(...costs)), 1)
    if (other === undefined) continue
    found.push(isSwapped ? [other, one] : [one, other])
  }
  return { found, missing: isSwapped ? left : [], extra: isSwapped ? [] : left }
}

function costOf(one: EventTrace, other: EventTrace): number {
  const pairs: IdPairs = { toPlatform: new Map(), toSimulator: new Map() }
  return compareValues("", one.d, other.d, pairs).length
}
