import { HttpHandler } from "../requirements/msw.ts"

type HttpRunArgs = Parameters<HttpHandler["run"]>[0]

/**
 * The parts of a request that are used here. A standard `Request` has them all. Header names are
 * lower case.
 */
export interface PlatformRequest {
  readonly method: string
  readonly url: string
  readonly headers: { get(name: string): string | null }
  /** Aborted when the client has given up. */
  readonly signal?: AbortSignal
  text(): Promise<string>
  formData(): Promise<FormData>
}

/** A response of the platform: JSON, or no body. */
export interface PlatformResponse {
  readonly status: number
  readonly json: string | undefined
  /** Headers in addition to those of every response. */
  readonly headers?: Readonly<Record<string, string>>
}

/** Answers a request. */
export type RequestResponder = (request: PlatformRequest) => Promise<PlatformResponse | Response>

/**
 * An MSW handler that declines a foreign request before it clones or parses it, so that one handler
 * for each route is cheap.
 */
export class PlatformHandler extends HttpHandler {
  readonly #matches: (request: PlatformRequest) => boolean
  readonly #answer: RequestResponder

  /** `method` and `url` are only shown in listings; `matches` decides. */
  constructor(
    method: string | RegExp,
    url: string | RegExp,
    matches: (request: PlatformRequest) => boolean,
    answer: RequestResponder,
  ) {
    super(method, url, async ({ request }) => toResponse(await answer(request)))
    this.#matches = matches
    this.#answer = answer
  }

  /** Whether `run` would decline the request. Synchronous. */
  declines(request: PlatformRequest): boolean {
    return !this.#matches(request)
  }

  /**
   * Returns the response of `run`, for a network that needs no standard `Request` and `Response`.
   */
  respond(request: PlatformRequest): Promise<PlatformResponse | Response> {
    this.isUsed = true
    return this.#answer(request)
  }

  override async run({ request, requestId }: HttpRunArgs): ReturnType<HttpHandler["run"]> {
    if (this.declines(request)) return null
    const response = toResponse(await this.respond(request))
    return { handler: this, request, requestId, response }
  }
}

/**
 * Creates handlers without their call frames. MSW captures a stack trace for each handler to name
 * it in warnings. Hundreds of handlers come from one line, so the traces say nothing, and they are
 * most of the cost of starting a run.
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

/** Whether a response is the platform's minimal one, for any class of `Response`. */
export function isPlatformResponse(
  answer: PlatformResponse | Response,
): answer is PlatformResponse {
  return !("body" in answer)
}

/** Returns a standard `Response`. */
export function toResponse(answer: PlatformResponse | Response): Response {
  if (!isPlatformResponse(answer)) return answer
  const { status, json, headers } = answer
  return json === undefined
    ? new Response(null, { status })
    : new Response(json, { status, headers: { "content-type": JSON_TYPE, ...headers } })
}

/** The media type of every response with a body. */
export const JSON_TYPE = "application/json"
