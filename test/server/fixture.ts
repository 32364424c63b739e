// The fixture of the server's tests: one server for a file, and a raw client of its gateway.

import { once } from "node:events"
import { type RawData, WebSocket } from "ws"
import type { GuildsimServer, ServerWorld } from "../../src/server.ts"
import { ALL_INTENTS } from "../gateway/all-intents.ts"

/** A frame of the gateway. */
export interface Frame {
  readonly op: number
  // Tests read it without types.
  readonly d: any // oxlint-disable-line typescript/no-explicit-any
  readonly s: number | null
  readonly t: string | null
}

/** A connection as its client sees it. */
export interface GatewayClient {
  readonly socket: WebSocket
  /** Waits for the next frame with an opcode or an event that no earlier call has returned. */
  next(wanted: number | string): Promise<Frame>
  /** All received frames. */
  readonly frames: readonly Frame[]
  /** Sends IDENTIFY and waits for READY. */
  identify(token: string, more?: object): Promise<Frame>
  send(op: number, d: unknown): void
  /** The code with which the connection ends. */
  readonly closed: Promise<number>
}

/** Connects a raw client. `decode` reads a frame; default: as text. */
export function connect(
  url: string,
  decode: (data: Buffer) => string | Promise<string> = String,
): GatewayClient {
  const socket = new WebSocket(url)
  const frames: Frame[] = []
  let used = 0
  let wake = (): void => {}
  let reading = Promise.resolve()
  socket.on("error", () => {})
  socket.on("message", (data: RawData) => {
    // `ws` passes one buffer.
    const bytes = data as Buffer
    reading = read(reading, bytes)
  })
  async function read(earlier: Promise<void>, bytes: Buffer): Promise<void> {
    await earlier
    frames.push(JSON.parse(await decode(bytes)) as Frame)
    wake()
  }
  const closed = once(socket, "close").then(([code]) => Number(code))
  const client: GatewayClient = {
    socket,
    frames,
    closed,
    async next(wanted) {
      for (;;) {
        const found = frames.slice(used).findIndex(({ op, t }) => op === wanted || t === wanted)
        if (found !== -1) return frames[(used += found + 1) - 1] as Frame
        await new Promise<void>((resolve) => (wake = resolve))
      }
    },
    async identify(token, more = {}) {
      await client.next(10)
      client.send(2, { token, intents: ALL_INTENTS, properties: {}, ...more })
      return client.next("READY")
    },
    send: (op, d) => socket.send(JSON.stringify({ op, d })),
  }
  return client
}

/** Returns the token of a world's bot. */
export function tokenOf(
  server: GuildsimServer,
  world: ServerWorld = server.world,
  bot = 0,
): string {
  const described = server.describe().worlds.find(({ id }) => id === world.id)
  return described?.bots[bot]?.token ?? ""
}

/** The options of a request. */
interface BotRequest extends Omit<RequestInit, "headers"> {
  readonly headers?: Readonly<Record<string, string>>
  /** Default: the token of the first bot of the first world. */
  readonly token?: string
}

/** Sends a request of a bot. */
export function ask(
  server: GuildsimServer,
  path: string,
  { token = tokenOf(server), headers = {}, ...init }: BotRequest = {},
): Promise<Response> {
  const type = init.body === undefined ? {} : { "content-type": "application/json" }
  return fetch(`${server.url}/api/v10${path}`, {
    ...init,
    headers: { authorization: `Bot ${token}`, ...type, ...headers },
  })
}

/** Sends a request to the control API. */
export function control(
  server: GuildsimServer,
  path: string,
  { headers = {}, ...init }: Omit<BotRequest, "token"> = {},
): Promise<Response> {
  return fetch(`${server.url}/control${path}`, {
    ...init,
    headers: { authorization: `Bearer ${server.key}`, ...headers },
  })
}
