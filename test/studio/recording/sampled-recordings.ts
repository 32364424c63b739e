// Recordings of the samples of all methods of users, in worlds of a client.

import { simulationOfApi } from "../../../src/harness/sim/sim-arguments.ts"
import type { Simulation } from "../../../src/harness/simulation/simulation.ts"
import type { WorldSnapshot } from "../../../src/harness/simulation/snapshot.ts"
import { Recorder } from "../../../src/harness/studio/recording/recorder.ts"
import type { WorldRecording } from "../../../src/harness/studio/recording/recording.ts"
import { type SampledCall, play } from "../../client/sampled-calls.ts"
import { connectTo, simulationOf } from "../../client/simulation-world.ts"

/** A recording, the world in which it began, and the world in which it ended. */
export interface PlayedRecording {
  readonly recording: WorldRecording
  readonly snapshot: WorldSnapshot
  readonly simulation: Simulation
}

/** Records calls in one world. A call whose objects do not exist there is not made. */
export async function recordCalls(
  snapshot: WorldSnapshot,
  calls: readonly SampledCall[],
): Promise<PlayedRecording> {
  const simulation = simulationOf(snapshot)
  const recorder = new Recorder()
  const env = await connectTo(simulation, { onCall: recorder.observe })
  recorder.start(env)
  for (const call of calls) await play(call, simulationOfApi(env))
  return { recording: recorder.recording, snapshot, simulation }
}
