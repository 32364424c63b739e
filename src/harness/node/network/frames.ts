// A request as a frame of MSW. Frames are created only while life-cycle events have listeners.

import type { HttpNetworkFrame } from "msw/experimental"
import type { MswExperimental } from "../../../requirements/packages.ts"

/** Receives the outcome of a request. */
export interface NetworkResponder {
  respond(response: Response): void
  fail(reason: unknown): void
  /** Called when no handler responds to the request. */
  decline(): void
}

/** The class of requests that MSW resolves with all their life-cycle events. */
export type ObservedFrameClass = new (
  request: Request,
  id: string,
  outcome: NetworkResponder,
) => HttpNetworkFrame

/** Creates the class for a copy of MSW. */
export function createFrameClass({ HttpNetworkFrame: Base }: MswExperimental): ObservedFrameClass {
  return class ObservedFrame extends Base {
    readonly #outcome: NetworkResponder

    constructor(request: Request, id: string, outcome: NetworkResponder) {
      super({ id, request })
      this.#outcome = outcome
      // With a listener, MSW considers the error handled and does not print it. The client receives
      // it.
      this.events.on("unhandledException", () => {})
    }

    override respondWith(response?: Response): void {
      if (response === undefined) return this.passthrough()
      this.#tellOf(response.clone())
      this.#outcome.respond(response)
    }

    override errorWith(reason?: unknown): void {
      if (reason instanceof Response) return this.respondWith(reason)
      this.#outcome.fail(reason)
    }

    override passthrough(): void {
      this.#outcome.decline()
    }

    #tellOf(response: Response): void {
      const { id: requestId, request } = this.data
      const mocked = new MessageEvent("response:mocked")
      const event = Object.assign(mocked, { requestId, request, response })
      queueMicrotask(() => {
        // MSW does not export the class of this event; only its name and these members are public.
        this.events.emit(event as unknown as Parameters<typeof this.events.emit>[0])
        this.events.removeAllListeners()
      })
    }
  }
}
