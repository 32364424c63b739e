// The WebSockets of a bot. The page opens them, and the simulation serves them.

import type { FromBot, ToBot } from "../shared/protocol.ts"
import { isGatewayUrl } from "./platform-urls.ts"

/** The code of a connection that ended without a close frame. */
const ABNORMAL = 1006

type FromSocket = Extract<FromBot, { kind: "socketOpened" | "socketSent" | "socketClosed" }>

/** The open WebSockets of one bot, by the ids that its frame gives them. */
export class BotSockets {
  readonly #sockets = new Map<number, WebSocket>()
  readonly #send: (message: ToBot, transfer?: Transferable[]) => void

  constructor(send: (message: ToBot, transfer?: Transferable[]) => void) {
    this.#send = send
  }

  /** Handles a message of the frame. */
  receive(message: FromSocket): void {
    if (message.kind === "socketOpened") return this.#open(message.id, message.url)
    const socket = this.#sockets.get(message.id)
    if (message.kind === "socketSent") socket?.send(message.data)
    else if (isSendableCode(message.code)) socket?.close(message.code, message.reason)
    else socket?.close()
  }

  /** Closes all sockets, as a bot does that logs out. */
  closeAll(): void {
    for (const socket of this.#sockets.values()) socket.close(1000)
    this.#sockets.clear()
  }

  #open(id: number, url: string): void {
    if (!isGatewayUrl(url)) {
      this.#send({ kind: "socketError", id })
      const details = { code: ABNORMAL, reason: "", wasClean: false }
      return this.#send({ kind: "socketClose", id, ...details })
    }
    const socket = new WebSocket(url)
    socket.binaryType = "arraybuffer"
    this.#sockets.set(id, socket)
    socket.addEventListener("open", () => this.#send({ kind: "socketOpen", id }))
    socket.addEventListener("error", () => this.#send({ kind: "socketError", id }))
    socket.addEventListener("message", ({ data }: MessageEvent<string | ArrayBuffer>) =>
      this.#send({ kind: "socketData", id, data }),
    )
    socket.addEventListener("close", ({ code, reason, wasClean }) => {
      this.#sockets.delete(id)
      this.#send({ kind: "socketClose", id, code, reason, wasClean })
    })
  }
}

/** Whether a page may close a socket with a code. */
function isSendableCode(code: number | undefined): boolean {
  return code === 1000 || (code !== undefined && code >= 3000 && code <= 4999)
}
