// Saves and loads a whole simulation as JSON, without connections, faults and the journal, which
// belong to a run.

import { perform } from "../../world/actions/perform.ts"
import { setEventWebhook } from "../../world/applications/actions/event-webhooks.ts"
import { setEndpoint } from "../../world/applications/actions/interactions-endpoints.ts"
import { removePresence } from "../../world/presences/actions.ts"
import { updateVoiceState } from "../../world/voice/actions/voice.ts"
import type { JsonObject } from "../../world/codec/changes.ts"
import { id, object, optional } from "../../world/codec/codec.ts"
import { CodecError } from "../../world/codec/codec-error.ts"
import { array } from "../../world/codec/collections.ts"
import { SetupError } from "../../requirements/setup-error.ts"
import type { Application } from "../../world/applications/model.ts"
import type { GuildId } from "../../world/model/ids.ts"
import type { World } from "../../world/model/world.ts"
import { withRenewedTokens } from "../../world/renewed-tokens.ts"
import { type SavedWorld, restoreWorld, savedWorld, worldToSave } from "../../world/snapshot.ts"
import type { BotAccounts } from "./bots/bot-accounts.ts"
import { type SavedIncident, savedIncident } from "./incidents/saved-incident.ts"
import type { SimulationIncidents } from "./incidents/incidents.ts"
import { type SavedBot, savedBot } from "./bots/saved-bot.ts"
import type { RateLimitLedger, SavedRateLimits } from "../../world/kernel/rate-limits/ledger.ts"
import { savedRateLimits } from "./rate-limits/saved-rate-limits.ts"
import type { Gateway } from "../../gateway/gateway.ts"

/**
 * A whole world as JSON. `JSON.stringify` writes it, and `createSim({ snapshot })` loads the result
 * of `JSON.parse`. All other properties are internal. It contains the tokens of the bots.
 */
export interface WorldSnapshot {
  /** The kind of snapshot: `"world"`. */
  readonly guildsim: string
  /** The version of the format. A version of guildsim reads only its own format. */
  readonly version: number
}

/** The version of the format that this version writes. */
const VERSION = 2

/** The data of a snapshot. */
interface SavedSimulation {
  readonly world: SavedWorld
  readonly bots: readonly SavedBot[]
  /** The guilds that the test created, in order. */
  readonly guildIds: readonly GuildId[]
  /** The incidents that have not ended; absent if there are none. */
  readonly incidents?: readonly SavedIncident[]
  /** Absent if rate limits are not simulated. */
  readonly rateLimits?: SavedRateLimits
}

const savedSimulation = object<SavedSimulation>({
  world: savedWorld,
  bots: array(savedBot),
  guildIds: array(id()),
  incidents: optional(array(savedIncident)),
  rateLimits: optional(savedRateLimits),
})

/** The parts of a simulation that are saved and replaced. */
export interface SnapshotTarget {
  readonly world: World
  readonly accounts: Pick<BotAccounts, "saved" | "restore">
  readonly guildIds: GuildId[]
  readonly rateLimits?: { readonly ledger: RateLimitLedger } | undefined
}

/** The same parts, with the incidents. */
export interface SavableTarget extends SnapshotTarget {
  readonly incidents: Pick<SimulationIncidents, "saved" | "restore" | "clear">
}

/** The same parts, with the connected sessions. */
export interface ReplaceableTarget extends SavableTarget {
  readonly gateway: Pick<Gateway, "sessions">
}

/** Saves the current state of a simulation. The result shares no objects with it. */
export function takeSnapshot(target: SavableTarget): WorldSnapshot {
  const { world, accounts, guildIds, rateLimits } = target
  const incidents = target.incidents.saved()
  const json = savedSimulation.write({
    world: worldToSave(world),
    bots: accounts.saved(),
    guildIds,
    ...(incidents.length > 0 && { incidents }),
    ...(rateLimits && { rateLimits: rateLimits.ledger.save() }),
  })
  return { guildsim: "world", version: VERSION, ...(json as JsonObject) } // A record is written as an object.
}

/**
 * Returns a snapshot whose bots, webhooks and interactions have other tokens, so that its world can
 * be open beside that of the original. `key` distinguishes the tokens from those of other worlds.
 *
 * @throws SetupError like `loadSnapshot`.
 */
export function renewTokens(snapshot: unknown, key: string): WorldSnapshot {
  const { world, bots, ...others } = readSnapshot(snapshot)
  const renewed = withRenewedTokens(world, key)
  const json = savedSimulation.write({
    world: renewed,
    bots: bots.map((bot) => {
      const token = bot.applicationId && renewed.applications.get(bot.applicationId)?.token
      return { ...bot, tokens: token == null ? [] : [token] }
    }),
    ...others,
  })
  return { guildsim: "world", version: VERSION, ...(json as JsonObject) } // A record is written as an object.
}

