// A local server that exposes a simulation as the platform's API and gateway.

import { once } from "node:events"
import { type IncomingMessage, type ServerResponse, createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { type WebSocket, WebSocketServer } from "ws"
import { JSON_TYPE, isPlatformResponse } from "../../src/handlers/platform-request.ts"
import type { Simulation } from "../../src/harness/simulation/simulation.ts"

/** A response for the client. */
export interface PlainAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly text: string
}

/** A request received by the server. */
export interface PlainRequest {
  readonly method: string
  /** The path below the version. */
  readonly path: string
}

/** Changes the traffic between the simulation and the client. */
export interface Proxy {
  /** Responds to a request in place of the simulation. */
  answer?(request: PlainRequest): PlainAnswer | "drop" | undefined
  /** Changes a response. */
  change?(request: PlainRequest, answer: PlainAnswer): PlainAnswer
  /** Changes an event. Returns the events that are sent in its place. */
  events?(event: Frame): readonly Frame[]
}

export interface Frame {
  readonly op: number
  readonly t: string | null
  readonly d: unknown
  readonly s: number | null
}

/** A running server. */
export interface Loopback {
  /** The base URL of the API, without the version. */
  readonly api: string
  /** The requests received so far. */
  readonly requests: readonly PlainRequest[]
  /** The opcodes of the frames that clients have sent so far. */
  readonly sent: readonly number[]
  /** Drops the connections to the gateway, like a failing network. */
  dropSockets(): void
  /** Sends INVALID_SESSION to every client. */
  invalidateSessions(): void
  close(): Promise<void>
}

/** Serves a simulation on 127.0.0.1. */
export async function serveLoopback(simulation: Simulation, proxy: Proxy = {}): Promise<Loopback> {
  const requests: PlainRequest[] = []
  const sent: number[] = []
  const server = createServer((message, answer) => {
    void exchange(message, answer).catch((error: unknown) => {
      answer.writeHead(500, { "content-type": "text/plain" }).end(String(error))
    })
  })
  const sockets = new WebSocketServer({ server })
  sockets.on("connection", (socket, { url = "/" }) => {
    serveSocket(simulation, socket, url, { proxy, sent, gateway: () => gateway })
  })
  server.listen(0, "127.0.0.1")
  await once(server, "listening")
  const { port } = server.address() as AddressInfo // The server listens on TCP.
  const gateway = `ws://127.0.0.1:${port}`

  async function exchange(message: IncomingMessage, answer: ServerResponse): Promise<void> {
    const { method = "GET", url = "/" } = message
    const chunks: Buffer[] = []
    for await (const chunk of message) chunks.push(chunk)
    const request = { method, path: url.replace(/^\/api(?:\/v\d+)?/, "") }
    requests.push(request)
    const own = proxy.answer?.(request)
    if (own === "drop") return void message.socket.destroy()
    const found = own ?? (await ask(message, Buffer.concat(chunks)))
    const changed = proxy.change?.(request, found) ?? found
    answer.writeHead(changed.status, changed.headers).end(changed.text)
  }

  async function ask(message: IncomingMessage, body: Buffer): Promise<PlainAnswer> {
    const { method = "GET", url = "/", headers } = message
    const valueOf = (name: string): string | null => headers[name]?.toString() ?? null
    const type = valueOf("content-type") ?? ""
    const answer = await simulation.pipeline.answer({
      method,
      url: `https://discord.com${url}`,
      headers: { get: valueOf },
      text: async () => body.toString(),
      formData: () =>
        new Response(new Uint8Array(body), { headers: { "content-type": type } }).formData(),
    })
    if (answer === undefined) throw new Error(`${url} is not the platform's`)
    if (!isPlatformResponse(answer))
      throw new Error(`${url} was answered by a handler of the test.`)
    const { status, json = "", bytes } = answer
    const text = bytes === undefined ? json : Buffer.from(bytes).toString()
    return {
      status,
      headers: { ...(text !== "" && { "content-type": JSON_TYPE }), ...answer.headers },
      text: text.replaceAll("wss://gateway.discord.gg", gateway),
    }
  }

  return {
    api: `http://127.0.0.1:${port}/api`,
    requests,
    sent,
    dropSockets() {
      for (const socket of sockets.clients) socket.terminate()
    },
    invalidateSessions() {
      for (const socket of sockets.clients) socket.send('{"op":9,"d":false,"s":null,"t":null}')
    },
    async close() {
      for (const socket of sockets.clients) socket.terminate()
      server.closeAllConnections()
      server.close()
      await once(server, "close")
    },
  }
}

function serveSocket(
  { gateway }: Simulation,
  socket: WebSocket,
  path: string,
  { proxy, sent, gateway: address }: { proxy: Proxy; sent: number[]; gateway: () => string },
): void {
  const connection = gateway.connect(
    {
      send(packed) {
        const text = String(packed).replaceAll(/wss:\/\/gateway[\w.-]*\.discord\.gg/g, address())
        const frame = JSON.parse(text) as Frame // A frame of the gateway.
        for (const one of proxy.events?.(frame) ?? [frame]) socket.send(JSON.stringify(one))
      },
      close: (code, reason) => socket.close(code, reason),
      drop: () => socket.terminate(),
    },
    new URL(path, "wss://gateway.discord.gg"),
  )
  socket.on("message", (data: Buffer) => {
    const text = data.toString()
    const [, op] = /"op":(\d+)/.exec(text) ?? []
    if (op !== undefined) sent.push(Number(op))
    connection.receive(text)
  })
  socket.on("close", (code) => connection.handleClose(code))
  socket.on("error", () => {})
}
