// What stands between a page and its simulation, and after its end between the page and the platform.

import type { SetupWorker, StartOptions } from "msw/browser"
import type { Gap } from "../../world/kernel/gap.ts"
import type { SimController } from "../sim.ts"
import { portableHost } from "../portable-host.ts"
import { PATIENCE } from "../settle.ts"
import { recordGap } from "../simulation.ts"
import { installWebSocket } from "../web-socket.ts"
import type { OutgoingRequests } from "./outgoing-requests.ts"
import { createRequestGuard } from "./request-guard.ts"
import { createSeal } from "./seal.ts"
import { startWorker } from "./worker.ts"

/** A page that is joined to its simulation. */
export interface PageConnection {
  readonly worker: SetupWorker
  /** Takes the simulation away. What the page asks the platform for is refused. */
  disconnect(): Promise<void>
  /** Lets the page ask by what was there before. */
  unseal(): void
}

/** How a page is joined. */
export interface PageConnectionOptions {
  readonly options: StartOptions | undefined
  /** Ends what was left of the simulation before: at the moment where this one takes over. */
  replace(): void
}

/** Joins a page to its simulation. @throws SetupError where MSW's worker does not start. */
export async function connectPage(
  { sim, current, notifyActivity }: SimController,
  { markArrived, markAnswered, watch }: OutgoingRequests,
  { options, replace }: PageConnectionOptions,
): Promise<PageConnection> {
  const seal = createSeal()
  const onGap = (gap: Gap): void => recordGap(current(), gap)
  const sealed = seal.guardGateway(() => current().gateway)

  const worker = await startWorker(sim, options)
  worker.events.on("request:start", ({ request }) => markArrived(request))
  worker.events.on("request:end", ({ request }) => {
    markAnswered(request)
    notifyActivity()
  })
  replace()
  const endWatch = watch(createRequestGuard(seal, onGap))
  // On top of MSW's, which would let every socket through.
  let endSockets = installWebSocket(sealed)
  const stay = seal.closeOnPageHide()

  return {
    worker,
    async disconnect() {
      seal.close("stopped")
      stay()
      // What is on its way to the worker would pass through it. One that never answers is not waited for.
      await sim.settle().catch(() => {})
      const stopped = worker.stop()
      // MSW has put back what was there before its own, and so before ours.
      endSockets()
      endSockets = installWebSocket(sealed)
      await within(PATIENCE, stopped)
    },
    unseal() {
      seal.open()
      endWatch()
      endSockets()
    },
  }
}

/** MSW lets go when all handlers have answered. One of the user's own may never. */
async function within(milliseconds: number, stopped: void | Promise<void>): Promise<void> {
  const { promise: waited, resolve } = Promise.withResolvers<void>()
  const cancel = portableHost.after(milliseconds, resolve)
  await Promise.race([stopped, waited])
  cancel()
}
