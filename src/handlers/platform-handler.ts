// The MSW handler of the platform.

import { HttpHandler } from "../requirements/msw.ts"
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
export class PlatformHandler extends HttpHandler {
  readonly #answer: RequestResponder

  /** `answer` answers the requests to the platform, as the `answer` of a pipeline does. */
  constructor(answer: RequestResponder) {
    super(LISTED.method, LISTED.url, async ({ request }) => {
      const response = await answer(request)
      return response && toResponse(response)
    })
    this.#answer = answer
  }

  /** Answers a request without MSW; returns undefined for a request to another host. */
  answer(request: PlatformRequest): ReturnType<RequestResponder> {
    const answering = this.#answer(request)
    if (answering !== undefined) this.isUsed = true
    return answering
  }

  override async predicate({ request }: HttpPredicateArgs): Promise<boolean> {
    return isPlatformHost(new URL(request.url).hostname)
  }

  override async run({ request, requestId }: HttpRunArgs): ReturnType<HttpHandler["run"]> {
    const response = await this.answer(unreadRequest(request))
    return response === undefined
      ? null
      : { handler: this, request, requestId, response: toResponse(response) }
  }
}

/**
 * Returns the request, or MSW's copy of it if an earlier handler has read the body and left the
 * response to this one.
 */
function unreadRequest(request: Request): PlatformRequest {
  return request.bodyUsed ? (HttpHandler.cache.get(request) ?? request) : request
}
