// A bot's server on this machine, asked over the loopback interface.

import { request } from "node:http"
import { buffer } from "node:stream/consumers"
import { SetupError } from "../../world/kernel/setup-error.ts"
import type { Endpoint, SignedRequest } from "../http-bots/endpoint.ts"
import { runOutsideRuns } from "./time/shared-time.ts"

/** Names and addresses of this machine. */
const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/

/** The address of a server on this machine. @throws SetupError for any other, and for what is none. */
export function requireLoopback(to: string): string {
  const url = URL.canParse(to) ? new URL(to) : undefined
  if (url?.protocol === "http:" && LOOPBACK.test(url.hostname)) return url.href
  const why =
    url === undefined
      ? "it is no address"
      : "what people do here would leave this machine, and nobody elsewhere could reach the simulation"
  throw new SetupError(
    `addHttpBot: cannot post to "${to}": ${why}. Give it a handler, or a server at http://127.0.0.1 with its port.`,
  )
}

/**
 * An endpoint at an address of this machine. Its server may be of this process or of another, so that
 * the time in which it answers is the host's.
 */
export function createAddressEndpoint(
  url: string,
  aside: <Result>(inside: () => Result) => Result,
): Endpoint {
  return {
    url,
    usesHostTime: true,
    isServer: true,
    addressOption: "to",
    // No request of a bot: neither its time nor its network have a part in it.
    post: (post) => runOutsideRuns(() => aside(() => send(url, post))),
  }
}

async function send(url: string, { headers, body, signal }: SignedRequest): Promise<Response> {
  const { promise, resolve, reject } = Promise.withResolvers<Response>()
  const length = String(Buffer.byteLength(body))
  // A connection of its own: one that is kept would keep the server from closing.
  const options = { method: "POST", agent: false, signal }
  const sent = request(url, { ...options, headers: { ...headers, "content-length": length } })
  sent.on("error", reject)
  sent.on("response", (incoming) => {
    buffer(incoming).then(
      (bytes) =>
        resolve(responseOf(incoming.statusCode ?? 0, incoming.headers["content-type"], bytes)),
      reject,
    )
  })
  sent.end(body)
  return promise
}

function responseOf(status: number, type: string | undefined, bytes: Buffer): Response {
  // A response with one of these cannot have a body.
  const isBodiless = [204, 205, 304].includes(status)
  const headers = type === undefined ? {} : { "content-type": type }
  return new Response(isBodiless ? null : new Uint8Array(bytes), { status, headers })
}
