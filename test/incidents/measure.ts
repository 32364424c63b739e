// Measures how the bot of a library fares in an incident: whether it comes back, when, and what it
// missed.

import type { ChannelHandle, Env, IncidentName, Person } from "../../src/node.ts"
import { SAYS } from "../clients/tea-house.ts"

/** The virtual seconds for which an incident lasts, unless it says otherwise. */
const LASTS = 20

/** The virtual seconds within which a bot has to come back after an incident. */
const PATIENCE = 60

/**
 * The incidents in the order of the table, with the options of the measurement. Attempts to connect
 * fail after a second, so that libraries that do not wait between them make few.
 */
export const MEASURED: Readonly<Record<IncidentName, object>> = {
  "resume host down": { delay: 1 },
  "gateway refuses connections": { delay: 1 },
  "gateway unreachable": { delay: 1 },
  "DNS failure": { delay: 1 },
  "silent gateway": {},
  "close before READY": { delay: 1 },
  "session starts exhausted": { connections: "invalidate" },
  "gateway disconnects": {},
  "invalid sessions": {},
  "invalid session loop": {},
  "zombie connections": { duration: 130 },
  "slow READY": { delay: 30 },
  "unavailable guilds": {},
  "duplicate events": {},
  "late events": {},
  "rate limit storm": {},
  "global rate limit": { duration: 5 },
  "API errors": {},
  "edge outage": {},
  "slow API": {},
  "lost responses": {},
  "Cloudflare ban": { duration: 35 },
}

/** The objects of a measurement. */
export interface MeasuredScene {
  readonly env: Env
  readonly general: ChannelHandle
  readonly alice: Person
}

/**
 * Plays an incident and returns how the bot fares. Somebody sends a message right after the incident
 * has begun, and another one some time after its end.
 */
export async function measure(
  { env, general, alice }: MeasuredScene,
  name: IncidentName,
): Promise<string> {
  const options = { duration: LASTS, ...MEASURED[name] }
  const errors = env.errors.length
  const from = env.journal.length
  // The options are those of the incident, which the table above does not know by its type.
  const incident = await env.incident(name as "API errors", options)
  const endsAt = incident.endsAt?.getTime() ?? Infinity
  const during = await alice.send(general, "!ping")
  await env.advanceTime(options.duration + PATIENCE)
  const after = await alice.send(general, "!ping")
  await env.advanceTime(1)

  const replies = (id: string): number =>
    general.messages.filter(({ replyTo, content }) => replyTo === id && content === SAYS.pong)
      .length
  const connection = connectionSince(env, from, name === "zombie connections" ? undefined : endsAt)
  if (!connection.isUp) return "offline"
  if (replies(after.id) === 0) return "stops answering"
  const missed = ["message lost", "", "answers twice"][replies(during.id)]
  const throws = env.errors.length > errors ? "error" : ""
  const parts = [connection.backAfter, missed, throws].filter((part) => part !== "")
  return parts.join(", ") || "unharmed"
}

/**
 * Returns whether the bot is connected, and the seconds until it was after the end of an incident, or
 * after its connection was lost; 0 if it came back before.
 */
function connectionSince(env: Env, from: number, endsAt: number | undefined) {
  const entries = env.journal
    .slice(from)
    .flatMap((entry) => (entry.kind === "connection" ? entry : []))
  const lost = entries.findLastIndex((entry) => entry.lost)
  const start = entries.findLastIndex(({ description }) =>
    /^(?:identified|resumed)/.test(description),
  )
  const [first] = entries
  if (first === undefined || lost === -1) return { isUp: true, backAfter: "" }
  const seconds = ((entries[start]?.at ?? Infinity) - (endsAt ?? first.at)) / 1000
  return { isUp: start > lost, backAfter: `${Math.max(0, Math.ceil(seconds))} s` }
}
