// The calls that the samples of users' methods make, played with the handles of any simulation.

import { type RemoteCall, createEquipment } from "../../src/harness/client/remote-methods.ts"
import { createClientRegistry } from "../../src/harness/client/handle-registry.ts"
import { createResolver } from "../../src/harness/control/resolver.ts"
import { referenceTo } from "../../src/harness/control/results.ts"
import { AccountHandle } from "../../src/harness/handles/account/account.ts"
import { handlesOf } from "../../src/harness/handles/factory.ts"
import { Handle } from "../../src/harness/handles/handle.ts"
import type { Simulation } from "../../src/harness/simulation/simulation.ts"
import { type WorldSnapshot, takeSnapshot } from "../../src/harness/simulation/snapshot.ts"
import type { Scene } from "../scene/scene.ts"
import { sharedScene } from "../scene/shared-scene.ts"
import type { UserActionSample } from "../proof/user-action.ts"

/** A call that a sample makes, and the world in which it makes it. */
export interface SampledCall extends Pick<RemoteCall, "self" | "name" | "args"> {
  readonly snapshot: WorldSnapshot
}

/** Runs a sample up to its call. */
export async function sampleCall(sample: UserActionSample): Promise<SampledCall> {
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
export async function play(
  { self, name, args }: SampledCall,
  simulation: Simulation,
): Promise<unknown> {
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

function referencesIn(result: unknown): unknown {
  if (Array.isArray(result)) return result.slice().map(referencesIn)
  return result instanceof Handle ? referenceTo(result) : result
}
