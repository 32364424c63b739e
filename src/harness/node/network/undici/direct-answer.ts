// The response to a client without a socket.

import { validateHeaderValue } from "../../../http/node-http.ts"
import type { ResponseHead, ResponseSink } from "../../../http/response-sink.ts"
import { createClientError } from "./client-errors.ts"
import type { ClientActions, ResponseReceiver } from "./response-receiver.ts"

/** A part of a response. */
type ResponsePart = ResponseHead | Buffer | typeof END

/** Stands for the end of a response. */
const END = Symbol("end")

/** The values of headers that `node:http` sends. */
const SENDABLE = /^[\t\x20-\x7e\x80-\xff]*$/

/** The statuses of responses that never have a body. */
const WITHOUT_BODY = new Set([204, 304])

/** The seconds after which undici gives up waiting for the head, or the next part, of a response. */
const PATIENCE = 300

/** Passes a response to a client. A client that has paused receives the rest when it continues. */
export class DirectAnswer implements ResponseSink, ClientActions {
  readonly isHead: boolean
  readonly #receiver: ResponseReceiver
  #onClose: (() => void)[] = []
  #waiting: ResponsePart[] = []
  #isPaused = false
  /** Whether the response has begun. */
  #hasHead = false
  /** Whether the whole response has been written. */
  #isWritten = false
  /** Whether the client has the whole response, or an error. */
  #isOver = false
  /** The bytes that are missing, if the length is declared. */
  #missing: number | undefined
  /** The seconds since the last part. */
  #idle = 0

  constructor(receiver: ResponseReceiver, isHead: boolean) {
    this.#receiver = receiver
    this.isHead = isHead
  }

  get isClosed(): boolean {
    return this.#isWritten || this.#isOver
  }

  /** Whether the whole response has been written, so that its client has not disconnected. */
  get isWritten(): boolean {
    return this.#isWritten
  }

  /** Whether the client wants to see the body of its request again. */
  get notesBody(): boolean {
    return this.#receiver.notesBody
  }

  onClose(listener: () => void): void {
    if (this.isClosed) listener()
    else this.#onClose.push(listener)
  }

  /** Tells the client's handler that its request begins. */
  start(): void {
    try {
      this.#receiver.start(this)
    } catch (error) {
      this.#end(error)
    }
  }

  /** Notes that a part of the body of the request was sent. */
  sentPart(chunk: Buffer): void {
    try {
      if (!this.#isOver) this.#receiver.sentPart(chunk)
    } catch (error) {
      this.abort(error)
    }
  }

  /** Notes that the request was sent. */
  sent(): void {
    try {
      if (!this.#isOver) this.#receiver.sent()
    } catch (error) {
      this.abort(error)
    }
  }

  sendWhole(head: ResponseHead, body?: string | Uint8Array): void {
    const bytes = typeof body === "string" ? Buffer.from(body) : body
    this.#begin(head)
    if (bytes !== undefined) this.write(bytes)
    this.end()
  }

  begin(head: ResponseHead): void {
    this.#begin(head)
    // The client expects no more.
    if (this.isHead) this.#pass(END)
  }

  write(chunk: Uint8Array): void {
    const bytes = asBuffer(chunk)
    if (bytes.length === 0 || this.isHead) return
    if (this.#missing === undefined) return this.#pass(bytes)
    const counted = bytes.subarray(0, this.#missing)
    this.#missing -= counted.length
    if (counted.length > 0) this.#pass(counted)
  }

  end(): void {
    if ((this.#missing ?? 0) > 0) return this.#end(createClientError(TOO_SHORT))
    this.#isWritten = true
    this.#pass(END)
    this.#close()
  }

  /** Fails the client's request, unless the client has the whole response. */
  fail(error: Error): void {
    this.#end(error)
  }

  /** Ends the request for its client. */
  abort(reason?: unknown): void {
    this.#end(reason ?? createClientError("UND_ERR_ABORTED"))
  }

  /** Continues a response that the client has paused. */
  resume(): void {
    if (!this.#isPaused) return
    this.#isPaused = false
    this.#idle = 0
    while (!this.#isPaused) {
      const part = this.#waiting.shift()
      if (part === undefined) return
      this.#receive(part)
    }
  }

  /** Called every second: fails a request whose client waits too long. */
  tick(): void {
    this.#idle += 1
    if (this.#isPaused || this.#idle < PATIENCE) return
    this.#end(createClientError(this.#hasHead ? "UND_ERR_BODY_TIMEOUT" : "UND_ERR_HEADERS_TIMEOUT"))
  }

  #begin(head: ResponseHead): void {
    const { length, headers } = withConnection(head, this.isHead)
    this.#hasHead = true
    if (length !== undefined && !this.isHead && !WITHOUT_BODY.has(head.status)) {
      this.#missing = Number(length)
    }
    this.#pass({ status: head.status, statusText: head.statusText, headers })
  }

  #pass(part: ResponsePart): void {
    this.#idle = 0
    if (this.#isPaused) this.#waiting.push(part)
    else this.#receive(part)
  }

  #receive(part: ResponsePart): void {
    if (this.#isOver) return
    if (part === END) return this.#complete()
    try {
      const isReady = Buffer.isBuffer(part) ? this.#receiver.data(part) : this.#receiver.head(part)
      this.#isPaused = !isReady
    } catch (error) {
      this.abort(error)
    }
  }

  #complete(): void {
    this.#isOver = true
    try {
      this.#receiver.end()
    } catch (error) {
      this.#receiver.fail(error)
    }
  }

  #end(error: unknown): void {
    const wasOver = this.#isOver
    this.#isOver = true
    this.#waiting = []
    if (!wasOver) this.#receiver.fail(error)
    this.#close()
  }

  #close(): void {
    const listeners = this.#onClose
    this.#onClose = []
    for (const listener of listeners) listener()
  }
}

const TOO_SHORT = "UND_ERR_RES_CONTENT_LENGTH_MISMATCH"

function asBuffer(chunk: Uint8Array): Buffer {
  if (Buffer.isBuffer(chunk)) return chunk
  return Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength)
}

/** The headers of a response as they are sent, and the length that they declare. */
interface SentHead {
  readonly length: string | undefined
  readonly headers: readonly string[]
}

/**
 * Returns the headers of a response with those that `node:http` adds. @throws TypeError for a value
 * that cannot be sent.
 */
function withConnection({ status, headers: given }: ResponseHead, isHead: boolean): SentHead {
  const headers = [...given]
  let length: string | undefined
  let hasConnection = false
  let isChunked = false
  for (let at = 0; at < given.length; at += 2) {
    const name = given[at] ?? ""
    const value = given[at + 1] ?? ""
    if (!SENDABLE.test(value)) validateHeaderValue(name, value)
    if (name === "content-length") length = value
    else if (name === "connection") hasConnection = true
    else if (name === "transfer-encoding") isChunked = true
  }
  if (!hasConnection) headers.push("Connection", isHead ? "close" : "keep-alive")
  const needsChunks = length === undefined && !isChunked && !isHead && !WITHOUT_BODY.has(status)
  if (needsChunks) headers.push("Transfer-Encoding", "chunked")
  return { length, headers }
}
