// A gateway client over any implementation of the standard's WebSocket.

import { constants, inflateSync } from "node:zlib"
import { GatewayOpcodes } from "discord-api-types/v10"
import { ALL_INTENTS } from "../all-intents.ts"

/** A frame on the wire. */
export interface Frame {
  readonly op: number
  // Tests read it without types.
  readonly d: any // oxlint-disable-line typescript/no-explicit-any
  readonly s: number | null
  readonly t: string | null
}

/** The end of a connection. */
export type End = Pick<CloseEvent, "code" | "reason" | "wasClean">

export interface Client {
  readonly socket: WebSocket
  /** All received frames, in order. */
  readonly frames: readonly Frame[]
  /** Waits for the next frame with this opcode or event name that no earlier call has returned. */
  next(fits: GatewayOpcodes | string): Promise<Frame>
  send(op: GatewayOpcodes, d: unknown): void
  /** Sends IDENTIFY and waits for READY. */
  identify(token: string, more?: object): Promise<Frame>
  readonly opened: Promise<unknown>
  readonly closed: Promise<End>
}

/** Attaches a client to a socket that was created in the same tick. */
export function createClient(socket: WebSocket): Client {
  const frames: Frame[] = []
  const unread: Frame[] = []
  const waiting: (() => void)[] = []
  const decode = new URL(socket.url).searchParams.has("compress") ? createDecoder() : unpacked
  socket.binaryType = "arraybuffer"
  socket.addEventListener("message", ({ data }: MessageEvent<string | ArrayBuffer>) => {
    const frame = JSON.parse(typeof data === "string" ? data : decode(Buffer.from(data))) as Frame
    frames.push(frame)
    unread.push(frame)
    for (const wake of waiting.splice(0)) wake()
  })

  const client: Client = {
    socket,
    frames,
    opened: new Promise((resolve) => {
      socket.addEventListener("open", resolve)
    }),
    closed: new Promise((resolve) => {
      socket.addEventListener("close", ({ code, reason, wasClean }) =>
        resolve({ code, reason, wasClean }),
      )
    }),
    async next(fits) {
      for (;;) {
        const index = unread.findIndex(({ op, t }) => fits === (typeof fits === "string" ? t : op))
        const [frame] = index === -1 ? [] : unread.splice(index, 1)
        if (frame !== undefined) return frame
        await new Promise<void>((resolve) => waiting.push(resolve))
      }
    },
    send: (op, d) => socket.send(JSON.stringify({ op, d })),
    async identify(token, more = {}) {
      await client.opened
      client.send(GatewayOpcodes.Identify, { token, intents: ALL_INTENTS, properties: {}, ...more })
      return client.next("READY")
    },
  }
  // An end with an error must not fail tests that wait for nothing.
  socket.addEventListener("error", () => {})
  return client
}

/** Inflates one message that is a zlib stream of its own. */
function unpacked(bytes: Buffer): string {
  return inflateSync(bytes).toString()
}

/** Creates a decoder for messages that share one zlib stream. */
function createDecoder(): typeof unpacked {
  let stream = Buffer.alloc(0)
  let length = 0
  return (bytes) => {
    stream = Buffer.concat([stream, bytes])
    const content = inflateSync(stream, { finishFlush: constants.Z_SYNC_FLUSH })
    const message = content.subarray(length)
    length = content.length
    return message.toString()
  }
}
