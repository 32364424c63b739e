// The destinations of responses: a message of `node:http`, or a client without a socket.

import type { ServerResponse } from "node:http"

/** The status and the headers of a response. */
export interface ResponseHead {
  readonly status: number
  readonly statusText: string
  /** Names and values, alternating. */
  readonly headers: readonly string[]
}

/** The destination of a response. */
export interface ResponseSink {
  /** Whether the client has disconnected or has the whole response. */
  readonly isClosed: boolean
  /** Whether the client requested the head only. */
  readonly isHead: boolean
  /** Calls back when `isClosed` becomes true. */
  onClose(listener: () => void): void
  /** Sends a response with a complete body, or without one. */
  sendWhole(head: ResponseHead, body?: string | Uint8Array): void
  /** Sends the head of a response whose body follows. */
  begin(head: ResponseHead): void
  write(chunk: Uint8Array): void
  end(): void
}

/** Returns the destination that is a message of `node:http`. */
export function sinkOf(answer: ServerResponse): ResponseSink {
  return new MessageSink(answer)
}

class MessageSink implements ResponseSink {
  readonly isHead: boolean
  readonly #answer: ServerResponse

  constructor(answer: ServerResponse) {
    this.isHead = answer.req.method === "HEAD"
    this.#answer = answer
  }

  get isClosed(): boolean {
    return this.#answer.destroyed
  }

  onClose(listener: () => void): void {
    this.#answer.once("close", listener)
  }

  sendWhole(head: ResponseHead, body?: string | Uint8Array): void {
    this.#writeHead(head)
    // A string is sent together with the head; bytes would be sent separately. A text of ASCII is
    // written faster in an encoding of one byte for each character.
    const isAscii = typeof body === "string" && Buffer.byteLength(body) === body.length
    this.#answer.end(body, isAscii ? "latin1" : "utf8")
  }

  begin(head: ResponseHead): void {
    this.#writeHead(head)
    this.#answer.flushHeaders()
  }

  write(chunk: Uint8Array): void {
    this.#answer.write(chunk)
  }

  end(): void {
    this.#answer.end()
  }

  #writeHead({ status, statusText, headers }: ResponseHead): void {
    // The platform's clock is not this machine's.
    this.#answer.sendDate = false
    this.#answer.writeHead(status, statusText, [...headers])
  }
}
