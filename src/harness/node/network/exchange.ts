// One request of a client to a host of the platform, from its first byte to the last of its answer.

import type { IncomingMessage, ServerResponse } from "node:http"
import type { Reply } from "../../../handlers/platform-handler.ts"
import type { Credentials } from "./attribution.ts"
import type { Arrival } from "./lookup.ts"
import { type ReadMessage, addressOf, readMessage, writeReply, writeResponse } from "./messages.ts"
import { describeAsk } from "../../asked.ts"
import { AnsweredWithError, asError } from "./refusals.ts"
import type { ClaimedSocket } from "./claimed-socket.ts"

/** A request that waits for its answer. */
export interface Exchange extends Credentials {
  /** What was asked, fit for printing. */
  readonly asked: string
  /** Calls back when the answer is written, or the client is gone. */
  onDone(callback: () => void): void
  /** The request, once its body is there. */
  read(): Promise<Arrival>
  respond(response: Response): void
  /** Responds without a standard response. */
  reply(reply: Reply): void
  /** Fails the client's socket, with `reason` itself where that is an error. */
  fail(reason: unknown): void
}

/** What every exchange of an interception needs. */
export interface Surroundings {
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
  around: Surroundings,
): Exchange {
  const address = addressOf(message, socket.host, socket.encrypted)
  const { method = "GET" } = message
  let read: ReadMessage | undefined

  const exchange: Exchange = {
    method,
    // Parsed only when somebody asks: the standard request parses it once more.
    get url() {
      return new URL(address)
    },
    authorization: message.headers.authorization ?? null,
    get asked() {
      return describeAsk(method, exchange.url)
    },
    onDone(callback) {
      answer.once("close", () => {
        if (!answer.writableFinished) read?.abort()
        callback()
      })
    },
    read: async () => (read = await readMessage(message, address, around.Request)),
    respond(response) {
      if (response.type === "error") exchange.fail(new AnsweredWithError(exchange.asked))
      else writeResponse(response, answer, around.turn).catch(exchange.fail)
    },
    reply: (reply) => void writeReply(reply, answer, around.turn).catch(exchange.fail),
    fail: (reason) => socket.fail(asError(reason, exchange.asked)),
  }
  return exchange
}
