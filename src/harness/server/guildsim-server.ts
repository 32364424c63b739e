// The types of a running server.

import type { Sim } from "../sim/sim.ts"
import type { WorldClients } from "./gateway/world-clients.ts"
import type { ServerDescription } from "./description.ts"
import type { ServerWorldOptions } from "./options.ts"
import type { ServedStudio } from "./studio/served-studio.ts"

/** A world of a server. */
export interface ServerWorld {
  readonly id: string
  /** The simulation of the world: everything that a test in this process does goes through it. */
  readonly sim: Sim
  /** Ends the world: its connections end with 4004, and its tokens become invalid. */
  close(): void
}

/** A server whose clients can be observed. */
export interface ObservedServer extends GuildsimServer {
  /** The clients of the world that the server began with. */
  readonly clients: WorldClients
}

/** A running server. */
export interface GuildsimServer extends AsyncDisposable {
  /** Such as `http://127.0.0.1:4000`. */
  readonly url: string
  readonly port: number
  /** The key of the control API. */
  readonly key: string
  /** Studio; undefined without the option `studio`. */
  readonly studio: ServedStudio | undefined
  /** The world that the server began with. */
  readonly world: ServerWorld
  /** The open worlds, oldest first. */
  readonly worlds: readonly ServerWorld[]
  /**
   * Opens another world.
   *
   * @throws SetupError for invalid options, and for an id or a token that an open world has;
   * TooManyWorlds at the limit.
   */
  openWorld(options?: ServerWorldOptions): Promise<ServerWorld>
  /** Returns the addresses, the key, and the worlds with their tokens, as the ready file has them. */
  describe(): ServerDescription
  /** Ends all worlds and connections, and frees the port. */
  close(): Promise<void>
}
