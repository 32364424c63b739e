import { HttpHandler } from "../requirements/msw.ts"

type HttpRunArgs = Parameters<HttpHandler["run"]>[0]

/** What is read of a request here. A standard request has it all; names of headers are lower case. */
export interface PlatformRequest {
  readonly method: string
  readonly url: string
  readonly headers: { get(name: string): string | null }
  /** Aborted when the client has given up. */
  readonly signal?: AbortSignal
  text(): Promise<string>
  formData(): Promise<FormData>
}

/** What the platform answers: JSON, or nothing at all. */
export interface PlatformResponse {
  readonly status: number
  readonly json: string | undefined
  /** Headers beside those of every reply. */
  readonly headers?: Readonly<Record<string, string>>
}

/** Answers a request. */
export type RequestResponder = (asked: PlatformRequest) => Promise<PlatformResponse | Response>

/**
 * An MSW handler that declines before it clones or parses a request that is not its own, so that one
 * handler for each route costs nothing.
 */
export class PlatformHandler extends HttpHandler {
  readonly #matches: (asked: PlatformRequest) => boolean
  readonly #answer: RequestResponder

  /** `url` is for people and for listings; `matches` decides. */
  constructor(
    method: string | RegExp,
    url: string | RegExp,
    matches: (asked: PlatformRequest) => boolean,
    answer: RequestResponder,
  ) {
    super(method, url, async ({ request }) => toResponse(await answer(request)))
    this.#matches = matches
    this.#answer = answer
  }

  /** Tells without a promise that a request is not its own; `run` declines the same. */
  declines(asked: PlatformRequest): boolean {
    return !this.#matches(asked)
  }

  /** What `run` answers, for a network that needs no standard request and response to carry it. */
  respond(asked: PlatformRequest): Promise<PlatformResponse | Response> {
    this.isUsed = true
    return this.#answer(asked)
  }

  override async run({ request, requestId }: HttpRunArgs): ReturnType<HttpHandler["run"]> {
    if (this.declines(request)) return null
    const response = toResponse(await this.respond(request))
    return { handler: this, request, requestId, response }
  }
}

/**
 * Makes handlers without the place in the code at which they are made. MSW takes it from a stack
 * trace of its own for each of them, to name it in warnings; for hundreds that come from one line,
 * that says nothing and is most of what a run costs to begin.
 */
export function withoutCallFrames<Made>(make: () => Made): Made {
  const { stackTraceLimit } = Error
  Error.stackTraceLimit = 0
  try {
    return make()
  } finally {
    Error.stackTraceLimit = stackTraceLimit
  }
}

/** Tells the two apart, whichever class of responses a handler uses. */
export function isPlatformResponse(
  answer: PlatformResponse | Response,
): answer is PlatformResponse {
  return !("body" in answer)
}

/** A reply as the standard response. */
export function toResponse(answer: PlatformResponse | Response): Response {
  if (!isPlatformResponse(answer)) return answer
  const { status, json, headers } = answer
  return json === undefined
    ? new Response(null, { status })
    : new Response(json, { status, headers: { "content-type": JSON_TYPE, ...headers } })
}

/** The media type of every reply that has a body. */
export const JSON_TYPE = "application/json"
