// Starts a simulation behind a page: HTTP through MSW's service worker, the gateway through the
// page's WebSocket.

// A page's project may not have named it, as templates do not.
/// <reference lib="esnext.disposable" preserve="true" />

import type { SetupWorker, StartOptions } from "msw/browser"
import { PAGE_STOPPED } from "../simulation/end-state.ts"
import { SetupError } from "../../requirements/setup-error.ts"
import { extend } from "../options/extend.ts"
import type { FixtureWorld, WorldOf } from "../sim/simulation-api.ts"
import { portableHost } from "../simulation/time/portable-host.ts"
import { oneOf, options as optionsOf } from "../handles/arguments/argument-types.ts"
import { platformObject } from "../handles/arguments/argument-values.ts"
import { validateArguments } from "../handles/arguments/validate-arguments.ts"
import { BROWSER_SIM_OPTION_TYPES } from "../sim/option-arguments.ts"
import { world as worldType } from "../sim/sim-arguments.ts"
import { createFilledSimController } from "../sim/create-sim.ts"
import type { Sim, SimOptions } from "../sim/sim.ts"
import { type PageConnection, connectPage } from "./connect-page.ts"
import { createOutgoingRequests } from "./outgoing-requests.ts"
import { claimPage, requirePage } from "./document.ts"
import { persistWorld } from "./persistence.ts"

/** Options of a simulation behind a page. */
export interface BrowserSimOptions<Handles extends object = object> extends Omit<
  SimOptions,
  "echo"
> {
  /** The fixture world that fills the simulation before the function returns. Default: none. */
  readonly world?: FixtureWorld<Handles>
  /**
   * The mode of the clock: time passes by itself, from 2026-01-01T00:00:00.000Z on, or only through `advanceTime`.
   * Default: `"running"`.
   */
  readonly clock?: SimOptions["clock"]
  /**
   * Whether the world survives a reload. With `"session"`, a reloaded page gets back the world and
   * the time of its tab; bots log in again. If the initial world has changed since, the page begins
   * with the new one. Default: each load begins with a new world.
   */
  readonly persist?: "session"
  /**
   * The options of MSW's `worker.start()`, such as the URL of its script and the treatment of
   * requests to other hosts. Default: `/mockServiceWorker.js`, and other requests pass through.
   */
  readonly worker?: StartOptions
}

/** A simulation behind a page. */
export interface BrowserSim<Handles extends object = object> extends Sim, AsyncDisposable {
  /** The handles of the fixture world of the option `world`. */
  readonly world: WorldOf<Handles>
  /** MSW's worker. `worker.use(...)` adds handlers for other hosts, or overrides the simulation. */
  readonly worker: SetupWorker
  /**
   * Stops the simulation of the page. Its connections end with 4004; its state can still be read.
   * Requests of the page to the platform stay blocked: they fail with an error in the console and
   * do not reach it.
   */
  stop(): Promise<void>
  /**
   * Unblocks requests to the platform after `stop()`. They reach the real platform.
   *
   * @throws SetupError before `stop()`.
   */
  unseal(): void
}

/**
 * Starts a simulation behind this page. From then on the page itself serves its requests to the
 * platform's hosts, including those for images, and WebSockets to the gateway. Each tab has its own
 * simulation. Gaps are printed to the console and kept in `gaps`.
 *
 * @throws SetupError if the page cannot have a service worker, if MSW's worker does not start, if
 * the page already has a simulation, and for invalid options.
 * @example
 * const sim = await startBrowserSim({ world: community })
 * await sim.world.alice.send(sim.world.general, "Is there tea?")
 */
export async function startBrowserSim<Handles extends object = object>(
  options: BrowserSimOptions<Handles> = {},
): Promise<BrowserSim<Handles>> {
  validateArguments("startBrowserSim", START, [options])
  const { worker, persist, clock = "running", ...initial } = options
  requirePage()
  const claim = claimPage()
  try {
    const outgoing = createOutgoingRequests()
    const host = {
      ...portableHost,
      isWorking: outgoing.hasPending,
      handledBy: "sim.worker.use(...)",
    }
    // Time stands still while the world is filled, so that each load begins with the same world.
    const { open, world } = await createFilledSimController(initial, undefined, { host })
    const title = initial.world?.title
    const session = persist === undefined ? undefined : await persistWorld(open, title)
    const joined = await connectPage(open, outgoing, { options: worker, replace: claim.replace })
    session?.begin()
    if (clock === "running") open.startClock()
    return extend(open.sim, {
      world,
      worker: joined.worker,
      ...stopping(joined, async () => {
        session?.end()
        open.close(PAGE_STOPPED)
        await joined.disconnect()
        claim.leave(joined.unseal)
      }),
    })
  } catch (error) {
    claim.release()
    throw error
  }
}

const START = {
  options: optionsOf<BrowserSimOptions>({
    ...BROWSER_SIM_OPTION_TYPES,
    world: worldType,
    persist: oneOf(["session"]),
    worker: platformObject,
  }),
}

function stopping(
  { unseal }: PageConnection,
  end: () => Promise<void>,
): Pick<BrowserSim, "stop" | "unseal" | typeof Symbol.asyncDispose> {
  let stopped: Promise<void> | undefined
  let isOver = false
  const stop = (): Promise<void> => (stopped ??= end().then(() => void (isOver = true)))
  return {
    stop,
    unseal() {
      if (isOver) return unseal()
      throw new SetupError(
        "unseal() allows requests to the real platform, which is impossible while the simulation runs. Call await stop() first.",
      )
    },
    [Symbol.asyncDispose]: stop,
  }
}
