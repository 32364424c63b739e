// The fixtures of plain MSW: an MSW server with the handlers of a Sim, and a gateway client that uses
// the global `WebSocket`.

import { type SetupServer, setupServer } from "msw/node"
import { test as base, vi } from "vitest"
import { type Sim, type SimOptions, createSim } from "../../src/index.ts"

/** A frame of the gateway. */
export interface Frame {
  readonly op: number
  // Tests read any property.
  readonly d: any // oxlint-disable-line typescript/no-explicit-any
  readonly s: number | null
  readonly t: string | null
}

/** The client side of a gateway connection. */
export interface Client {
  readonly socket: WebSocket
  /** The events of the connection, in order: `"open"`, `"error"`, names of events, else opcodes. */
  readonly seen: readonly string[]
  /** Waits for the next frame of an event or an opcode that was not returned yet. */
  next(fits: string | number): Promise<Frame>
  send(op: number, d: unknown): void
  /** Waits for HELLO, identifies and waits for READY. */
  identify(more?: object): Promise<Frame>
  readonly closed: Promise<CloseEvent>
}

/** All intents. */
export const ALL_INTENTS = 53_608_447

export const GATEWAY = "wss://gateway.discord.gg/?v=10&encoding=json"

/** Opens a connection. `read` returns the text of a message. */
export function connect(
  token: string,
  address = GATEWAY,
  read: (data: unknown) => string | undefined = String,
): Client {
  const socket = new WebSocket(address)
  socket.binaryType = "arraybuffer"
  const seen: string[] = []
  const frames: Frame[] = []
  const waiting = new Set<() => void>()
  const { promise: closed, resolve: onClose } = Promise.withResolvers<CloseEvent>()

  socket.addEventListener("open", () => seen.push("open"))
  socket.addEventListener("error", () => seen.push("error"))
  socket.addEventListener("close", onClose)
  socket.addEventListener("message", ({ data }) => {
    const text = read(data)
    if (text === undefined) return
    const frame = JSON.parse(text) as Frame // The format of the platform.
    seen.push(frame.t ?? String(frame.op))
    frames.push(frame)
    for (const look of waiting) look()
  })

  const client: Client = {
    socket,
    seen,
    closed,
    next: (fits) =>
      new Promise((resolve) => {
        const look = (): void => {
          const at = frames.findIndex(({ op, t }) => fits === (typeof fits === "string" ? t : op))
          if (at < 0) return
          waiting.delete(look)
          resolve(...(frames.splice(at, 1) as [Frame]))
        }
        waiting.add(look)
        look()
      }),
    send: (op, d) => socket.send(JSON.stringify({ op, d })),
    async identify(more = {}) {
      await client.next(10)
      client.send(2, { token, intents: ALL_INTENTS, properties: {}, ...more })
      return client.next("READY")
    },
  }
  return client
}

interface PlainMswFixtures {
  readonly options: SimOptions
  readonly sim: Sim
  /** An MSW server with the handlers of the Sim. */
  readonly server: SetupServer
  readonly ask: (method: string, path: string, body?: object) => Promise<Response>
  /** The errors that were printed. */
  readonly printed: readonly string[]
}

export const test = base.extend<PlainMswFixtures>({
  options: {},
  sim: async ({ options }, use) => use(createSim(options)),
  server: [
    async ({ sim }, use) => {
      const server = setupServer(...sim.handlers)
      server.listen()
      await use(server)
      server.close()
    },
    { auto: true },
  ],
  ask: async ({ sim }, use) => {
    await use((method, path, body) =>
      fetch(`https://discord.com/api/v10${path}`, {
        method,
        headers: { authorization: `Bot ${sim.token}`, "content-type": "application/json" },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      }),
    )
  },
  printed: async ({}, use) => {
    const printed: string[] = []
    const error = vi.spyOn(console, "error").mockImplementation((...said) => {
      printed.push(said.map(String).join(" "))
    })
    await use(printed)
    error.mockRestore()
  },
})
