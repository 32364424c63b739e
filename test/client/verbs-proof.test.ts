// Every method of a user, called by a client and called in the same process: the worlds are the same
// afterwards. The calls are those of the samples, so a new method is covered.

import { expect, test } from "vitest"
import { simulationOfApi } from "../../src/harness/sim/sim-arguments.ts"
import type { Simulation } from "../../src/harness/simulation/simulation.ts"
import { savedWorld, worldToSave } from "../../src/world/snapshot.ts"
import { allUserActions } from "../proof/user-actions.ts"
import { expectEqualStates } from "../scene/equal-states.ts"
import { play, sampleCall } from "./sampled-calls.ts"
import { connectTo, simulationOf } from "./simulation-world.ts"

/** Returns the state of a world as JSON. */
function savedIn({ world }: Simulation): unknown {
  return savedWorld.write(worldToSave(world))
}

test.each(allUserActions.map((sample) => [sample.does, sample] as const))(
  "a client that %s changes the world as a call in the same process does",
  async (_, sample) => {
    const call = await sampleCall(sample)
    const local = simulationOf(call.snapshot)
    const server = simulationOf(call.snapshot)
    const env = await connectTo(server)
    const mirror = simulationOfApi(env)
    const expected = await play(call, local)
    expect(await play(call, mirror)).toEqual(expected)
    const saved = savedIn(server)
    expectEqualStates(saved, savedIn(local))
    expectEqualStates(mirror.journal.read(), server.journal.read())
    expectEqualStates(savedIn(mirror), saved)
  },
)
