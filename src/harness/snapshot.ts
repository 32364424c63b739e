// Saving and loading: a whole simulation as JSON. Connections, faults and the journal are of a run, not of a world.

import { perform } from "../world/actions/action.ts"
import { setEndpoint } from "../world/actions/interactions-endpoints.ts"
import { removePresence } from "../world/actions/presences.ts"
import { updateVoiceState } from "../world/actions/voice.ts"
import { CodecError, type JsonObject, id, nullable, object, string } from "../world/kernel/codec.ts"
import { array } from "../world/kernel/codec-collections.ts"
import { SetupError } from "../world/kernel/setup-error.ts"
import type { Application } from "../world/model/application.ts"
import type { GuildId } from "../world/model/ids.ts"
import type { World } from "../world/model/world.ts"
import { type SavedWorld, restoreWorld, savedWorld, worldToSave } from "../world/snapshot.ts"
import type { BotAccounts, SavedBot } from "./bot-accounts.ts"
import type { Gateway } from "../gateway/gateway.ts"

/**
 * A whole world as JSON: `JSON.stringify` writes it, and what `JSON.parse` makes of that can be loaded
 * by `createSim({ snapshot })`. What stands in it besides these two is guildsim's own affair. It has
 * the tokens of the bots in it.
 */
export interface WorldSnapshot {
  /** What it is: `"world"`. */
  readonly guildsim: string
  /** Of the form in which it is written. A version of guildsim reads its own. */
  readonly version: number
}

/** The form in which this version writes. */
const VERSION = 2

/** What is saved. */
interface SavedSimulation {
  readonly world: SavedWorld
  readonly bots: readonly SavedBot[]
  /** Those that a test made, in order. */
  readonly guildIds: readonly GuildId[]
}

const savedSimulation = object<SavedSimulation>({
  world: savedWorld,
  bots: array(
    object<SavedBot>({ name: string(), applicationId: nullable(id()), tokens: array(string()) }),
  ),
  guildIds: array(id()),
})

/** What is saved of a simulation, and becomes another by loading. */
export interface SnapshotTarget {
  readonly world: World
  readonly accounts: Pick<BotAccounts, "saved" | "restore">
  readonly guildIds: GuildId[]
}

/** The same, with those who are connected. */
export interface ReplaceableTarget extends SnapshotTarget {
  readonly gateway: Pick<Gateway, "sessions">
}

/** Saves a simulation as it is now. It shares nothing with it. */
export function takeSnapshot({ world, accounts, guildIds }: SnapshotTarget): WorldSnapshot {
  const written = savedSimulation.write({
    world: worldToSave(world),
    bots: accounts.saved(),
    guildIds,
  })
  return { guildsim: "world", version: VERSION, ...(written as JsonObject) } // a record is an object
}

/**
 * Puts a saved world in the place of the one that a simulation has. Handles stay good for what is
 * there under the same id. Bots are offline and out of voice until they log in, as their sessions are
 * no part of a world, and who was told of interactions by HTTP is told by the gateway.
 *
 * @throws SetupError for what is no snapshot, is of another version or damaged; then nothing changes.
 */
export function loadSnapshot(
  { world, accounts, guildIds }: SnapshotTarget,
  snapshot: unknown,
): void {
  const loaded = readSnapshot(snapshot)
  restoreWorld(world, loaded.world)
  guildIds.splice(0, Infinity, ...loaded.guildIds)
  for (const application of world.applications.values()) logOut(world, application)
  accounts.restore(loaded.bots)
}

/**
 * The same for a simulation that is in use, before any bot has connected.
 *
 * @throws SetupError where one has; and as `loadSnapshot` does.
 */
export function replaceWorld(simulation: ReplaceableTarget, snapshot: unknown): void {
  const [session] = simulation.gateway.sessions
  if (session !== undefined) {
    throw new SetupError(
      `A saved world cannot take the place of one in which ${session.name} is connected. Load it before a bot logs in.`,
    )
  }
  loadSnapshot(simulation, snapshot)
}

/** As if the last session of a bot had ended, and nobody were at its endpoint. */
function logOut(world: World, { id: applicationId, botId }: Application): void {
  const body = { channel_id: null, self_mute: false, self_deaf: false }
  for (const { id: guildId, voiceStates } of world.guilds.values()) {
    const sessionId = voiceStates.get(botId)?.sessionId
    if (sessionId === undefined) continue
    perform(world, botId, updateVoiceState, { input: { guildId, sessionId }, body })
  }
  perform(world, botId, removePresence, { input: {} })
  perform(world, "system", setEndpoint, { input: { applicationId, endpoint: null } })
}

/** @throws SetupError for what cannot be loaded. */
function readSnapshot(snapshot: unknown): SavedSimulation {
  const { guildsim, version, ...written } = requireWorldSnapshot(snapshot)
  if (version !== VERSION) {
    throw new SetupError(
      `The snapshot is of version ${JSON.stringify(version)}, and this guildsim reads version ${VERSION}. Load it with the guildsim that saved it, or save it anew with this one.`,
    )
  }
  try {
    return readSaved(written)
  } catch (error) {
    if (!(error instanceof CodecError)) throw error
    throw new SetupError(
      `The snapshot is damaged at ${error.path.join(".") || "its top"}: ${error.message}. Save the world anew, or give what JSON.parse makes of the file as it was written.`,
      { cause: error },
    )
  }
}

const NONE =
  "Save one with world.snapshot(), and give that, or what JSON.parse makes of its JSON, as `snapshot`."

function requireWorldSnapshot(snapshot: unknown): Partial<WorldSnapshot> {
  if (typeof snapshot === "string") {
    throw new SetupError(`The snapshot is a text. Give what JSON.parse makes of it.`)
  }
  if (typeof snapshot !== "object" || snapshot === null || !("guildsim" in snapshot)) {
    throw new SetupError(`That is no snapshot of a world of guildsim. ${NONE}`)
  }
  if (snapshot.guildsim === "world") return snapshot as Partial<WorldSnapshot> // as it says
  throw new SetupError(
    `That is no snapshot of a world: it says that it is ${JSON.stringify(snapshot.guildsim)}. ${NONE}`,
  )
}

/** Every bot has an application in the world, or it could not be told whose tokens those are. */
function readSaved(written: unknown): SavedSimulation {
  const read = savedSimulation.read(written)
  for (const [index, { applicationId }] of read.bots.entries()) {
    if (applicationId === null || read.world.applications.has(applicationId)) continue
    const damage = new CodecError("the id of an application", applicationId)
    damage.path.push("bots", index, "applicationId")
    throw damage
  }
  return read
}
