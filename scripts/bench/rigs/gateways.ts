// The recorded gateway as the stubs of a rig.

import { setImmediate as nextTurn } from "node:timers/promises"
import { SocketStub, installSocketStub } from "./socket-stub.ts"
import type { StubbedBotOptions } from "./stubbed-bot.ts"
import { WireSocket, installWireSocket } from "./wire-socket.ts"

/** As `src/harness/simulation/settle.ts` has it: a program of the bench cannot load the sources. */
const IDLE_TURNS = 2

/** The gateway of a rig, and how the rig waits for its bots. */
export interface GatewayParts extends Pick<StubbedBotOptions, "gateway" | "rest"> {
  /** Replaces the connections of the client, which must not have been loaded yet. */
  install(): void
}

/** The gateway in place of `ws`. Nothing waits for the bots to rest. */
export const inPlaceOfWs: GatewayParts = {
  install: installSocketStub,
  gateway: () => SocketStub.last,
  rest: async () => {},
}

/**
 * The gateway below `ws`. Waits for as many turns of the event loop as a bot must be idle before it counts
 * as at rest.
 */
export const belowWs: GatewayParts = {
  install: installWireSocket,
  gateway: () => WireSocket.last,
  async rest() {
    for (let turn = 0; turn < IDLE_TURNS; turn++) await nextTurn()
  },
}
