// How the handlers of one network answer: through MSW, so that `use` and `resetHandlers` count.

import type { RequestHandler } from "msw"
import {
  defineNetwork,
  InMemoryHandlersController,
  NetworkSource,
  type HttpNetworkFrame,
} from "msw/experimental"
import { ObservedFrame, type Outcome } from "./frames.ts"
import { findResponse } from "./lookup.ts"

/** What MSW emits for the requests of a network. */
export type LifeCycleEvents = ReturnType<typeof defineNetwork<[FrameSource]>>["events"]

/** The handlers of one network. */
export interface Answers {
  use(...handlers: RequestHandler[]): void
  resetHandlers(...handlers: RequestHandler[]): void
  readonly events: LifeCycleEvents
  /** Asks the handlers and tells the outcome; what a handler throws is a failure. */
  answer(request: Request, outcome: Outcome): Promise<void>
  dispose(): void
}

/** Hands frames to MSW; there is nothing to switch on or off, as the interception is shared. */
class FrameSource extends NetworkSource<HttpNetworkFrame> {
  override enable(): void {}
}

export function createAnswers(initial: readonly RequestHandler[]): Answers {
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
    async answer(request, outcome) {
      const id = String(++requests)
      if (network.events.listenerCount() > 0) {
        return source.queue(new ObservedFrame(request, id, outcome))
      }
      try {
        const response = await findResponse(handlers.getHandlersByKind("request"), request, id)
        if (response === undefined) outcome.decline()
        else outcome.respond(response)
      } catch (error) {
        outcome.fail(error)
      }
    },
    dispose: () => void network.disable(),
  }
}
