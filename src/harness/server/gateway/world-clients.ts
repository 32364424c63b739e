// Finds out whether the processes of clients have read what was sent to them: a WebSocket client
// answers a ping in order, when it has handled the frames before it.

import { WebSocket } from "ws"

/** The real milliseconds in which a client has to answer its first ping. Some never answer one. */
const FIRST_ANSWER = 500

/** The clients of one world: their WebSockets, and whether there has been any client. */
export class WorldClients {
  readonly #sockets = new Map<WebSocket, PingedSocket>()
  #hasClients = false

  /** Whether a client has reached the world. Until then, nothing can react to what happens in it. */
  get hasClients(): boolean {
    return this.#hasClients
  }

  /** The open sockets. */
  get sockets(): Iterable<WebSocket> {
    return this.#sockets.keys()
  }

  /** Notes that a client has sent a request. */
  noteClient(): void {
    this.#hasClients = true
  }

  /** Adds a socket until it closes. */
  add(socket: WebSocket): void {
    this.#hasClients = true
    if (this.#sockets.has(socket)) return
    this.#sockets.set(socket, new PingedSocket(socket))
    socket.once("close", () => this.#sockets.delete(socket))
  }

  /** Calls `work` when every client has answered a ping. A client that never answers is left out. */
  roundTrip(work: () => void): void {
    const pinged = [...this.#sockets.values()].map((socket) => socket.roundTrip())
    if (pinged.length === 0) work()
    else void Promise.all(pinged).then(work)
  }
}

/** A ping whose answer is awaited. */
interface AwaitedPing {
  readonly number: number
  resolve(): void
}

/** A socket that is pinged. */
class PingedSocket {
  readonly #socket: WebSocket
  /** Whether the client answers pings; undefined until it has done so. */
  #answers: boolean | undefined
  #sent = 0
  #awaited: readonly AwaitedPing[] = []

  constructor(socket: WebSocket) {
    this.#socket = socket
    socket.on("pong", (data) => {
      this.#answers = true
      this.#resolve(Number(data.toString()))
    })
    socket.once("close", () => this.#resolve(Infinity))
  }

  /** Resolves when the client has answered, has gone, or turns out not to answer pings. */
  roundTrip(): Promise<void> {
    if (this.#socket.readyState !== WebSocket.OPEN || this.#answers === false) {
      return Promise.resolve()
    }
    this.#sent += 1
    const number = this.#sent
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#awaited = [...this.#awaited, { number, resolve }]
    this.#socket.ping(String(number))
    if (this.#answers === undefined) setTimeout(() => this.#giveUp(), FIRST_ANSWER).unref()
    return promise
  }

  #giveUp(): void {
    if (this.#answers !== undefined) return
    this.#answers = false
    this.#resolve(Infinity)
  }

  /** Resolves all pings up to a number. A client may leave out all but the last one. */
  #resolve(last: number): void {
    const answered = this.#awaited.filter(({ number }) => number <= last)
    this.#awaited = this.#awaited.filter(({ number }) => number > last)
    for (const { resolve } of answered) resolve()
  }
}
