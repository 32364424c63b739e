// The endpoint that receives the interactions of a bot.

import { SetupError } from "../../requirements/setup-error.ts"

/**
 * The credentials of a bot. They are the second argument of its handler, such as the `env` of a
 * Worker.
 */
export interface HttpBotCredentials {
  /** The public key that verifies signatures, as 64 hexadecimal digits. */
  readonly publicKey: string
  /** The token for the bot's own requests. */
  readonly token: string
  readonly applicationId: string
}

/** A request handler like `fetch` of a server: Hono's `app.fetch`, a Worker, a route of Next.js. */
export type FetchHandler = (
  request: Request,
  credentials: HttpBotCredentials,
) => Response | Promise<Response>

/** A signed request to an endpoint. */
export interface SignedRequest {
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
  /** Aborted when the response is not awaited any more. */
  readonly signal: AbortSignal
}

/** An endpoint that requests are posted to. */
export interface Endpoint {
  readonly url: string
  /**
   * Whether the endpoint runs in the time of the host, so that its response is awaited in real
   * time. A bot that runs in the time of a run is awaited like any bot.
   */
  readonly usesHostTime: boolean
  /** Whether the endpoint is a server, whose responses arrive through a socket. */
  readonly isServer: boolean
  /** The setter of the address, for messages, such as "the option `to` of addHttpBot". */
  readonly setBy: string
  post(request: SignedRequest): Promise<Response>
}

/** The methods that set an endpoint, with the default address that a handler sees. */
const DEFAULT_ADDRESSES = {
  addHttpBot: "https://bot.example/interactions",
  addEventWebhook: "https://bot.example/events",
} as const

/** A method that sets an endpoint. */
export type EndpointMethod = keyof typeof DEFAULT_ADDRESSES

/** Returns the address that a handler sees. @throws SetupError for an invalid address. */
export function readAddress(
  method: EndpointMethod,
  address: string = DEFAULT_ADDRESSES[method],
): string {
  if (URL.canParse(address)) return new URL(address).href
  throw new SetupError(
    `${method}: "${address}" is no address. Write it in full, such as "${DEFAULT_ADDRESSES[method]}".`,
  )
}

/** Creates an endpoint that is a function of this process. */
export function createHandlerEndpoint(
  method: EndpointMethod,
  handler: FetchHandler,
  url: string,
  usesHostTime: boolean,
  credentials: () => HttpBotCredentials,
): Endpoint {
  return {
    url,
    usesHostTime,
    isServer: false,
    setBy: `the option \`address\` of ${method}`,
    post: async (request) =>
      handler(new Request(url, { method: "POST", ...request }), credentials()),
  }
}
