// What stands between a page and its simulation, and after its end between the page and the platform.

import type { SetupWorker, StartOptions } from "msw/browser"
import type { Gap } from "../../world/kernel/gap.ts"
import type { OpenSim } from "../sim.ts"
import { neutralHost } from "../neutral-host.ts"
import { PATIENCE } from "../settle.ts"
import { tellGap } from "../simulation.ts"
import { installWebSocket } from "../web-socket.ts"
import type { Outgoing } from "./outgoing.ts"
import { createRefusal } from "./refusal.ts"
import { createSeal } from "./seal.ts"
import { startWorker } from "./worker.ts"

/** A page that is joined to its simulation. */
export interface Joined {
  readonly worker: SetupWorker
  /** Takes the simulation away. What the page asks the platform for is refused. */
  leave(): Promise<void>
  /** Lets the page ask by what was there before. */
  unseal(): void
}

/** How a page is joined. */
export interface Joining {
  readonly options: StartOptions | undefined
  /** Ends what was left of the simulation before: at the moment where this one takes over. */
  replace(): void
}

/** Joins a page to its simulation. @throws SetupError where MSW's worker does not start. */
export async function join(
  { sim, current, stir }: OpenSim,
  { arrived, answered, watch }: Outgoing,
  { options, replace }: Joining,
): Promise<Joined> {
  const seal = createSeal()
  const onGap = (gap: Gap): void => tellGap(current(), gap)
  const sealed = seal.guard(() => current().gateway)

  const worker = await startWorker(sim, options)
  worker.events.on("request:start", ({ request }) => arrived(request))
  worker.events.on("request:end", ({ request }) => {
    answered(request)
    stir()
  })
  replace()
  const endWatch = watch(createRefusal(seal, onGap))
  // On top of MSW's, which would let every socket through.
  let endSockets = installWebSocket(sealed)
  const stay = seal.closeWhenLeft()

  return {
    worker,
    async leave() {
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
  const cancel = neutralHost.after(milliseconds, resolve)
  await Promise.race([stopped, waited])
  cancel()
}
