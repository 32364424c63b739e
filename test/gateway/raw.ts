// The fixture of the gateway tests: a gateway on its network, and a client that exposes every
// frame.

import { once } from "node:events"
import type { ConnectionOptions } from "node:tls"
import { GatewayIntentBits, GatewayOpcodes } from "discord.js"
import { test as base } from "vitest"
import { WebSocket } from "ws"
import { buildGuild } from "../../src/harness/sim/builders.ts"
import type { ChannelHandle } from "../../src/harness/handles/channel/channel.ts"
import type { GuildHandle } from "../../src/harness/handles/guild/guild.ts"
import type { Person } from "../../src/harness/handles/person/person.ts"
import { connectToGateway } from "../../src/harness/node/network/gateway-transport.ts"
import { openNodeNetwork } from "../../src/harness/node/network/network.ts"
import { createSimulation } from "../../src/harness/simulation/create-simulation.ts"
import type { Simulation, SimulationOptions } from "../../src/harness/simulation/simulation.ts"
import { ALL_INTENTS } from "./all-intents.ts"

export { ALL_INTENTS }

export interface Frame {
  readonly op: number
  // Tests read it without types.
  readonly d: any // oxlint-disable-line typescript/no-explicit-any
  readonly s: number | null
  readonly t: string | null
}

/** A connection as its client sees it. */
export interface Connection {
  /** Waits for the next matching frame that no earlier call has returned. */
  next(fits: GatewayOpcodes | string): Promise<Frame>
  /** The names of the received events. */
  readonly events: readonly string[]
  /** The opcodes of all received frames. */
  readonly opcodes: readonly number[]
  send(op: number, d: unknown): void
  sendText(text: string): void
  /** Sends IDENTIFY and waits for READY. */
  identify(more?: object): Promise<Frame>
  /** Sends RESUME for the session of a READY. */
  resume(ready: Frame, seq: number, more?: object): Promise<void>
  /** Ends the connection with a close code, or without a close frame. */
  end(code?: number): Promise<unknown>
  /** The code and the reason with which the server closes the connection. */
  readonly closed: Promise<readonly [code: number, reason: string]>
  /** Waits until every sent frame has arrived. */
  settle(): Promise<void>
}

interface Gateway {
  readonly options: SimulationOptions
  readonly simulation: Simulation
  readonly guild: GuildHandle
  readonly general: ChannelHandle
  readonly alice: Person
  /** Opens a connection. `options` are those of TLS, see `SOCKET_PATHS`. */
  readonly connect: (query?: string, options?: ConnectionOptions) => Connection
  /** A connection with all intents after READY. */
  readonly ready: Connection
}

export const test = base.extend<Gateway>({
  options: {},
  simulation: async ({ options }, use) => {
    const simulation = createSimulation(options, { key: "raw" })
    const network = openNodeNetwork({
      name: "raw",
      handlers: [],
      claims: () => true,
      onSocket: (...opened) => connectToGateway(simulation, ...opened),
      onActivity: () => {},
    })
    await use(simulation)
    await network.close()
  },
  guild: async ({ simulation }, use) => use(buildGuild(simulation, "Tea House")),
  general: async ({ guild }, use) => use(guild.createTextChannel("general")),
  alice: async ({ guild }, use) => use(guild.addMember("alice")),
  connect: async ({ simulation }, use) => {
    await use((query = "v=10&encoding=json", options = {}) => open(simulation, query, options))
  },
  ready: async ({ connect, guild }, use) => {
    const connection = connect()
    await connection.identify()
    await connection.next("GUILD_CREATE")
    if (guild.name === "") throw new Error("A guild has a name.")
    await use(connection)
  },
})

function open(simulation: Simulation, query: string, options: ConnectionOptions): Connection {
  const socket = new WebSocket(`wss://gateway.discord.gg/?${query}`, options)
  const frames: Frame[] = []
  const events: string[] = []
  const opcodes: number[] = []
  const waiting: (() => void)[] = []
  socket.on("message", (data: Buffer) => {
    const frame = JSON.parse(data.toString()) as Frame
    frames.push(frame)
    opcodes.push(frame.op)
    if (frame.t !== null) events.push(frame.t)
    for (const wake of waiting.splice(0)) wake()
  })
  const opened = once(socket, "open")
  const closed = new Promise<readonly [number, string]>((resolve) => {
    socket.on("close", (code, reason) => resolve([code, reason.toString()]))
  })

  const connection: Connection = {
    events,
    opcodes,
    closed,
    async next(fits) {
      for (;;) {
        const index = frames.findIndex(({ op, t }) => fits === (typeof fits === "string" ? t : op))
        const [frame] = index === -1 ? [] : frames.splice(index, 1)
        if (frame !== undefined) return frame
        await new Promise<void>((resolve) => waiting.push(resolve))
      }
    },
    sendText: (text) => void opened.then(() => socket.send(text)),
    send: (op, d) => connection.sendText(JSON.stringify({ op, d })),
    async identify(more = {}) {
      await connection.next(GatewayOpcodes.Hello)
      const { token } = simulation.application()
      connection.send(GatewayOpcodes.Identify, {
        token,
        intents: ALL_INTENTS,
        properties: { os: "linux", browser: "test", device: "test" },
        ...more,
      })
      return connection.next("READY")
    },
    async resume(ready, seq, more = {}) {
      await connection.next(GatewayOpcodes.Hello)
      const { token } = simulation.application()
      const { session_id } = ready.d
      connection.send(GatewayOpcodes.Resume, { token, session_id, seq, ...more })
    },
    end(code) {
      if (code === undefined) socket.terminate()
      else socket.close(code)
      return closed
    },
    async settle() {
      // Frames that were sent before the acknowledgement of a heartbeat arrive before it.
      connection.send(GatewayOpcodes.Heartbeat, null)
      await connection.next(GatewayOpcodes.HeartbeatAck)
    },
  }
  return connection
}

/** Returns the bits of some intents. */
export function intents(...names: (keyof typeof GatewayIntentBits)[]): number {
  return names.reduce((bits, name) => bits | GatewayIntentBits[name], 0)
}
