// A request of a client without a socket, from its dispatch to the end of its response.

import type { PlatformResponse } from "../../../../handlers/platform-request.ts"
import { writeReply, writeResponse } from "../../../http/http-messages.ts"
import type { LazyRequest } from "../../../http/lazy-request.ts"
import { describeRequestTarget } from "../../../simulation/faults/request-target.ts"
import { AnsweredWithError, asError } from "../errors.ts"
import type { Exchange, ExchangeDeps } from "../exchange.ts"
import type { EventLoop } from "../sockets/claimed-socket.ts"
import { createClientError } from "./client-errors.ts"
import type { DirectAnswer } from "./direct-answer.ts"
import { DirectRequest, isPulled } from "./direct-request.ts"
import type { PulledBody, DispatchedRequest } from "./dispatched-request.ts"

/** The dependencies of an exchange without a socket. */
export interface DirectExchangeDeps extends ExchangeDeps {
  /** The functions of the event loop, which fake timers cannot delay. */
  readonly loop: EventLoop
  /** Called when a request is sent, and when its client has the response or gives up. */
  onActivity(): void
}

/** The exchange of a request without a socket. */
export class DirectExchange implements Exchange {
  readonly method: string
  readonly authorization: string | null
  readonly #sent: DispatchedRequest
  readonly #answer: DirectAnswer
  readonly #deps: DirectExchangeDeps
  readonly #request: DirectRequest

  constructor(sent: DispatchedRequest, answer: DirectAnswer, deps: DirectExchangeDeps) {
    this.#sent = sent
    this.#answer = answer
    this.#deps = deps
    this.#request = new DirectRequest(sent, deps.Request)
    this.method = sent.method
    this.authorization = this.#request.headers.get("authorization")
  }

  get url(): URL {
    return new URL(this.#sent.address)
  }

  get description(): string {
    return describeRequestTarget(this.method, this.url)
  }

  /** Tells the client's handler that its request is sent. Calls `serve` shortly after. */
  open(serve: () => void): void {
    const { loop, onActivity } = this.#deps
    const { body } = this.#sent
    this.#answer.start()
    if (!isPulled(body)) this.#noteSent()
    onActivity()
    this.#answer.onClose(() => {
      if (!this.#answer.isWritten) this.#request.abort()
      onActivity()
    })
    // A real connection also answers after the code that sends the request has returned.
    loop.nextTick(() => {
      if (!this.#answer.isClosed) serve()
    })
  }

  onDone(callback: () => void): void {
    this.#answer.onClose(callback)
  }

  async read(): Promise<LazyRequest> {
    const { body } = this.#sent
    if (isPulled(body)) this.#request.receive(await this.#pull(body))
    return this.#request
  }

  respond(response: Response): void {
    if (response.type === "error") this.fail(new AnsweredWithError(this.description))
    else writeResponse(response, this.#answer, this.#deps.turn).catch((error) => this.fail(error))
  }

  reply(reply: PlatformResponse): void {
    writeReply(reply, this.#answer, this.#deps.turn).catch((error) => this.fail(error))
  }

  fail(reason: unknown): void {
    const error = asError(reason, this.description)
    // A socket too reports its error when the code that fails it has returned.
    this.#deps.loop.nextTick(() => this.#answer.fail(error))
  }

  #noteSent(): void {
    const body = this.#answer.notesBody ? this.#request.bytes() : undefined
    if (body !== undefined) this.#answer.sentPart(body)
    this.#answer.sent()
  }

  /** Reads a body to its end. A client whose body fails has the same error. */
  async #pull({ pieces, length }: PulledBody): Promise<Buffer> {
    const chunks: Buffer[] = []
    try {
      let size = 0
      for await (const piece of pieces) {
        if (this.#answer.isClosed) break
        const chunk = bufferOf(piece)
        size += chunk.length
        if (size > length) throw createClientError(MISMATCH)
        this.#answer.sentPart(chunk)
        chunks.push(chunk)
      }
      if (size < length) throw createClientError(MISMATCH)
    } catch (error) {
      this.#answer.abort(error)
      throw error
    }
    this.#answer.sent()
    return Buffer.concat(chunks)
  }
}

const MISMATCH = "UND_ERR_REQ_CONTENT_LENGTH_MISMATCH"

/** @throws TypeError for a piece that is neither text nor bytes. */
function bufferOf(piece: unknown): Buffer {
  if (piece instanceof Uint8Array) {
    return Buffer.from(piece.buffer, piece.byteOffset, piece.byteLength)
  }
  if (typeof piece === "string") return Buffer.from(piece)
  throw new TypeError("A piece of the body of a request is neither a text nor a Uint8Array.")
}
