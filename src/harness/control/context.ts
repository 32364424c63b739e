// The world that a request is about.

import type { Simulation } from "../simulation/simulation.ts"
import type { Endpoints, ServedApi, ServedWorld, WorldDirectory } from "./world-directory.ts"

/** The world of a request, and the request's own parts that operations need. */
export interface WorldContext {
  readonly directory: WorldDirectory
  /** The addresses of the server for the client of the request. */
  readonly endpoints: Endpoints
  readonly world: ServedWorld
  readonly sim: ServedApi
  readonly simulation: Simulation
  /** Aborts when the client has gone. */
  readonly signal: AbortSignal | undefined
}
