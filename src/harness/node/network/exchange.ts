// One request of a client to a host of the platform, from its first byte to the last of its answer.

import type { IncomingMessage, ServerResponse } from "node:http"
import type { PlatformResponse } from "../../../handlers/platform-handler.ts"
import type { RequestIdentity } from "./attribution.ts"
import type { LazyRequest } from "./handler-lookup.ts"
import {
  type BufferedRequest,
  addressOf,
  bufferRequest,
  writeReply,
  writeResponse,
} from "./http-messages.ts"
import { describeRequestTarget } from "../../request-target.ts"
import { AnsweredWithError, asError } from "./errors.ts"
import type { ClaimedSocket } from "./claimed-socket.ts"

/** A request that waits for its answer. */
export interface Exchange extends RequestIdentity {
  /** What was asked, fit for printing. */
  readonly description: string
  /** Calls back when the answer is written, or the client is gone. */
  onDone(callback: () => void): void
  /** The request, once its body is there. */
  read(): Promise<LazyRequest>
  respond(response: Response): void
  /** Responds without a standard response. */
  reply(reply: PlatformResponse): void
  /** Fails the client's socket, with `reason` itself where that is an error. */
  fail(reason: unknown): void
}

/** What every exchange of an interception needs. */
export interface ExchangeDeps {
  /** The constructor as it was before anything replaced it by a slower one. */
  readonly Request: typeof Request
  /** A turn of the event loop that no fake timer can hold up. */
  turn(): Promise<void>
}

/** Opens the exchange of a message. */
export function openExchange(
  socket: ClaimedSocket,
  message: IncomingMessage,
  answer: ServerResponse,
  around: ExchangeDeps,
): Exchange {
  const address = addressOf(message, socket.host, socket.encrypted)
  const { method = "GET" } = message
  let read: BufferedRequest | undefined

  const exchange: Exchange = {
    method,
    // Parsed only when somebody asks: the standard request parses it once more.
    get url() {
      return new URL(address)
    },
    authorization: message.headers.authorization ?? null,
    get description() {
      return describeRequestTarget(method, exchange.url)
    },
    onDone(callback) {
      answer.once("close", () => {
        if (!answer.writableFinished) read?.abort()
        callback()
      })
    },
    read: async () => (read = await bufferRequest(message, address, around.Request)),
    respond(response) {
      if (response.type === "error") exchange.fail(new AnsweredWithError(exchange.description))
      else writeResponse(response, answer, around.turn).catch(exchange.fail)
    },
    reply: (reply) => void writeReply(reply, answer, around.turn).catch(exchange.fail),
    fail: (reason) => socket.fail(asError(reason, exchange.description)),
  }
  return exchange
}
