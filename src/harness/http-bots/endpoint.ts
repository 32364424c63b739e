// Where a bot answers what is posted to it.

import { SetupError } from "../../world/kernel/setup-error.ts"

/** What a bot needs to know of itself: as a handler's second argument, such as a Worker's `env`. */
export interface HttpBotCredentials {
  /** What it verifies signatures with, as 64 hexadecimal digits. */
  readonly publicKey: string
  /** What it authorises its own requests with. */
  readonly token: string
  readonly applicationId: string
}

/** Answers requests as `fetch` of a server does: Hono's `app.fetch`, a Worker, a route of Next.js. */
export type FetchHandler = (
  request: Request,
  credentials: HttpBotCredentials,
) => Response | Promise<Response>

/** A request as it is posted. */
export interface SignedRequest {
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
  /** Aborted when nobody waits for the answer any longer. */
  readonly signal: AbortSignal
}

/** Where requests are posted to. */
export interface Endpoint {
  readonly url: string
  /**
   * Whether it is bound to the time of the host: then its answer is waited for by that. Whoever lives
   * in a run's own time is waited for as any bot.
   */
  readonly usesHostTime: boolean
  /** Whether it is a server, whose answers come through a socket. */
  readonly isServer: boolean
  /** The option of `addHttpBot` that says where it listens. */
  readonly addressOption: "address" | "to"
  post(request: SignedRequest): Promise<Response>
}

/** The address that a handler sees, where a test does not say another. */
const ADDRESS = "https://bot.example/interactions"

/** The address that a handler sees. @throws SetupError for what is no address. */
export function readAddress(address: string = ADDRESS): string {
  if (URL.canParse(address)) return new URL(address).href
  throw new SetupError(
    `addHttpBot: "${address}" is no address. Write it in full, such as "${ADDRESS}".`,
  )
}

/** An endpoint that is a function of this process. */
export function createHandlerEndpoint(
  handler: FetchHandler,
  url: string,
  usesHostTime: boolean,
  credentials: () => HttpBotCredentials,
): Endpoint {
  return {
    url,
    usesHostTime,
    isServer: false,
    addressOption: "address",
    post: async (request) =>
      handler(new Request(url, { method: "POST", ...request }), credentials()),
  }
}
