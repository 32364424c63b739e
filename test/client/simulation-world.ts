// A world of the control API around a simulation of a test.

import type { ServedWorld } from "../../src/harness/control/world-directory.ts"
import { extend } from "../../src/harness/options/extend.ts"
import { createSimulationApi } from "../../src/harness/sim/create-simulation-api.ts"
import { createGatewayFaults } from "../../src/harness/sim/faults/gateway-faults.ts"
import { createSimulation } from "../../src/harness/simulation/create-simulation.ts"
import type { Simulation } from "../../src/harness/simulation/simulation.ts"
import type { WorldSnapshot } from "../../src/harness/simulation/snapshot.ts"
import { type ConnectOptions, type RemoteEnv, connect } from "../../src/client.ts"
import { WorldsInProcess } from "../control/worlds-in-process.ts"
import { createInProcessFetch } from "./in-process-fetch.ts"

/** Creates a simulation that goes on from a snapshot. */
export function simulationOf(snapshot: WorldSnapshot): Simulation {
  return createSimulation({ snapshot }, { key: "proof" })
}

/** Returns the world of a simulation, as a server has it. */
function worldOf(simulation: Simulation): ServedWorld {
  const current = (): Simulation => simulation
  const api = extend(createSimulationApi(current), {
    handlers: [],
    addHttpBot: refuse,
    addEventWebhook: refuse,
    installWebSocket: refuse,
    settle: () => simulation.settle(),
    gateway: createGatewayFaults(simulation),
    reset: refuse,
  })
  return { id: "default", sim: api, simulation }
}

function refuse(): never {
  throw new Error("This world is only for calls of handles.")
}

/** Connects a client to a simulation. */
export function connectTo(
  simulation: Simulation,
  options: Pick<ConnectOptions, "onCall"> = {},
): Promise<RemoteEnv> {
  const world = worldOf(simulation)
  const worlds = new WorldsInProcess()
  const { fetch } = createInProcessFetch({
    worlds: [world],
    find: () => world,
    endpoints: worlds.endpoints,
    newId: (wanted) => worlds.newId(wanted),
    open: (request) => worlds.open(request),
    close: (id) => worlds.close(id),
  })
  return connect("http://127.0.0.1:1", { key: "key", fetch, ...options })
}
