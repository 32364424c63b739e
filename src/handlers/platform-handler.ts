import { HttpHandler } from "msw"

type RunArgs = Parameters<HttpHandler["run"]>[0]

/** Answers a request. */
export type Answer = (request: Request) => Promise<Response>

/**
 * An MSW handler that declines before it clones or parses a request that is not its own, so that one
 * handler for each route costs nothing.
 */
export class PlatformHandler extends HttpHandler {
  readonly #matches: (request: Request) => boolean
  readonly #answer: Answer

  /** `url` is for people and for listings; `matches` decides. */
  constructor(
    method: string | RegExp,
    url: string | RegExp,
    matches: (request: Request) => boolean,
    answer: Answer,
  ) {
    super(method, url, ({ request }) => answer(request))
    this.#matches = matches
    this.#answer = answer
  }

  /** Tells without a promise that a request is not its own; `run` declines the same. */
  declines(request: Request): boolean {
    return !this.#matches(request)
  }

  override async run({ request, requestId }: RunArgs): ReturnType<HttpHandler["run"]> {
    if (this.declines(request)) return null
    this.isUsed = true
    return { handler: this, request, requestId, response: await this.#answer(request) }
  }
}
