// A client of the gateway that only counts what it is sent: no socket, and no library.

import { GatewayIntentBits, GatewayOpcodes } from "discord-api-types/v10"
import type { Simulation } from "../../src/harness/simulation.ts"
import type { Application } from "../../src/world/model/application.ts"

const { Guilds, GuildMembers, GuildMessages, MessageContent } = GatewayIntentBits
const INTENTS = Guilds | GuildMembers | GuildMessages | MessageContent

/** What a client has been sent. */
export interface CountingClient {
  /** How many frames. */
  readonly count: number
  /** The last one, as JSON. */
  readonly last: string
  request(op: GatewayOpcodes, d: object): void
}

/** Connects a client that says who it is, and is told at once that it is ready, and of its guilds. */
export function connectCountingClient(
  { gateway }: Simulation,
  { token }: Application,
): CountingClient {
  let count = 0
  let last = ""
  const carrier = {
    send(frame: string | Uint8Array) {
      count += 1
      last = String(frame)
    },
    close(code: number, reason: string) {
      throw new Error(`The gateway closed the connection with ${code} ${reason}`)
    },
    drop() {},
  }
  const connection = gateway.connect(carrier, new URL("wss://gateway.discord.gg/?v=10"))
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
  }
}

/** Milliseconds for `JSON.stringify` of the last frame: what nobody who sends it can do without. */
export function timeJson({ last }: CountingClient, times: number): number {
  const frame: unknown = JSON.parse(last)
  const before = performance.now()
  for (let n = 0; n < times; n++) JSON.stringify(frame)
  return (performance.now() - before) / times
}
