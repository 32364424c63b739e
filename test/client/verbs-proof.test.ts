// Every method of a user, called by a client and called in the same process: the worlds are the same
// afterwards. The calls are those of the samples, so a new method is covered.

import { expect, test } from "vitest"
import { type RemoteCall, createEquipment } from "../../src/harness/client/remote-methods.ts"
import { createClientRegistry } from "../../src/harness/client/handle-registry.ts"
import { createResolver } from "../../src/harness/control/resolver.ts"
import { referenceTo } from "../../src/harness/control/results.ts"
import { AccountHandle } from "../../src/harness/handles/account/account.ts"
import { handlesOf } from "../../src/harness/handles/factory.ts"
import { Handle } from "../../src/harness/handles/handle.ts"
import { simulationOfApi } from "../../src/harness/sim/sim-arguments.ts"
import type { Simulation } from "../../src/harness/simulation/simulation.ts"
import { type WorldSnapshot, takeSnapshot } from "../../src/harness/simulation/snapshot.ts"
import { savedWorld, worldToSave } from "../../src/world/snapshot.ts"
import type { Scene } from "../scene/scene.ts"
import { sharedScene } from "../scene/shared-scene.ts"
import type { UserActionSample } from "../proof/user-action.ts"
import { allUserActions } from "../proof/user-actions.ts"
import { connectTo, simulationOf } from "./simulation-world.ts"

/** A call that a sample makes, and the world in which it makes it. */
interface RecordedCall extends Pick<RemoteCall, "self" | "name" | "args"> {
  readonly snapshot: WorldSnapshot
}

/** Runs a sample up to its call. */
async function recordCall(sample: UserActionSample): Promise<RecordedCall> {
  const scene = await sharedScene()
  scene.guild.setPermissions(scene.alice, "Administrator")
  sample.arrange?.(scene)
  const calls: RemoteCall[] = []
  const equip = createEquipment(async (call) => {
    calls.push(call)
    throw new Error("The call was recorded.")
  })
  await withRecorders(scene, equip, () => sample.act(scene).catch(() => {}))
  const [call] = calls
  if (call === undefined) throw new Error("The sample calls nothing.")
  return { ...call, snapshot: takeSnapshot(scene.simulation) }
}

/** Runs `work` while the users of a scene record their calls. */
async function withRecorders(
  scene: Scene,
  equip: (handle: Handle) => void,
  work: () => Promise<unknown>,
): Promise<void> {
  const { handles } = scene.simulation
  const users = Object.values<unknown>(scene).filter((one) => one instanceof AccountHandle)
  const prototypes = users.map((user): object => Object.getPrototypeOf(user) as object)
  const record = (handle: Handle): void => {
    if (handle instanceof AccountHandle) equip(handle)
  }
  Object.assign(scene.simulation, { handles: createClientRegistry(record) })
  for (const user of users) record(user)
  handlesOf(scene.simulation) // Creates the factory of the new registry.
  try {
    await work()
  } finally {
    Object.assign(scene.simulation, { handles })
    users.forEach((user, index) => void Object.setPrototypeOf(user, prototypes[index] ?? null))
  }
}

/** Returns a value with the handles of a simulation in place of those of another one. */
function translate(value: unknown, simulation: Simulation): unknown {
  if (value instanceof Handle) {
    return createResolver(simulation, {}).ofReference({ ...referenceTo(value) })
  }
  if (Array.isArray(value)) return value.slice().map((one) => translate(one, simulation))
  if (Object.prototype.toString.call(value) !== "[object Object]" || value === null) return value
  if ("toJSON" in Object(value)) return value
  const entries = Object.entries<unknown>({ ...Object(value) })
  return Object.fromEntries(entries.map(([key, one]) => [key, translate(one, simulation)]))
}

/** Plays a call with the handles of a simulation. Returns the outcome. */
async function play({ self, name, args }: RecordedCall, simulation: Simulation): Promise<unknown> {
  const user: unknown = translate(self, simulation)
  const method: unknown = Reflect.get(Object(user), name)
  try {
    const given = args.map((one) => translate(one, simulation))
    const result: unknown = await Reflect.apply(method as CallableFunction, user, given) // A recorded name.
    return { result: referencesIn(result) }
  } catch (error) {
    if (error instanceof Error && error.name === "ServerError") throw error
    return { error: String(error) }
  }
}

/** Returns the state of a world as JSON. */
function savedIn({ world }: Simulation): unknown {
  return savedWorld.write(worldToSave(world))
}

function referencesIn(result: unknown): unknown {
  if (Array.isArray(result)) return result.slice().map(referencesIn)
  return result instanceof Handle ? referenceTo(result) : result
}

test.each(allUserActions.map((sample) => [sample.does, sample] as const))(
  "a client that %s changes the world as a call in the same process does",
  async (_, sample) => {
    const call = await recordCall(sample)
    const local = simulationOf(call.snapshot)
    const server = simulationOf(call.snapshot)
    const env = await connectTo(server)
    const mirror = simulationOfApi(env)
    const expected = await play(call, local)
    expect(await play(call, mirror)).toEqual(expected)
    expect(savedIn(server)).toEqual(savedIn(local))
    expect(mirror.journal.read()).toEqual(server.journal.read())
    expect(savedIn(mirror)).toEqual(savedIn(server))
  },
)
