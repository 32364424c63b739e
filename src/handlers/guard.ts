// The guard around each handler: it reads the request, and records a gap on its way out.

import type { SentRequest } from "../world/journal.ts"
import { Gap } from "../world/kernel/gap.ts"
import { NetworkFailure } from "./fault.ts"
import { type Received, type ShownAddress, describeRequest, readRequest } from "./incoming.ts"
import type { Answer, Asked, Reply } from "./platform-handler.ts"
import { type Site, nameOfBot } from "./serve.ts"

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
export interface ReadAddress extends ShownAddress {
  readonly params: Readonly<Record<string, string>>
}

/** Makes the answer of a handler of a function that reads the address and one that answers. */
export type Guard = (
  read: (asked: Asked) => ReadAddress,
  answer: (received: Received, shown: ShownAddress) => Promise<Reply | Response>,
) => Answer

/**
 * Creates the guard of a site. Where a socket cannot be failed with an error, a network error stands for
 * gaps and for failures of the network alike.
 */
export function createGuard(site: Site, { onGap, gaps, handledBy }: GapPolicy): Guard {
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
          request: withoutSecrets(sent),
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
function withoutSecrets(request: SentRequest): SentRequest {
  const { sent } = request
  if (typeof sent !== "object" || sent === null || Array.isArray(sent)) return request
  const shown = Object.entries(sent).map(([key, value]) => [
    key,
    SECRET.test(key) ? `[${key}]` : (value as unknown), // of a body nothing is known
  ])
  return { ...request, sent: Object.fromEntries(shown) as object }
}
