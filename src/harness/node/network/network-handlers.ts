// Resolves requests with the handlers of one network. It goes through MSW, so that `use` and
// `resetHandlers` take effect. While only the platform can answer a request, its pipeline is called
// directly, without standard objects and events.

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
import { asksForBypass } from "./bypass.ts"
import { ObservedFrame, type NetworkResponder } from "./frames.ts"
import { type LazyRequest, lazyRequestOf } from "./lazy-request.ts"

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

/** Creates the handlers of a network from its initial ones; `use` puts others before them. */
export function createNetworkHandlers(initial: readonly RequestHandler[]): NetworkHandlers {
  const handlers = new InMemoryHandlersController([...initial])
  const source = new FrameSource()
  const network = defineNetwork({
    sources: [source],
    handlers,
    context: { quiet: true },
    onUnhandledFrame: "bypass",
  })
  let requests = 0
  network.enable()

  /**
   * Answers a request to the platform that neither a handler of the user nor a listener can meet.
   * Returns undefined for any other request.
   */
  function answerDirectly(request: LazyRequest): ReturnType<PlatformHandler["answer"]> {
    const [first] = handlers.getHandlersByKind("request")
    if (network.events.listenerCount() > 0 || asksForBypass(request)) return undefined
    return first instanceof PlatformHandler ? first.answer(request) : undefined
  }

  return {
    use: network.use,
    resetHandlers: network.resetHandlers,
    events: network.events,
    async resolve(request, outcome) {
      const id = String(++requests)
      const arrival = "standard" in request ? request : lazyRequestOf(request)
      try {
        const answer = await answerDirectly(arrival)
        if (answer === undefined) {
          await source.queue(new ObservedFrame(arrival.standard(), id, outcome))
        } else if (outcome.reply !== undefined && isPlatformResponse(answer)) outcome.reply(answer)
        else outcome.respond(toResponse(answer))
      } catch (error) {
        outcome.fail(error)
      }
    },
    dispose: () => void network.disable(),
  }
}
