// The guard around each handler: it reads the request, and records a gap on its way out.

import type { SentRequest } from "../world/journal.ts"
import { Gap } from "../world/kernel/gap.ts"
import { NetworkFailure } from "./fault.ts"
import {
  type ReceivedRequest,
  type JournalAddress,
  describeRequest,
  readRequest,
} from "./incoming-request.ts"
import type { RequestResponder, PlatformRequest, PlatformResponse } from "./platform-handler.ts"
import { type HandlerDeps, nameOfBot } from "./serve.ts"

/** The way handlers deal with a gap. */
export interface GapPolicy {
  /** Told of each gap, once. */
  onGap(gap: Gap): void
  /**
   * `"throw"` where the network fails the socket with what a handler throws; `"respond"` under stock
   * MSW, where a network error stands for it. So for the failures of the network that a test injects.
   */
  readonly gaps: "throw" | "respond"
  /**
   * Names the way to answer a request with a handler of one's own that is open at this moment; the
   * message of a gap says it. Without it, the message names none.
   */
  handledBy?(): string
}

/** The address of a request, with the parameters of its path. */
export interface RequestAddress extends JournalAddress {
  readonly params: Readonly<Record<string, string>>
}

/** Makes the answer of a handler of a function that reads the address and one that answers. */
export type RequestGuard = (
  read: (asked: PlatformRequest) => RequestAddress,
  answer: (
    received: ReceivedRequest,
    shown: JournalAddress,
  ) => Promise<PlatformResponse | Response>,
) => RequestResponder

/**
 * Creates the guard of a site. Where a socket cannot be failed with an error, a network error stands for
 * gaps and for failures of the network alike.
 */
export function createGuard(
  site: HandlerDeps,
  { onGap, gaps, handledBy }: GapPolicy,
): RequestGuard {
  return (read, answer) => async (request) => {
    const { params, ...shown } = read(request)
    const received = await readRequest(request, params)
    try {
      return await answer(received, shown)
    } catch (thrown) {
      const place = handledBy?.()
      const error = thrown instanceof Gap && place !== undefined ? thrown.handledBy(place) : thrown
      if (error instanceof Gap) {
        const sent = describeRequest(received, shown, nameOfBot(site, request))
        const entry = {
          kind: "gap",
          message: error.message,
          request: maskSecrets(sent),
        } as const
        site.journal.record(entry, error)
        onGap(error)
      } else if (!(error instanceof NetworkFailure)) {
        throw error
      }
      if (gaps === "throw") throw error
      return Response.error()
    }
  }
}

/** Keys of a body that hold a credential, such as the `client_secret` of `POST /oauth2/token`. */
const SECRET = /(^|_)(secret|token|password|code|verifier)$/

/** Nothing has validated the body of a gap, so its credentials are masked by the names of their keys. */
function maskSecrets(request: SentRequest): SentRequest {
  const { body } = request
  if (typeof body !== "object" || body === null || Array.isArray(body)) return request
  const shown = Object.entries(body).map(([key, value]) => [
    key,
    SECRET.test(key) ? `[${key}]` : (value as unknown), // of a body nothing is known
  ])
  return { ...request, body: Object.fromEntries(shown) as object }
}
