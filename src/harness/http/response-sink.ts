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
  const writeHead = ({ status, statusText, headers }: ResponseHead): void => {
    // The platform's clock is not this machine's.
    answer.sendDate = false
    answer.writeHead(status, statusText, [...headers])
  }
  return {
    get isClosed() {
      return answer.destroyed
    },
    isHead: answer.req.method === "HEAD",
    onClose: (listener) => void answer.once("close", listener),
    sendWhole(head, body) {
      writeHead(head)
      // A string is sent together with the head; bytes would be sent separately. A text of ASCII is
      // written faster in an encoding of one byte for each character.
      const isAscii = typeof body === "string" && Buffer.byteLength(body) === body.length
      answer.end(body, isAscii ? "latin1" : "utf8")
    },
    begin(head) {
      writeHead(head)
      answer.flushHeaders()
    },
    write: (chunk) => void answer.write(chunk),
    end: () => void answer.end(),
  }
}
