// The options of incidents: the table of incidents declares them, and the argument types, the
// documentation and Studio are derived from it.

import type { Duration } from "../../options/duration.ts"

/** An object with an id, such as a handle. */
export interface Identified {
  readonly id: string
}

/** The ways in which an incident can affect the connections that are open when it begins. */
export const OPENINGS = {
  reconnect: "the gateway asks the bots to reconnect (opcode 7)",
  drop: "they are dropped without a close frame",
  invalidate: "their sessions end (opcode 9), so that the bots have to identify again",
  keep: "they stay open",
} as const

/** A way in which an incident affects open connections. */
export type Opening = keyof typeof OPENINGS

/** The failures of a handshake without an HTTP response. */
export const NETWORK_HANDSHAKE_FAILURES = ["refused", "reset", "tls"] as const

/** The scopes of a rate limit. */
export const RATE_LIMIT_SCOPES = ["user", "shared"] as const

/** The values of options, by the kind of the option. */
export interface OptionKinds {
  readonly bot: Identified
  readonly closeCode: number
  readonly count: number
  readonly duration: Duration
  readonly errorStatus: number
  readonly events: readonly string[]
  readonly failure: (typeof NETWORK_HANDSHAKE_FAILURES)[number]
  readonly flag: boolean
  readonly guilds: readonly Identified[]
  /** Seconds, more than 0. */
  readonly latency: number
  readonly opening: Opening
  readonly routes: readonly string[]
  readonly scope: (typeof RATE_LIMIT_SCOPES)[number]
  readonly seconds: number
  readonly shard: number
  readonly share: number
}

/** A kind of options. */
export type OptionKind = keyof OptionKinds

/** An option with a default. */
export interface SetOption<Kind extends OptionKind = OptionKind> {
  readonly kind: Kind
  readonly initial: OptionKinds[Kind]
  /** A description without a verb, such as `The virtual time until it ends by itself.` */
  readonly about: string
}

/** An option that limits the incident to some of its objects, and has no default. */
export interface LimitOption<Kind extends OptionKind = OptionKind> {
  readonly kind: Kind
  readonly about: string
}

/** The options of one incident, by name. */
export type OptionShapes = Readonly<Record<string, SetOption | LimitOption>>

/** The values of the options of one incident. */
export type IncidentOptionValues<Shapes extends OptionShapes> = {
  readonly [Name in keyof Shapes]: Shapes[Name] extends { readonly initial: unknown }
    ? OptionKinds[Shapes[Name]["kind"]]
    : OptionKinds[Shapes[Name]["kind"]] | undefined
}

/** Declares an option with a default. */
export function option<Kind extends OptionKind>(
  kind: Kind,
  initial: OptionKinds[Kind],
  about: string,
): SetOption<Kind> {
  return { kind, initial, about }
}

/** Declares an option that limits the incident. */
export function limit<Kind extends OptionKind>(kind: Kind, about: string): LimitOption<Kind> {
  return { kind, about }
}

/** Declares the duration of an incident. */
export function lasting(duration: Duration): SetOption<"duration"> {
  return option("duration", duration, "The time until it ends by itself; Infinity: never.")
}

/** The options that select connections. */
export const CONNECTIONS = {
  bot: limit("bot", "A single bot. Default: every bot."),
  shard: limit("shard", "The id of one shard. Default: every shard."),
} as const

/** The options that select requests. */
export const REQUESTS = {
  routes: limit(
    "routes",
    'Routes, such as "POST /channels/{channel_id}/messages", or paths. Default: every route.',
  ),
  share: option("share", 1, "The share of the requests that it affects, evenly spread."),
  requests: limit(
    "count",
    "The number of affected requests after which it ends. Default: no limit.",
  ),
} as const

/** Declares what happens to the connections that are open when an incident begins. */
export function opening(initial: Opening): SetOption<"opening"> {
  return option("opening", initial, "What happens to the open connections when it begins.")
}

/** The time until an attempt fails. Some clients try again at once, so it must not be 0. */
export const FAILS_AFTER = option(
  "latency",
  0.1,
  "The seconds until an attempt fails; more than 0.",
)

/** The options of handshakes that fail. */
export const HANDSHAKES = {
  share: option("share", 1, "The share of the handshakes that fail, evenly spread."),
  delay: FAILS_AFTER,
} as const
