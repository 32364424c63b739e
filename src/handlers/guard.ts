// Wraps each handler: reads the request, and records gaps.

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

/** How handlers report gaps. */
export interface GapPolicy {
  /** Called once for each gap. */
  onGap(gap: Gap): void
  /**
   * How gaps and injected network failures end a request. `"throw"`: the handler throws, and the
   * network fails the socket with that error. `"respond"`: the handler returns a network error, as
   * plain MSW needs it.
   */
  readonly gaps: "throw" | "respond"
  /**
   * Returns how the user can answer a request with a handler of their own at this moment; messages
   * of gaps include it. Default: messages include nothing.
   */
  handledBy?(): string
}

/** The address of a request, with its path parameters. */
export interface RequestAddress extends JournalAddress {
  readonly params: Readonly<Record<string, string>>
}

/**
 * Creates a handler's responder from a function that reads the address and a function that answers.
 */
export type RequestGuard = (
  read: (request: PlatformRequest) => RequestAddress,
  answer: (
    received: ReceivedRequest,
    address: JournalAddress,
  ) => Promise<PlatformResponse | Response>,
) => RequestResponder

/** Creates the wrapper of all handlers. */
export function createGuard(
  deps: HandlerDeps,
  { onGap, gaps, handledBy }: GapPolicy,
): RequestGuard {
  return (read, answer) => async (request) => {
    const { params, ...address } = read(request)
    const received = await readRequest(request, params)
    try {
      return await answer(received, address)
    } catch (thrown) {
      const remedy = handledBy?.()
      const error =
        thrown instanceof Gap && remedy !== undefined ? thrown.handledBy(remedy) : thrown
      if (error instanceof Gap) {
        const sent = describeRequest(received, address, nameOfBot(deps, request))
        const entry = {
          kind: "gap",
          message: error.message,
          request: maskSecrets(sent),
        } as const
        deps.journal.record(entry, error)
        onGap(error)
      } else if (!(error instanceof NetworkFailure)) {
        throw error
      }
      if (gaps === "throw") throw error
      return Response.error()
    }
  }
}

/**
 * Keys of a body that contain a credential, such as the `client_secret` of `POST /oauth2/token`.
 */
const SECRET = /(^|_)(secret|token|password|code|verifier)$/

/**
 * Masks the credentials in a gap's body by the names of their keys, since no schema has validated
 * it.
 */
function maskSecrets(request: SentRequest): SentRequest {
  const { body } = request
  if (typeof body !== "object" || body === null || Array.isArray(body)) return request
  const masked = Object.entries(body).map(([key, value]) => [
    key,
    SECRET.test(key) ? `[${key}]` : (value as unknown), // not validated
  ])
  return { ...request, body: Object.fromEntries(masked) as object }
}
