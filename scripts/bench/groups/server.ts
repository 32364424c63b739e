// Measures a server in a process of its own: requests over the wire against a plain server in the
// same process, connections of the gateway, and worlds.

import { type ChildProcessWithoutNullStreams, spawn } from "node:child_process"
import { once } from "node:events"
import { createInterface } from "node:readline"
import { fileURLToPath } from "node:url"
import { WebSocket } from "ws"
import { type Measured, median } from "../figures.ts"
import type { Group } from "../group.ts"
import { sendMany } from "../raw-client.ts"
import { measureInRounds, timeOf } from "../rounds.ts"
import { type Row, atMostTimes } from "../table.ts"

const ROUNDS = { counted: 9, warmUp: 4 }
const REQUESTS = 2500
const CONNECTIONS = 1000
/** The number of worlds that the program opens at once. */
const WORLDS = 100

/** The first line of the program. */
interface Started {
  readonly url: string
  readonly bare: string
  readonly token: string
  readonly channelId: string
}

/** The program with a server. */
class ServedProgram {
  readonly started: Started
  readonly #child: ChildProcessWithoutNullStreams
  readonly #lines: AsyncIterator<string>

  private constructor(
    child: ChildProcessWithoutNullStreams,
    lines: AsyncIterator<string>,
    started: Started,
  ) {
    this.#child = child
    this.#lines = lines
    this.started = started
  }

  static async start(body: string): Promise<ServedProgram> {
    const program = fileURLToPath(new URL("../programs/served.ts", import.meta.url))
    const child = spawn(process.execPath, ["--expose-gc", program, body])
    child.stderr.pipe(process.stderr)
    const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
    // The program prints this shape.
    return new ServedProgram(child, lines, JSON.parse(await readLine(lines)) as Started)
  }

  /** Returns the memory of the program in kilobytes; with `"open"`, after it has opened worlds. */
  async memory(command: "memory" | "open" = "memory"): Promise<number> {
    this.#child.stdin.write(`${command}\n`)
    return (JSON.parse(await readLine(this.#lines)) as { readonly memory: number }).memory
  }

  async close(): Promise<void> {
    this.#child.stdin.end()
    await once(this.#child, "exit")
  }
}

async function readLine(lines: AsyncIterator<string>): Promise<string> {
  const line: IteratorResult<string, unknown> = await lines.next()
  if (line.done === true) throw new Error("The program with the server has ended.")
  return line.value
}

/** Returns the bytes of a request. */
function requestOf({ token }: Started, method: string, path: string, body = ""): string {
  const head = [
    `${method} ${path} HTTP/1.1`,
    "host: 127.0.0.1",
    `authorization: Bot ${token}`,
    ...(body === "" ? [] : ["content-type: application/json", `content-length: ${body.length}`]),
  ]
  return `${head.join("\r\n")}\r\n\r\n${body}`
}

/** Measures requests to the server and to the plain one, in milliseconds for each. */
async function measureRequests(
  method: string,
  pathOf: (started: Started) => string,
  body?: string,
): Promise<Record<"served" | "bare", Measured>> {
  const program = await ServedProgram.start("{}")
  const { started } = program
  const bytes = requestOf(started, method, pathOf(started), body)
  const sent = (origin: string) => async (): Promise<number> =>
    (await timeOf(() => sendMany({ origin, bytes }, REQUESTS))) / REQUESTS
  const measured = await measureInRounds(ROUNDS, {
    served: sent(started.url),
    bare: sent(started.bare),
  })
  await program.close()
  return measured
}

/** Measures connections that have identified and are idle, and worlds, in kilobytes for each. */
async function measureMemory(): Promise<Record<"connect" | "connection" | "world", Measured>> {
  const program = await ServedProgram.start("{}")
  const { url, token } = program.started
  await Promise.all(Array.from({ length: 10 }, () => connect(url, token)))
  const before = await program.memory()
  const took = await timeOf(() =>
    Promise.all(Array.from({ length: CONNECTIONS }, () => connect(url, token))),
  )
  const connected = await program.memory()
  const opened = await program.memory("open")
  const later = await program.memory("open")
  await program.close()
  return {
    connect: [took / CONNECTIONS],
    connection: [(connected - before) / CONNECTIONS],
    world: [(opened - connected) / WORLDS, (later - opened) / WORLDS],
  }
}

/** Connects to the gateway, and resolves when the client is ready. */
async function connect(url: string, token: string): Promise<void> {
  const socket = new WebSocket(url.replace("http", "ws"))
  await new Promise<void>((resolve, reject) => {
    socket.on("error", reject)
    socket.on("message", (data: Buffer) => {
      const frame = JSON.parse(String(data)) as { readonly op: number; readonly t: string | null }
      if (frame.op === 10) {
        socket.send(JSON.stringify({ op: 2, d: { token, intents: 0, properties: {} } }))
      }
      if (frame.t === "READY") resolve()
    })
  })
}

export const server: Group = {
  name: "server",
  about: "a server in another process",
  async measure() {
    const get = await measureRequests("GET", () => "/api/v10/users/@me")
    const post = await measureRequests(
      "POST",
      ({ channelId }) => `/api/v10/channels/${channelId}/messages`,
      JSON.stringify({ content: "Hello there, how are you?" }),
    )
    const { connect: connecting, connection, world } = await measureMemory()
    const rows: Row[] = [
      { ...requestRow("GET /users/@me over the wire", get), limit: atMostTimes(2) },
      requestRow("POST message over the wire", post),
      {
        what: "a client connects and identifies, one of 1,000",
        took: connecting,
        against: "one bare request",
        other: [median(get.bare)],
      },
      { what: "memory of an idle connection", took: connection, ...ONE_KB },
      { what: "memory of a world with a guild", took: world, ...ONE_KB },
    ]
    return {
      rows,
      note: `Requests over the wire are sent on 16 connections at once; a server takes ${perSecond(get.served)} GET requests and ${perSecond(post.served)} messages a second here, and a plain one ${perSecond(get.bare)} requests.`,
    }
  },
}

const ONE_KB = { against: "1 KB", other: [1], unit: "KB" } as const

function requestRow(what: string, { served, bare }: Record<"served" | "bare", Measured>): Row {
  return { what, took: served, against: "bare node:http server", other: bare }
}

function perSecond(took: Measured): string {
  return Math.round(1000 / median(took)).toLocaleString("en-US")
}
