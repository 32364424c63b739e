// The conditions that a request can wait for.

import { SetupError } from "../../../requirements/setup-error.ts"
import { keysOf } from "../../../world/kernel/objects.ts"
import type { JournalEntry } from "../../../world/journal-entries.ts"
import { failureMessage } from "../../assertions/matching/assertion-result.ts"
import {
  type EventName,
  type RequestRoute,
  matchDispatched,
  matchRequested,
} from "../../assertions/matching/journal.ts"
import type { MessageMatch } from "../../assertions/matching/messages.ts"
import { mismatches } from "../../assertions/matching/pattern.ts"
import { matchSent } from "../../assertions/matching/sent.ts"
import type { ChannelHandle } from "../../handles/channel/channel.ts"
import type { MessageAuthor } from "../../sim/sent-messages.ts"
import type { SimulationApi } from "../../sim/simulation-api.ts"
import type { WorldContext } from "../context.ts"

/** Options of `waitForReply`. */
export interface ReplyOptions {
  readonly timeout?: number
  readonly channel?: ChannelHandle
  readonly by?: MessageAuthor
}

/** A condition as a request has it: one of its kinds, and the keys that belong to the kind. */
export interface WaitCondition {
  /** A message, in `channel` or in any, of `by` or of a bot, that is newer than `after`. */
  readonly message?: MessageMatch
  readonly channel?: ChannelHandle
  readonly by?: MessageAuthor
  readonly after?: string
  /** A request of a bot, by its route. `match` compares its keys. */
  readonly request?: RequestRoute
  /** An event for a bot. `match` compares its keys. */
  readonly event?: EventName
  /** An entry of the journal with these keys, such as a user action. */
  readonly entry?: object
  readonly match?: object
  /** A gap with this text in its message; true for any. */
  readonly gap?: true | string | RegExp
  /** A bot with this name that is connected; true for all bots. */
  readonly ready?: true | string
  /** The clients have come to rest. */
  readonly quiet?: true
  /** Only journal entries from this index on count. Default: all. */
  readonly since?: number
  /** The number of matches. Default: 1. */
  readonly count?: number
}

/** The state of a condition. */
export interface ConditionState {
  /** The matches so far, oldest first. */
  readonly matches: readonly unknown[]
  /** Returns a sentence about what is missing, and what is known about the reason. */
  describe(): string
}

/** The kinds of conditions, with the keys that each can have besides `count`. */
const KINDS = {
  message: ["channel", "by", "after"],
  request: ["match", "since"],
  event: ["match", "since"],
  entry: ["since"],
  gap: ["since"],
  ready: [],
  quiet: [],
} as const satisfies Readonly<Record<string, readonly (keyof WaitCondition)[]>>

/** The name of a kind of conditions. */
export type ConditionKind = keyof typeof KINDS

/** Returns the kind of a condition. @throws SetupError if it has none or several, and for other keys. */
export function kindOfCondition(condition: WaitCondition): ConditionKind {
  const [kind, ...more] = keysOf(KINDS).filter((name) => condition[name] !== undefined)
  if (kind === undefined || more.length > 0) {
    throw new SetupError(
      `wait: a condition has exactly one of ${keysOf(KINDS).join(", ")}. Wait for one after the other.`,
    )
  }
  const allowed: readonly string[] = [kind, "count", ...KINDS[kind]]
  const other = Object.keys(condition).find((key) => !allowed.includes(key))
  if (other === undefined) return kind
  throw new SetupError(
    `wait: \`${other}\` does not belong to a condition with \`${kind}\`. It takes: ${allowed.join(", ")}.`,
  )
}

/** Returns the present state of a condition. @throws SetupError for a match that cannot be compared. */
export function evaluate(
  kind: ConditionKind,
  condition: WaitCondition,
  { world }: WorldContext,
): ConditionState {
  const { sim } = world
  const { since = 0, match } = condition
  switch (kind) {
    case "message":
      return messageState(condition, world)
    case "request":
      return stateOf(
        matchRequested("wait", journalFrom(sim, since), condition.request ?? "GET /", match),
      )
    case "event":
      return stateOf(
        matchDispatched("wait", journalFrom(sim, since), condition.event ?? "READY", match),
      )
    case "entry":
      return entryState(sim.journal, since, condition.entry ?? {})
    case "gap":
      return gapState(sim.journal, since, condition.gap ?? true)
    case "ready":
      return readyState(condition.ready ?? true, world)
    case "quiet":
      return { matches: [null], describe: () => "The clients did not come to rest." }
  }
}

type AssertionVerdict = Parameters<typeof failureMessage>[0]

function stateOf(verdict: AssertionVerdict): ConditionState {
  return {
    matches: verdict.matches ?? [],
    describe: () => failureMessage({ ...verdict, pass: false }),
  }
}

function messageState(
  { message, channel, by, after }: WaitCondition,
  { simulation }: WorldContext["world"],
): ConditionState {
  const scope = { simulation, channel, after: after ?? null }
  return stateOf(matchSent("wait", scope, message, { by }))
}

/** Returns the API of a simulation with the part of its journal that counts. */
function journalFrom(sim: SimulationApi, since: number): SimulationApi {
  const journal = sim.journal.filter(({ index }) => index >= since)
  // The prototype is used, not a copy, since the API has getters.
  return Object.create(sim, { journal: { value: journal } }) as SimulationApi
}

function entryState(
  journal: readonly JournalEntry[],
  since: number,
  pattern: object,
): ConditionState {
  const matches = journal.filter(
    (entry) => entry.index >= since && mismatches(entry, pattern).length === 0,
  )
  return {
    matches,
    describe: () => `The journal has ${matches.length} entries of ${JSON.stringify(pattern)}.`,
  }
}

function gapState(
  journal: readonly JournalEntry[],
  since: number,
  wanted: true | string | RegExp,
): ConditionState {
  const fits = (message: string): boolean =>
    wanted === true ||
    (typeof wanted === "string" ? message.includes(wanted) : wanted.test(message))
  const matches = journal.filter(
    (entry) => entry.kind === "gap" && entry.index >= since && fits(entry.message),
  )
  return { matches, describe: () => `There were ${matches.length} such gaps.` }
}

function readyState(wanted: true | string, { simulation }: WorldContext["world"]): ConditionState {
  const bots = simulation.accounts.saved().map(({ name }) => name)
  if (wanted !== true && !bots.includes(wanted)) {
    throw new SetupError(
      `wait: there is no bot ${JSON.stringify(wanted)} in this world. It has: ${bots.join(", ")}.`,
    )
  }
  const connected = new Set(
    [...simulation.gateway.sessions]
      .filter((it) => it.connection !== undefined)
      .map((it) => it.name),
  )
  const missing = (wanted === true ? bots : [wanted]).filter((name) => !connected.has(name))
  return {
    matches: missing.length === 0 ? [...connected] : [],
    describe: () =>
      `${missing.join(", ")} ${missing.length === 1 ? "is" : "are"} not connected to the gateway. Start the client with the token of the bot.`,
  }
}
