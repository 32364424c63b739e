// The scene and the parlor in runs with a listening bot, and functions that send samples over the
// network.

import { test as base } from "vitest"
import type { ImplementedKey } from "../../src/handlers/route.ts"
import { type Env, type JournalEntry, sim } from "../../src/node.ts"
import { fillPath, firstTrial, hasNames, requestOf } from "../samples/request.ts"
import type { Trial, Variant } from "../samples/sample.ts"
import type { Answer, SceneRequest } from "../scene/ask.ts"
import { type NetworkAsk, askAs, askWith } from "../scene/network-ask.ts"
import { type Parlor, buildParlor } from "../scene/parlor.ts"
import { type ParlorScene, buildParlorScene } from "../scene/parlor-scene.ts"
import { saveState } from "../scene/save-state.ts"
import { UNKNOWN_ID } from "../scene/scene.ts"
import { eventCauses } from "./event-causes.ts"
import { startListener } from "./listener.ts"

interface RestorableScene {
  readonly scene: ParlorScene
  readonly lines: readonly JournalEntry[]
  readonly restore: () => void
}

/** The fixtures of a test. */
interface Fixtures {
  readonly env: Env
  readonly parlor: Parlor
  /** The scene for all tests of a file, restored for each test. */
  readonly scene: ParlorScene
  /** The journal entries since it was restored. */
  readonly lines: readonly JournalEntry[]
  /** The scene and the function that restores it. */
  readonly kept: RestorableScene
}

export const test = base.extend<Fixtures>({
  env: async ({}, use) => {
    await using env = await sim.run(startListener)
    await use(env)
  },
  parlor: async ({ env }, use) => use(await buildParlor(env)),
  kept: [
    async ({}, use) => {
      const lines: JournalEntry[] = []
      await using env = await sim.run(startListener, { onJournal: (line) => void lines.push(line) })
      const scene = await buildParlorScene(env)
      const putBack = saveState(scene.simulation)
      const restore = (): void => {
        putBack()
        lines.length = 0
      }
      await use({ scene, lines, restore })
    },
    { scope: "file" },
  ],
  scene: async ({ kept: { scene, restore } }, use) => {
    restore()
    await use(scene)
  },
  lines: async ({ kept }, use) => use(kept.lines),
})

/** The options of tests with the scene or the parlor, which are built by many requests. */
export const BUILDS_SCENE = { timeout: 30_000 }

export const events = Object.keys(eventCauses) as (keyof typeof eventCauses)[] // the keys of its type

/**
 * Sends a sample as a bot that has what it requires: in the parlor, whose objects have every
 * optional property, if the parlor has all that it names, or else in the scene.
 */
export async function sendSample(
  scene: ParlorScene,
  key: ImplementedKey,
  sample: Trial | Variant,
): Promise<Answer> {
  const { bot, simulation, parlor, parlorIds } = scene
  const isInParlor = hasNames(parlorIds, key, sample)
  const { guild } = isInParlor ? parlor : scene
  if ("owner" in sample && sample.owner === "oneself") {
    Object.assign(simulation.world.guilds.get(guild.id) ?? {}, { ownerId: bot.id })
  }
  if ("needs" in sample && (sample.needs ?? []).includes("Administrator")) {
    guild.botRole.setPermissions("Administrator")
  }
  if ("arrange" in sample) await sample.arrange?.(scene)
  const request = requestOf(key, sample, isInParlor ? parlorIds : scene.ids)
  return send(askFor(request, parlor.ask), request)
}

/**
 * Sends invalid requests to a route: without a token, with an unknown token, and with unknown and
 * malformed ids.
 */
export async function sendInvalidRequests(
  { parlor: { ask }, ids }: ParlorScene,
  key: ImplementedKey,
): Promise<Answer[]> {
  const request = requestOf(key, firstTrial(key), ids)
  const [, path = ""] = key.split(" ")
  const [, query = ""] = request.path.split("?")
  const names = Array.from(path.matchAll(/\{(\w+)\}/g), ([, name = ""]) => name)
  const about = (value: string): SceneRequest => {
    const filled = fillPath(path, Object.fromEntries(names.map((name) => [name, value])))
    return { ...request, path: `${filled}?${query}` }
  }
  return [
    await send(askAs(null), request),
    await send(askAs("nobody's"), request),
    await send(askFor(request, ask), about(UNKNOWN_ID)),
    await send(askFor(request, ask), about("tea")),
  ]
}

/** Returns the function that sends a request with its own credential, or else with the bot's. */
function askFor({ credential }: SceneRequest, ask: NetworkAsk): NetworkAsk {
  return typeof credential === "string" ? askWith(credential) : ask
}

function send(ask: NetworkAsk, { method, path, body }: SceneRequest): Promise<Answer> {
  return ask(method, path, typeof body === "string" ? undefined : body)
}
