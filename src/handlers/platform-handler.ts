// The MSW handler of the platform.

import type { HttpHandler, RequestHandler } from "msw"
import { type Msw, loadMsw } from "../requirements/msw.ts"
import { memoizePerObject } from "../world/kernel/memoize.ts"
import { isPlatformHost } from "./routing/hosts.ts"
import { type PlatformRequest, type RequestResponder, toResponse } from "./platform-request.ts"

type HttpRunArgs = Parameters<HttpHandler["run"]>[0]
type HttpPredicateArgs = Parameters<HttpHandler["predicate"]>[0]

/** The method and the URL under which MSW lists the handler. */
const LISTED = { method: /.+/, url: "https://discord.com/*" } as const

/**
 * The MSW handler of all requests to the platform's hosts. It declines other requests before MSW
 * clones and parses them.
 */
export interface PlatformHandler extends HttpHandler {
  /** Answers a request without MSW; returns undefined for a request to another host. */
  answer(request: PlatformRequest): ReturnType<RequestResponder>
}

type PlatformHandlerClass = new (answer: RequestResponder) => PlatformHandler

/** Returns the class of the handlers for a copy of MSW. */
const classFor = memoizePerObject((msw: Msw): PlatformHandlerClass => {
  class OwnPlatformHandler extends msw.HttpHandler implements PlatformHandler {
    readonly #answer: RequestResponder

    constructor(answer: RequestResponder) {
      super(LISTED.method, LISTED.url, async ({ request }) => {
        const response = await answer(request)
        return response && toResponse(response)
      })
      this.#answer = answer
    }

    answer(request: PlatformRequest): ReturnType<RequestResponder> {
      const answering = this.#answer(request)
      if (answering !== undefined) this.isUsed = true
      return answering
    }

    override async predicate({ request }: HttpPredicateArgs): Promise<boolean> {
      return isPlatformHost(new URL(request.url).hostname)
    }

    override async run({ request, requestId }: HttpRunArgs): ReturnType<HttpHandler["run"]> {
      const response = await this.answer(unreadRequest(request, msw))
      return response === undefined
        ? null
        : { handler: this, request, requestId, response: toResponse(response) }
    }
  }
  return OwnPlatformHandler
})

/**
 * Returns the request, or MSW's copy of it if an earlier handler has read the body and left the
 * response to this one.
 */
function unreadRequest(request: Request, { HttpHandler }: Msw): PlatformRequest {
  return request.bodyUsed ? (HttpHandler.cache.get(request) ?? request) : request
}

/** Creates the handler. `answer` answers the requests to the platform, as that of a pipeline does. */
export function createPlatformHandler(answer: RequestResponder): PlatformHandler {
  const PlatformHandlerOfMsw = classFor(loadMsw())
  const { stackTraceLimit } = Error
  // MSW reads from a stack where a handler was written, and a test runner maps each frame.
  Error.stackTraceLimit = 0
  try {
    return new PlatformHandlerOfMsw(answer)
  } finally {
    Error.stackTraceLimit = stackTraceLimit
  }
}

/** Returns whether a handler is one of the platform. */
export function isPlatformHandler(handler: RequestHandler): handler is PlatformHandler {
  return handler instanceof classFor(loadMsw())
}
