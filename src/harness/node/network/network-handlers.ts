// Resolves requests with the handlers of one network. A request goes to the pipeline of the platform
// directly until the test uses MSW, which is loaded by then: with handlers, or for the life-cycle
// events. After that it goes through MSW, so that `use` and `resetHandlers` take effect.

import type { RequestHandler } from "msw"
import { createPlatformHandler, isPlatformHandler } from "../../../handlers/platform-handler.ts"
import {
  type PlatformResponse,
  type RequestResponder,
  isPlatformResponse,
  toResponse,
} from "../../../handlers/platform-request.ts"
import { loadMsw } from "../../../requirements/msw.ts"
import { asksForBypass } from "./bypass.ts"
import type { NetworkResponder } from "./frames.ts"
import { type LifeCycleEvents, type MswNetwork, openMswNetwork } from "./msw-network.ts"
import { type LazyRequest, lazyRequestOf } from "../../http/lazy-request.ts"

/** A responder for a client that can take a reply of the platform without a standard response. */
export interface DirectResponder extends NetworkResponder {
  reply?(reply: PlatformResponse): void
}

/** The handlers of a network that it has from its start. */
export interface InitialHandlers {
  /** The handlers of requests. The first that returns a response wins. */
  readonly handlers: readonly RequestHandler[]
  /** Answers requests to the platform that no handler answers. */
  readonly platform?: RequestResponder | undefined
}

/** The context in which handlers run: nothing is printed. */
const QUIET = { resolutionContext: { quiet: true } } as const

/** The handlers of one network. */
export class NetworkHandlers {
  readonly #initial: InitialHandlers
  #msw: MswNetwork | undefined
  #requests = 0

  constructor(initial: InitialHandlers) {
    this.#initial = initial
    if (initial.handlers.length > 0) this.#openMsw()
  }

  /** Adds handlers before the present ones. */
  use(...handlers: RequestHandler[]): void {
    this.#openMsw().use(...handlers)
  }

  /** Removes the handlers that `use` added. Handlers that are passed replace the initial ones. */
  resetHandlers(...handlers: RequestHandler[]): void {
    if (this.#msw !== undefined || handlers.length > 0) this.#openMsw().resetHandlers(...handlers)
  }

  /** MSW's life-cycle events. */
  get events(): LifeCycleEvents {
    return this.#openMsw().events
  }

  /** Runs the handlers and reports the outcome. An error of a handler is reported as a failure. */
  async resolve(request: Request | LazyRequest, outcome: DirectResponder): Promise<void> {
    const id = String(++this.#requests)
    const arrival = "standard" in request ? request : lazyRequestOf(request)
    try {
      const msw = this.#msw
      if (msw !== undefined && msw.events.listenerCount() > 0) {
        return await msw.observe(arrival.standard(), id, outcome)
      }
      const answer = await this.#findResponse(arrival, id)
      if (answer === undefined) outcome.decline()
      else if (outcome.reply !== undefined && isPlatformResponse(answer)) outcome.reply(answer)
      else outcome.respond(toResponse(answer))
    } catch (error) {
      outcome.fail(error)
    }
  }

  dispose(): void {
    this.#msw?.dispose()
  }

  #findResponse(
    request: LazyRequest,
    id: string,
  ): Promise<PlatformResponse | Response | undefined> | undefined {
    if (asksForBypass(request)) return undefined
    return this.#msw === undefined
      ? this.#initial.platform?.(request)
      : findResponse(this.#msw.requestHandlers(), request, id)
  }

  #openMsw(): MswNetwork {
    if (this.#msw !== undefined) return this.#msw
    const { handlers, platform } = this.#initial
    const all = platform === undefined ? handlers : [...handlers, createPlatformHandler(platform)]
    this.#msw = openMswNetwork(all, QUIET.resolutionContext)
    return this.#msw
  }
}

/**
 * Returns the first response of the handlers, as MSW finds it; undefined if none responds, or if
 * the request should pass through. Throws whatever a handler throws. The function of MSW is not
 * used: it draws an id from `Math.random`, which may be the bot's.
 */
async function findResponse(
  handlers: readonly RequestHandler[],
  request: LazyRequest,
  requestId: string,
): Promise<PlatformResponse | Response | undefined> {
  for (const handler of handlers) {
    const answer = isPlatformHandler(handler)
      ? await handler.answer(request)
      : (await handler.run({ request: request.standard(), requestId, ...QUIET }))?.response
    if (answer === undefined) continue
    const isPassing = !isPlatformResponse(answer) && loadMsw().isPassthroughResponse(answer)
    return isPassing ? undefined : answer
  }
  return undefined
}