/**
 * Replaces the world of a simulation by a saved one. Handles stay valid for objects with the same
 * id. Bots are offline and out of voice channels until they log in, since sessions are not saved;
 * and bots that received interactions over HTTP receive them over the gateway. Returns the incidents
 * that have not ended, which `SimulationIncidents` restores.
 *
 * @throws SetupError for a value that is no snapshot, has another version, or is damaged; then
 * nothing changes.
 */
export function loadSnapshot(
  { world, accounts, guildIds, rateLimits }: SnapshotTarget,
  snapshot: unknown,
): readonly SavedIncident[] {
  const loaded = readSnapshot(snapshot)
  restoreWorld(world, loaded.world)
  guildIds.splice(0, Infinity, ...loaded.guildIds)
  for (const application of world.applications.values()) logOut(world, application)
  accounts.restore(loaded.bots)
  if (loaded.rateLimits === undefined) rateLimits?.ledger.clear()
  else rateLimits?.ledger.restore(loaded.rateLimits)
  return loaded.incidents ?? []
}

/**
 * Replaces the world of a simulation that is in use, before any bot has connected.
 *
 * @throws SetupError if a bot is connected, and like `loadSnapshot`.
 */
export function replaceWorld(simulation: ReplaceableTarget, snapshot: unknown): void {
  const [session] = simulation.gateway.sessions
  if (session !== undefined) {
    throw new SetupError(
      `A saved world cannot replace one in which ${session.name} is connected. Load it before a bot logs in.`,
      { about: "snapshots" },
    )
  }
  restoreSnapshot(simulation, snapshot)
}

/** Replaces the world and the incidents of a simulation. @throws SetupError like `loadSnapshot`. */
export function restoreSnapshot(target: SavableTarget, snapshot: unknown): void {
  const incidents = loadSnapshot(target, snapshot)
  target.incidents.clear()
  target.incidents.restore(incidents)
}

/** Logs a bot out: ends its voice states and presence, and removes its URLs. */
function logOut(world: World, { id: applicationId, botId, eventWebhook }: Application): void {
  const body = { channel_id: null, self_mute: false, self_deaf: false }
  for (const { id: guildId, voiceStates } of world.guilds.values()) {
    const sessionId = voiceStates.get(botId)?.sessionId
    if (sessionId === undefined) continue
    perform(world, botId, updateVoiceState, { input: { guildId, sessionId }, body })
  }
  perform(world, botId, removePresence, { input: {} })
  perform(world, "system", setEndpoint, { input: { applicationId, endpoint: null } })
  const withoutUrl = { ...eventWebhook, url: null, publicKey: null }
  const input = { applicationId, eventWebhook: withoutUrl }
  perform(world, "system", setEventWebhook, { input })
}

/** @throws SetupError for a snapshot that cannot be loaded. */
function readSnapshot(snapshot: unknown): SavedSimulation {
  const { guildsim, version, ...json } = requireWorldSnapshot(snapshot)
  if (version !== VERSION) {
    throw new SetupError(
      `The snapshot is of version ${JSON.stringify(version)}, and this guildsim reads version ${VERSION}. Load it with the guildsim that saved it, or save it again with this one.`,
      { about: "snapshots" },
    )
  }
  try {
    return readSaved(json)
  } catch (error) {
    if (!(error instanceof CodecError)) throw error
    throw new SetupError(
      `The snapshot is damaged at ${error.path.join(".") || "its top"}: ${error.message}. Save the world again, or pass the result of JSON.parse on the unchanged file.`,
      { cause: error, about: "snapshots" },
    )
  }
}

const NONE =
  "Save one with world.snapshot(), and pass that object, or the result of JSON.parse on its JSON, as `snapshot`."

function requireWorldSnapshot(snapshot: unknown): Partial<WorldSnapshot> {
  if (typeof snapshot === "string") {
    throw new SetupError(`The snapshot is a string. Pass the result of JSON.parse on it.`, {
      about: "snapshots",
    })
  }
  if (typeof snapshot !== "object" || snapshot === null || !("guildsim" in snapshot)) {
    throw new SetupError(`The value is not a snapshot of a guildsim world. ${NONE}`, {
      about: "snapshots",
    })
  }
  if (snapshot.guildsim === "world") return snapshot as Partial<WorldSnapshot> // The kind was just checked.
  throw new SetupError(
    `The value is not a snapshot of a world, but of the kind ${JSON.stringify(snapshot.guildsim)}. ${NONE}`,
    { about: "snapshots" },
  )
}

/**
 * Reads the data and checks that the application of every bot is in the world, since tokens belong
 * to it.
 */
function readSaved(json: unknown): SavedSimulation {
  const read = savedSimulation.read(json)
  for (const [index, { applicationId }] of read.bots.entries()) {
    if (applicationId === null || read.world.applications.has(applicationId)) continue
    const damage = new CodecError("the id of an application", applicationId)
    damage.path.push("bots", index, "applicationId")
    throw damage
  }
  return read
}
