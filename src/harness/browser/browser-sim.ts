// A simulation behind a page: HTTP by MSW's service worker, the gateway by the page's WebSocket.

// A page's project may not have named it, as templates do not.
/// <reference lib="esnext.disposable" preserve="true" />

import type { SetupWorker, StartOptions } from "msw/browser"
import { PAGE_STOPPED } from "../end-state.ts"
import { SetupError } from "../../world/kernel/setup-error.ts"
import { extend } from "../extend.ts"
import type { FixtureWorld, WorldOf } from "../simulation-api.ts"
import { portableHost } from "../portable-host.ts"
import { oneOf, options as optionsOf } from "../handles/argument-types.ts"
import { platformObject } from "../handles/argument-values.ts"
import { validateArguments } from "../handles/arguments.ts"
import { BROWSER_SIM_OPTION_TYPES } from "../option-arguments.ts"
import { world as worldType } from "../sim-arguments.ts"
import { type Sim, type SimOptions, createFilledSimController } from "../sim.ts"
import { type PageConnection, connectPage } from "./connect-page.ts"
import { createOutgoingRequests } from "./outgoing-requests.ts"
import { claimPage, requirePage } from "./document.ts"
import { persistWorld } from "./persistence.ts"

/** Options of a simulation behind a page. */
export interface BrowserSimOptions<Handles extends object = object> extends Omit<
  SimOptions,
  "echo"
> {
  /** What the simulation is filled with before the page goes on. Default: nothing. */
  readonly world?: FixtureWorld<Handles>
  /**
   * How time passes: by itself, from 2026-01-01T00:00:00.000Z on, or only where `advanceTime` moves
   * it. Default: `"running"`.
   */
  readonly clock?: SimOptions["clock"]
  /**
   * `"session"`: when this page is loaded again in its tab, it gets back the world that it left, with
   * its time; bots log in anew. Where the world that it begins with has changed meanwhile, that begins
   * anew. Default: a new one with each load.
   */
  readonly persist?: "session"
  /**
   * How MSW's worker is started, as `worker.start()` of MSW takes it: the place of its script, what
   * is done about requests to other hosts. Default: `/mockServiceWorker.js`, and nothing.
   */
  readonly worker?: StartOptions
}

/** A simulation behind a page. */
export interface BrowserSim<Handles extends object = object> extends Sim, AsyncDisposable {
  /** What the fixture world that was given by option has in it. */
  readonly world: WorldOf<Handles>
  /** MSW's worker: `worker.use(...)` answers for other hosts, or in place of the simulation. */
  readonly worker: SetupWorker
  /**
   * Takes the simulation away from the page: connections end with 4004. What there is can still be read.
   * The platform stays sealed: what the page's scripts ask it for from then on fails, with the reason in
   * the console, and does not reach it.
   */
  stop(): Promise<void>
  /**
   * Lifts the seal that `stop()` has left: requests go to the platform itself.
   *
   * @throws SetupError before that.
   */
  unseal(): void
}

/**
 * Puts a simulation behind this page. From then on requests to the platform's hosts, those of
 * pictures included, and WebSockets to its gateway are served in this very page: other tabs have
 * their own. Gaps are printed to the console and kept in `gaps`.
 *
 * @throws SetupError where this is no page that can have a service worker, where MSW's worker does
 * not start, where the page has a simulation already, and for options that cannot be.
 * @example
 * const sim = await startBrowserSim({ world: community })
 * await sim.world.alice.send(sim.world.general, "Is there tea?")
 */
export async function startBrowserSim<Handles extends object = object>(
  options: BrowserSimOptions<Handles> = {},
): Promise<BrowserSim<Handles>> {
  validateArguments("startBrowserSim", START, [options])
  const { worker, persist, clock = "running", ...beginning } = options
  requirePage()
  const claim = claimPage()
  try {
    const outgoing = createOutgoingRequests()
    const host = {
      ...portableHost,
      isWorking: outgoing.hasPending,
      handledBy: "sim.worker.use(...)",
    }
    // Time stands still while it is filled, so that every page begins with the same world.
    const { open, world } = await createFilledSimController(beginning, undefined, host)
    const title = beginning.world?.title
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
        "unseal() lets the page ask the platform itself, which it cannot while its simulation is there: await stop() first.",
      )
    },
    [Symbol.asyncDispose]: stop,
  }
}
