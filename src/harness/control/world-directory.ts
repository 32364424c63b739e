// The worlds of a server, as the control API sees them.

import { withLink } from "../../requirements/error-link.ts"
import type { BotOptions } from "../simulation/bots/bot-accounts.ts"
import type { Simulation, SimulationOptions } from "../simulation/simulation.ts"
import type { GatewayFaults } from "../sim/faults/gateway-faults.ts"
import type { FixtureWorld, SimulationApi } from "../sim/simulation-api.ts"
import type { SimOptions } from "../sim/sim.ts"

/** The options of a new world. */
export interface WorldRequest extends Pick<
  SimOptions & SimulationOptions,
  "clock" | "startAt" | "profile" | "unknownKeys" | "echo" | "rateLimits" | "snapshot"
> {
  /** The id of the world in addresses. Default: an id that no other world of the server has. */
  readonly id?: string | undefined
  /** The name of the fixture world that fills it, such as `"community"`. Default: an empty world. */
  readonly world?: string | undefined
  /** The bots, the first one first. Default: one bot with a token of its own. */
  readonly bots?: readonly BotOptions[] | undefined
  /** The real milliseconds without traffic after which a settle ends. Default: that of the server. */
  readonly quiet?: number | undefined
  /** The real seconds in which the clients have to come to rest. Default: that of the server. */
  readonly patience?: number | undefined
}

/** The API of a world, which a Sim has. */
export interface ServedApi extends SimulationApi {
  readonly gateway: GatewayFaults
  settle(): Promise<void>
  /**
   * Ends all connections and opens the world again, with all its bots.
   *
   * @throws SetupError for a world that cannot be opened again.
   */
  reset(): void
}

/** A test that can pause. */
export interface PausableTest {
  /** Returns the pause; undefined while the test goes on. */
  current(): { readonly callSite: string | null; resume(): void } | undefined
}

/** A world that a server serves. */
export interface ServedWorld {
  readonly id: string
  readonly sim: ServedApi
  /** The current simulation. `sim.reset` replaces it. */
  readonly simulation: Simulation
  /** The test of the world, if it runs in the process of the world. */
  readonly test?: PausableTest | undefined
}

/** The addresses at which a server answers clients. */
export interface Endpoints {
  /** The base address of REST requests without the version: `http://127.0.0.1:4000/api`. */
  readonly api: string
  /** The address of the gateway: `ws://127.0.0.1:4000`. */
  readonly gateway: string
  /** The base address of `cdn.discordapp.com`. */
  readonly cdn: string
  /** The base address of the control API: `http://127.0.0.1:4000/control`. */
  readonly control: string
}

/** Thrown if a server has as many worlds as it may have. */
export class TooManyWorlds extends Error {
  override readonly name = "TooManyWorlds"

  constructor(limit: number) {
    super(
      withLink(
        "TooManyWorlds",
        `This server has ${limit} open worlds, the most that it may have. End worlds that are no longer needed with DELETE /worlds/{world}, or start the server with a larger maxWorlds.`,
      ),
    )
  }
}

/** The worlds of a server, which are told apart by the tokens of their bots. */
export interface WorldDirectory {
  /** The open worlds, oldest first. */
  readonly worlds: readonly ServedWorld[]
  /** The fixture worlds by their names, for `fill` and the option `world`. Default: none. */
  readonly fixtures?: Readonly<Record<string, FixtureWorld>>
  /** Returns the open world of an id. */
  find(id: string): ServedWorld | undefined
  /**
   * Opens a world.
   *
   * @throws SetupError for an id or a token that an open world has, for an unknown fixture world,
   * and for invalid options; TooManyWorlds at the limit. Then no world was opened.
   */
  open(request: WorldRequest): Promise<ServedWorld>
  /**
   * Returns the id of a new world: the wanted one, or one that no other world has. A server with a
   * name puts it before the id.
   */
  newId(wanted?: string): string
  /** Ends a world: its connections end with 4004, and its tokens become invalid. */
  close(id: string): void
  /**
   * Returns the addresses of the server for a client that reaches it at `origin`, such as
   * `http://127.0.0.1:4000`. Default: the address that the server listens on.
   */
  endpoints(origin?: string): Endpoints
}
