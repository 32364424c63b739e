// Connects a page to its simulation, and blocks requests to the platform after its end.

import type { SetupWorker, StartOptions } from "msw/browser"
import type { SimController } from "../sim/sim.ts"
import { portableHost } from "../simulation/time/portable-host.ts"
import { PATIENCE } from "../simulation/settle.ts"
import { installWebSocket } from "../msw/web-socket.ts"
import type { OutgoingRequests } from "./outgoing-requests.ts"
import { showPlatformPages } from "./platform-pages.ts"
import { createRequestGuard } from "./request-guard.ts"
import { createSeal } from "./seal.ts"
import { startWorker } from "./worker.ts"

/** The connection of a page to its simulation. */
export interface PageConnection {
  readonly worker: SetupWorker
  /**
   * Disconnects the page from the simulation. Requests of the page to the platform are blocked from
   * then on.
   */
  disconnect(): Promise<void>
  /** Stops blocking requests and restores the previous functions of the page. */
  unseal(): void
}

/** Options of a page connection. */
export interface PageConnectionOptions {
  readonly options: StartOptions | undefined
  /**
   * Removes the remains of the previous simulation. Called at the moment when this one takes over.
   */
  replace(): void
}

/** Connects a page to its simulation. @throws SetupError if MSW's worker does not start. */
export async function connectPage(
  { sim, current, answer, notifyActivity }: SimController,
  { markArrived, markAnswered, watch }: OutgoingRequests,
  { options, replace }: PageConnectionOptions,
): Promise<PageConnection> {
  const seal = createSeal()
  const guardedGateway = seal.guardGateway(() => current().gateway)

  const worker = await startWorker(sim, options)
  worker.events.on("request:start", ({ request }) => markArrived(request))
  worker.events.on("request:end", ({ request }) => {
    markAnswered(request)
    notifyActivity()
  })
  replace()
  const endWatch = watch(createRequestGuard(seal, (gap) => current().journal.recordGap(gap)))
  // Installed on top of MSW's WebSocket, which would pass every socket through.
  let endSockets = installWebSocket(guardedGateway)
  const endPages = showPlatformPages(answer)
  const cancelSealOnLeave = seal.closeOnPageHide()

  return {
    worker,
    async disconnect() {
      seal.close("stopped")
      cancelSealOnLeave()
      endPages()
      // Requests in transit to the worker would pass through it. The wait is bounded, since one may
      // never end.
      await sim.settle().catch(() => {})
      const stopped = worker.stop()
      // MSW has restored the WebSocket from before its own, and so from before this one.
      endSockets()
      endSockets = installWebSocket(guardedGateway)
      await within(PATIENCE, stopped)
    },
    unseal() {
      seal.open()
      endWatch()
      endSockets()
    },
  }
}

/**
 * Waits until MSW has stopped, for a limited time: it waits for all handlers, and a user's handler
 * may never respond.
 */
async function within(milliseconds: number, stopped: void | Promise<void>): Promise<void> {
  const { promise: waited, resolve } = Promise.withResolvers<void>()
  const cancel = portableHost.after(milliseconds, resolve)
  await Promise.race([stopped, waited])
  cancel()
}
