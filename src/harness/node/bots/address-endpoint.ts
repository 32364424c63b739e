// An HTTP bot's server on this machine, requested over the loopback interface.

import { buffer } from "node:stream/consumers"
import { SetupError } from "../../../requirements/setup-error.ts"
import type { Endpoint, EndpointMethod, SignedRequest } from "../../http-bots/endpoint.ts"
import { runOutsideRuns } from "../time/shared-time.ts"

/** Host names and addresses of this machine. */
const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/

/**
 * Returns the normalized address of a server on this machine. @throws SetupError for any other
 * address, and for a text that is not an address.
 */
export function requireLoopback(method: EndpointMethod, to: string): string {
  const url = URL.canParse(to) ? new URL(to) : undefined
  if (url !== undefined && isLoopback(url)) return url.href
  const why =
    url === undefined
      ? "it is not a URL"
      : "requests would leave this machine, and a server elsewhere cannot reach the simulation"
  throw new SetupError(
    `${method}: cannot post to "${to}": ${why}. Give it a handler, or a server at http://127.0.0.1 with its port.`,
  )
}

/** Returns whether a URL is one of a server on this machine. */
export function isLoopback({ protocol, hostname }: URL): boolean {
  return protocol === "http:" && LOOPBACK.test(hostname)
}

/**
 * Creates the endpoint for a server on this machine. The server may run in this process or in
 * another one, so it answers in real time.
 */
export function createAddressEndpoint(
  method: EndpointMethod,
  url: string,
  aside: <Result>(inside: () => Result) => Result,
): Endpoint {
  return {
    url,
    usesHostTime: true,
    isServer: true,
    setBy: `the option \`to\` of ${method}`,
    // The simulation sends this request, not a bot, so it stays outside the bot's time and network.
    post: (post) => runOutsideRuns(() => aside(() => send(url, post))),
  }
}

async function send(url: string, { headers, body, signal }: SignedRequest): Promise<Response> {
  const { promise, resolve, reject } = Promise.withResolvers<Response>()
  const length = String(Buffer.byteLength(body))
  // Uses a connection of its own: a kept-alive connection would prevent the server from closing.
  const options = { method: "POST", agent: false, signal }
  // An import of the module would load all of its parts, and every test file would wait for it.
  const { request } = process.getBuiltinModule("node:http")
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
  // A response with one of these statuses cannot have a body.
  const isBodiless = [204, 205, 304].includes(status)
  const headers = type === undefined ? {} : { "content-type": type }
  return new Response(isBodiless ? null : new Uint8Array(bytes), { status, headers })
}
