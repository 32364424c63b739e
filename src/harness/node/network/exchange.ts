// One request of a client to a host of the platform, from its first byte to the last byte of its
// response.

import type { IncomingMessage, ServerResponse } from "node:http"
import type { PlatformResponse } from "../../../handlers/platform-request.ts"
import type { RequestIdentity } from "./attribution.ts"
import type { LazyRequest } from "../../http/lazy-request.ts"
import {
  type BufferedRequest,
  addressOf,
  bufferRequest,
  writeReply,
  writeResponse,
} from "../../http/http-messages.ts"
import { sinkOf } from "../../http/response-sink.ts"
import { describeRequestTarget } from "../../simulation/faults/request-target.ts"
import { AnsweredWithError, asError } from "./errors.ts"
import type { ClaimedSocket } from "./sockets/claimed-socket.ts"
import { sharedGetters } from "../../options/shared-getters.ts"

/** A request that waits for its response. */
export interface Exchange extends RequestIdentity {
  /** The method and address of the request, safe to print. */
  readonly description: string
  /** Calls back when the response is written or the client has disconnected. */
  onDone(callback: () => void): void
  /** Reads the request, including its body. */
  read(): Promise<LazyRequest>
  respond(response: Response): void
  /** Writes a reply of the platform without creating a standard response. */
  reply(reply: PlatformResponse): void
  /** Fails the client's socket, with `reason` itself if it is an error. */
  fail(reason: unknown): void
}

export interface ExchangeDeps {
  /** The class `Request` of the host, not the slower one that replaces it. */
  readonly Request: typeof Request
  /** Waits for a turn of the event loop that fake timers cannot delay. */
  turn(): Promise<void>
}

// Parsed on demand, since the standard request parses the address once more.
const withTarget = sharedGetters<{ readonly method: string; readonly address: string }>()({
  url: ({ address }) => new URL(address),
  description: ({ method, address }) => describeRequestTarget(method, new URL(address)),
})

/** Opens the exchange of an HTTP message. */
export function openExchange(
  socket: ClaimedSocket,
  message: IncomingMessage,
  answer: ServerResponse,
  deps: ExchangeDeps,
): Exchange {
  const address = addressOf(message, socket.host, socket.encrypted)
  const { method = "GET" } = message
  let read: BufferedRequest | undefined

  const parts: Omit<Exchange, "url" | "description"> = {
    method,
    authorization: message.headers.authorization ?? null,
    onDone(callback) {
      answer.once("close", () => {
        if (!answer.writableFinished) read?.abort()
        callback()
      })
    },
    read: async () => (read = await bufferRequest(message, address, deps.Request)),
    respond(response) {
      if (response.type === "error") exchange.fail(new AnsweredWithError(exchange.description))
      else writeResponse(response, sinkOf(answer), deps.turn).catch(exchange.fail)
    },
    reply: (reply) => void writeReply(reply, sinkOf(answer), deps.turn).catch(exchange.fail),
    fail: (reason) => socket.fail(asError(reason, exchange.description)),
  }
  const exchange = withTarget(parts, { method, address })
  return exchange
}
