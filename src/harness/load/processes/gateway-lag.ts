// Measures how far behind the clients of a gateway are, by pings: a client answers a ping after it
// has read the frames before it.

import type { WebSocket } from "ws"
import type { LoadBacklog } from "../report/report.ts"

/** The milliseconds between two pings. */
const PAUSE = 100

/** A ping of all clients. */
interface Round {
  /** The events that were sent before it. */
  readonly sent: number
  readonly at: number
  readonly unanswered: Set<WebSocket>
}

/** The dependencies of the measurement. */
export interface GatewayLagDeps {
  /** Returns the open sockets. */
  sockets(): Iterable<WebSocket>
  /** Returns the number of events that were sent so far. */
  sent(): number
}

/** Pings the clients of a gateway. */
export class GatewayLag {
  readonly #deps: GatewayLagDeps
  #round: Round | undefined
  #number = 0
  #read = 0
  #lag = 0
  #timer: NodeJS.Timeout | undefined
  #isOver = false

  /** Begins to ping. */
  constructor(deps: GatewayLagDeps) {
    this.#deps = deps
    this.#begin()
  }

  /** Ends the pings. */
  close(): void {
    this.#isOver = true
    clearTimeout(this.#timer)
  }

  /** Returns what waits at this moment, and the longest lag since the last call. */
  sample(): LoadBacklog {
    const open = this.#round
    const age = open === undefined ? 0 : performance.now() - open.at
    const lag = Math.max(this.#lag, age)
    this.#lag = 0
    let bytes = 0
    for (const socket of this.#deps.sockets()) bytes += socket.bufferedAmount
    return { events: open === undefined ? 0 : open.sent - this.#read, bytes, lag }
  }

  #begin(): void {
    const sockets = [...this.#deps.sockets()]
    // Negative, so that no settle takes the answer for that of its own ping.
    this.#number -= 1
    const payload = String(this.#number)
    const round = { sent: this.#deps.sent(), at: performance.now(), unanswered: new Set(sockets) }
    this.#round = round
    for (const socket of sockets) {
      const onAnswer = (): void => this.#onAnswer(round, socket)
      const onPong = (data: Buffer): void => {
        if (data.toString() !== payload) return
        socket.off("pong", onPong)
        socket.off("close", onAnswer)
        onAnswer()
      }
      socket.on("pong", onPong)
      socket.once("close", onAnswer)
      socket.ping(payload)
    }
    if (sockets.length === 0) this.#end(round)
  }

  #onAnswer(round: Round, socket: WebSocket): void {
    round.unanswered.delete(socket)
    if (round.unanswered.size === 0 && this.#round === round) this.#end(round)
  }

  #end(round: Round): void {
    this.#round = undefined
    this.#read = round.sent
    this.#lag = Math.max(this.#lag, performance.now() - round.at)
    if (!this.#isOver) this.#timer = setTimeout(() => this.#begin(), PAUSE)
  }
}
