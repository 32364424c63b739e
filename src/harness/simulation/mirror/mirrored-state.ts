// The state of a simulation that a copy of it in another process has: what a snapshot contains, and
// what handles and hints read besides.

import { array, mapOf } from "../../../world/codec/collections.ts"
import {
  type Codec,
  boolean,
  id,
  json,
  nullable,
  number,
  object,
  optional,
  string,
} from "../../../world/codec/codec.ts"
import { type Gap, UnsupportedField } from "../../../world/kernel/gap.ts"
import type { ChannelId, GuildId, UserId } from "../../../world/model/ids.ts"
import { presence } from "../../../world/presences/codec.ts"
import type { ProfileName } from "../../../world/users/model/profile.ts"
import type { ShardPresence } from "../../../world/presences/model.ts"
import { type SavedWorld, savedWorld, worldToSave } from "../../../world/snapshot.ts"
import { type SavedBot, savedBot } from "../bots/saved-bot.ts"
import type { Incident } from "../incidents/active-incident.ts"
import type { IncidentCounts } from "../incidents/incident-context.ts"
import type { IncidentName } from "../incidents/incident-table.ts"
import type { ActionScope } from "../hints/sources/recent-actions.ts"
import type { RateLimitUse } from "../rate-limits/rate-limit-use.ts"
import type { Simulation } from "../simulation.ts"

/** A gap, without its stack. */
export interface MirroredGap {
  readonly name: string
  readonly message: string
  readonly method: string
  readonly path: string
  /** The keys of an `UnsupportedField`. */
  readonly fields?: readonly string[]
}

/** The state of an injected error. */
export interface MirroredFault {
  readonly fired: number
  /** Null if it is applied without end. */
  readonly remaining: number | null
  readonly text: string
}

/** The state of an incident. */
export interface MirroredIncident {
  readonly name: IncidentName
  readonly isActive: boolean
  /** Unix milliseconds; null if it does not end by itself. */
  readonly endsAt: number | null
  readonly counts: IncidentCounts
  readonly text: string
}

/** The state of a simulation that is copied. */
export interface MirroredState {
  readonly world: SavedWorld
  readonly bots: readonly SavedBot[]
  readonly guildIds: readonly GuildId[]
  readonly shardPresences: Map<UserId, readonly ShardPresence[]>
  /** The accounts of the bots with an open connection to the gateway. */
  readonly connected: readonly UserId[]
  readonly faults: readonly MirroredFault[]
  readonly incidents: readonly MirroredIncident[]
  readonly heldResponses: number
  readonly nextHeld: number | null
  readonly gaps: readonly MirroredGap[]
  readonly recentActions: readonly ActionScope[]
  readonly lastId: string | null
  /** The number of times that the world was emptied. */
  readonly resets: number
  readonly profile: ProfileName
  /** The use of the rate limits; absent if they are not simulated. */
  readonly rateLimitUse?: readonly RateLimitUse[]
  /** The time at which the clock started, in Unix milliseconds. */
  readonly startedAt: number
  /** The reason why nothing can happen any more; null before the end. */
  readonly ended: string | null
}

const shardPresence = object<ShardPresence>({
  shard: object({ id: number(), count: number() }),
  presence,
})

/** The codec of the copied state. */
export const mirroredState: Codec<MirroredState> = object<MirroredState>({
  world: savedWorld,
  bots: array(savedBot),
  guildIds: array(id()),
  shardPresences: mapOf(id<UserId>(), array(shardPresence)),
  connected: array(id()),
  faults: array(
    object<MirroredFault>({ fired: number(), remaining: nullable(number()), text: string() }),
  ),
  incidents: array(
    object<MirroredIncident>({
      name: string(),
      isActive: boolean,
      endsAt: nullable(number()),
      counts: object<IncidentCounts>({
        requests: number(),
        handshakes: number(),
        connections: number(),
        sessions: number(),
        events: number(),
        guilds: number(),
      }),
      text: string(),
    }),
  ),
  heldResponses: number(),
  nextHeld: nullable(number()),
  gaps: array(
    object<MirroredGap>({
      name: string(),
      message: string(),
      method: string(),
      path: string(),
      fields: optional(array(string())),
    }),
  ),
  recentActions: array(
    object<ActionScope>({
      index: number(),
      guildId: optional(id<GuildId>()),
      channelId: optional(id<ChannelId>()),
    }),
  ),
  lastId: nullable(string()),
  resets: number(),
  profile: string(),
  rateLimitUse: optional(json<readonly RateLimitUse[]>()),
  startedAt: number(),
  ended: nullable(string()),
})

/** Returns the state of a simulation that is copied. Its objects are those of the simulation. */
export function stateToMirror(simulation: Simulation): MirroredState {
  const { world, accounts, guildIds, gateway, faults, incidents, gaps, recentActions, age, ended } =
    simulation
  const rateLimitUse = simulation.readRateLimitUse()
  simulation.application() // A copy cannot create the account of the bot.
  return {
    world: worldToSave(world),
    bots: accounts.saved(),
    guildIds,
    shardPresences: world.shardPresences,
    connected: [...gateway.sessions].flatMap(({ connection, identity }) =>
      connection === undefined ? [] : identity.application.botId,
    ),
    faults: faults.injected.map(toMirroredFault),
    incidents: incidents.all.map(toMirroredIncident),
    heldResponses: faults.held,
    nextHeld: faults.nextHeld ?? null,
    gaps: gaps.all().map(toMirroredGap),
    recentActions: recentActions.all.map(withoutNull),
    lastId: recentActions.lastId,
    resets: age.resets,
    profile: world.profile,
    ...(rateLimitUse && { rateLimitUse }),
    startedAt: world.clock.start,
    ended: ended.reason ?? null,
  }
}

/** Returns a scope without the ids that the input of its action has as null. */
function withoutNull({ index, guildId, channelId }: ActionScope): ActionScope {
  return { index, ...(guildId != null && { guildId }), ...(channelId != null && { channelId }) }
}

function toMirroredFault(fault: Simulation["faults"]["injected"][number]): MirroredFault {
  const { fired, remaining } = fault
  return { fired, remaining: Number.isFinite(remaining) ? remaining : null, text: String(fault) }
}

function toMirroredIncident(incident: Incident): MirroredIncident {
  const { name, isActive, endsAt, counts } = incident
  return { name, isActive, endsAt: endsAt?.getTime() ?? null, counts, text: String(incident) }
}

function toMirroredGap(gap: Gap): MirroredGap {
  const { name, message, method, path } = gap
  return {
    name,
    message,
    method,
    path,
    ...(gap instanceof UnsupportedField && { fields: gap.fields }),
  }
}
