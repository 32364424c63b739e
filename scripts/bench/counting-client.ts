// A gateway client that only counts frames, without a socket and a library.

import { GatewayIntentBits, GatewayOpcodes } from "discord-api-types/v10"
import type { Simulation } from "../../src/harness/simulation/simulation.ts"
import type { Application } from "../../src/world/applications/model.ts"

const { Guilds, GuildMembers, GuildMessages, MessageContent } = GatewayIntentBits
const INTENTS = Guilds | GuildMembers | GuildMessages | MessageContent

/** The frames that a client has received. */
export interface CountingClient {
  /** The number of frames. */
  readonly count: number
  /** The last frame, as JSON. */
  readonly last: string
  request(op: GatewayOpcodes, d: object): void
  /** Closes the connection and ends its session. */
  leave(): void
}

/** Connects and identifies a client. It receives READY and its guilds immediately. */
export function connectCountingClient(
  { gateway }: Simulation,
  { token }: Application,
): CountingClient {
  let count = 0
  let last = ""
  const transport = {
    send(frame: string | Uint8Array) {
      count += 1
      last = String(frame)
    },
    close(code: number, reason: string) {
      throw new Error(`The gateway closed the connection with ${code} ${reason}`)
    },
    drop() {},
  }
  const connection = gateway.connect(transport, new URL("wss://gateway.discord.gg/?v=10"))
  const request = (op: GatewayOpcodes, d: object): void =>
    connection.receive(JSON.stringify({ op, d }))
  const properties = { os: "linux", browser: "bench", device: "bench" }
  request(GatewayOpcodes.Identify, { token, intents: INTENTS, properties })
  return {
    get count() {
      return count
    },
    get last() {
      return last
    },
    request,
    leave: () => connection.handleClose(1000),
  }
}

/**
 * Returns the milliseconds of `JSON.stringify` for the last frame, the minimum that sending it can
 * cost.
 */
export function timeJson({ last }: CountingClient, times: number): number {
  const frame: unknown = JSON.parse(last)
  const before = performance.now()
  for (let n = 0; n < times; n++) JSON.stringify(frame)
  return (performance.now() - before) / times
}
