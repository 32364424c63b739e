// A bot that runs in a frame of its own. The frame has no origin, so its code reaches neither the page
// nor what the site stores, and its policy allows no requests. The page sends them in its place, to
// the simulation only.

import { FROM_BOT, type FromBot, type ToBot } from "../shared/protocol.ts"
import { BotSockets } from "./bot-sockets.ts"
import { describeForeignUrl, isApiUrl } from "./platform-urls.ts"

/** The file of the frame, beside that of the page. */
const FRAME = "bot.html"

/** A message that is not about the network. */
export type BotEvent = Exclude<FromBot, { id: number }>

/** Options of a bot. */
export interface BotFrameOptions {
  /** The compiled code. */
  readonly code: string
  readonly token: string
  /** Returns the time of the simulation, in milliseconds. */
  readonly now: () => number
  readonly onEvent: (event: BotEvent) => void
}

/** A bot that runs until `stop`. */
export class BotFrame {
  readonly #options: BotFrameOptions
  readonly #frame = document.createElement("iframe")
  readonly #stopped = new AbortController()
  readonly #sockets = new BotSockets((message, transfer) => this.send(message, transfer))
  #port: MessagePort | undefined

  /** Starts a bot. */
  constructor(options: BotFrameOptions) {
    this.#options = options
    const { signal } = this.#stopped
    addEventListener("message", (event) => this.#connect(event), { signal })
    this.#frame.setAttribute("sandbox", "allow-scripts")
    this.#frame.title = "The running bot"
    this.#frame.hidden = true
    this.#frame.src = FRAME
    document.body.append(this.#frame)
  }

  /** Sends a message to the frame, if it is loaded. */
  send(message: ToBot, transfer: Transferable[] = []): void {
    this.#port?.postMessage(message, transfer)
  }

  /** Ends the bot at once, with its timers, listeners, requests and connections. */
  stop(): void {
    this.#stopped.abort()
    this.#port?.close()
    this.#frame.remove()
    this.#sockets.closeAll()
  }

  #connect({ source, ports: [port] }: MessageEvent): void {
    // A frame that loads itself again gets no second connection.
    const isFirst = this.#port === undefined
    if (source !== this.#frame.contentWindow || port === undefined || !isFirst) return
    this.#port = port
    port.addEventListener("message", ({ data }) => this.#receive(data))
    port.start()
    const { code, token, now } = this.#options
    this.send({ kind: "start", code, token, now: now() })
    this.#options.onEvent({ kind: "loaded" })
  }

  #receive(data: unknown): void {
    const { success, data: message } = FROM_BOT.safeParse(data)
    if (!success || this.#stopped.signal.aborted) return
    if (message.kind === "request") void this.#request(message)
    else if ("id" in message) this.#sockets.receive(message)
    else this.#options.onEvent(message)
  }

  async #request(message: Extract<FromBot, { kind: "request" }>): Promise<void> {
    const { id, method, url, headers, body } = message
    const { signal } = this.#stopped
    try {
      if (!isApiUrl(url)) throw new TypeError(describeForeignUrl(url))
      const init = { method, headers, credentials: "omit", signal } as const
      const response = await fetch(url, body === undefined ? init : { ...init, body })
      const content = await response.arrayBuffer()
      const { status } = response
      this.send({ kind: "response", id, status, headers: [...response.headers], body: content }, [
        content,
      ])
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      this.send({ kind: "requestFailed", id, reason })
    }
  }
}
