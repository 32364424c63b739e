// Resolves requests with the handlers of one network. It goes through MSW, so that `use` and
// `resetHandlers` take effect. While life-cycle events have no listeners, the pipeline of the
// platform is called directly, without standard requests and responses.

import type { RequestHandler } from "msw"
import {
  defineNetwork,
  InMemoryHandlersController,
  NetworkSource,
  type HttpNetworkFrame,
} from "msw/experimental"
import { PlatformHandler } from "../../../handlers/platform-handler.ts"
import {
  type PlatformResponse,
  isPlatformResponse,
  toResponse,
} from "../../../handlers/platform-request.ts"
import { isPassthroughResponse } from "../../../requirements/msw.ts"
import { asksForBypass } from "./bypass.ts"
import { ObservedFrame, type NetworkResponder } from "./frames.ts"
import { type LazyRequest, lazyRequestOf } from "../../http/lazy-request.ts"

/** The life-cycle events that MSW emits for the requests of a network. */
export type LifeCycleEvents = ReturnType<typeof defineNetwork<[FrameSource]>>["events"]

/** A responder for a client that can take a reply of the platform without a standard response. */
export interface DirectResponder extends NetworkResponder {
  reply?(reply: PlatformResponse): void
}

/** The handlers of one network. */
export interface NetworkHandlers {
  use(...handlers: RequestHandler[]): void
  resetHandlers(...handlers: RequestHandler[]): void
  readonly events: LifeCycleEvents
  /** Runs the handlers and reports the outcome. An error of a handler is reported as a failure. */
  resolve(request: Request | LazyRequest, outcome: DirectResponder): Promise<void>
  dispose(): void
}

/** Passes frames to MSW. Enabling does nothing, since all networks share one interception. */
class FrameSource extends NetworkSource<HttpNetworkFrame> {
  override enable(): void {}
}

/** The context in which handlers run: nothing is printed. */
const QUIET = { resolutionContext: { quiet: true } } as const

/** Creates the handlers of a network from its initial ones; `use` puts others before them. */
export function createNetworkHandlers(initial: readonly RequestHandler[]): NetworkHandlers {
  const handlers = new InMemoryHandlersController([...initial])
  const source = new FrameSource()
  const network = defineNetwork({
    sources: [source],
    handlers,
    context: QUIET.resolutionContext,
    onUnhandledFrame: "bypass",
  })
  let requests = 0
  network.enable()

  return {
    use: network.use,
    resetHandlers: network.resetHandlers,
    events: network.events,
    async resolve(request, outcome) {
      const id = String(++requests)
      const arrival = "standard" in request ? request : lazyRequestOf(request)
      try {
        if (network.events.listenerCount() > 0) {
          return await source.queue(new ObservedFrame(arrival.standard(), id, outcome))
        }
        const answer = await findResponse(handlers.getHandlersByKind("request"), arrival, id)
        if (answer === undefined) outcome.decline()
        else if (outcome.reply !== undefined && isPlatformResponse(answer)) outcome.reply(answer)
        else outcome.respond(toResponse(answer))
      } catch (error) {
        outcome.fail(error)
      }
    },
    dispose: () => void network.disable(),
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
  if (asksForBypass(request)) return undefined
  for (const handler of handlers) {
    const answer =
      handler instanceof PlatformHandler
        ? await handler.answer(request)
        : (await handler.run({ request: request.standard(), requestId, ...QUIET }))?.response
    if (answer === undefined) continue
    return !isPlatformResponse(answer) && isPassthroughResponse(answer) ? undefined : answer
  }
  return undefined
}
