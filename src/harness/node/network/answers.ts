// How the handlers of one network answer: through MSW, so that `use` and `resetHandlers` count.

import type { RequestHandler } from "msw"
import {
  defineNetwork,
  InMemoryHandlersController,
  NetworkSource,
  type HttpNetworkFrame,
} from "msw/experimental"
import {
  type PlatformResponse,
  isPlatformResponse,
  toResponse,
} from "../../../handlers/platform-handler.ts"
import { ObservedFrame, type NetworkResponder } from "./frames.ts"
import { type LazyRequest, lazyRequestOf, findResponse } from "./handler-lookup.ts"

/** What MSW emits for the requests of a network. */
export type LifeCycleEvents = ReturnType<typeof defineNetwork<[FrameSource]>>["events"]

/** What becomes of a request whose client takes a reply of the platform as it is. */
export interface DirectResponder extends NetworkResponder {
  reply?(reply: PlatformResponse): void
}

/** The handlers of one network. */
export interface NetworkHandlers {
  use(...handlers: RequestHandler[]): void
  resetHandlers(...handlers: RequestHandler[]): void
  readonly events: LifeCycleEvents
  /** Asks the handlers and tells the outcome; what a handler throws is a failure. */
  resolve(request: Request | LazyRequest, outcome: DirectResponder): Promise<void>
  dispose(): void
}

/** Hands frames to MSW; there is nothing to switch on or off, as the interception is shared. */
class FrameSource extends NetworkSource<HttpNetworkFrame> {
  override enable(): void {}
}

/** Makes what answers by the given handlers and those that are put before them. */
export function createAnswers(initial: readonly RequestHandler[]): NetworkHandlers {
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
        else if (!isPlatformResponse(answer)) outcome.respond(answer)
        else if (outcome.reply !== undefined) outcome.reply(answer)
        else outcome.respond(toResponse(answer))
      } catch (error) {
        outcome.fail(error)
      }
    },
    dispose: () => void network.disable(),
  }
}
