// MSW's service worker, with the routes of a simulation.

import { HttpHandler, describeIncompatibleMsw } from "../../requirements/msw.ts"
import { findMissingMembers } from "../../requirements/missing-parts.ts"
import type { SetupWorker, StartOptions, setupWorker as SetUp } from "msw/browser"
import { SetupError } from "../../world/kernel/setup-error.ts"
import type { Sim } from "../sim.ts"

/** Where MSW looks for the script of its worker. */
const SCRIPT = "/mockServiceWorker.js"

/**
 * Starts the worker. Requests to other hosts go where they would go without it, in silence.
 *
 * @throws SetupError where it does not start, does not reach this page, or is of an MSW that lacks a part.
 */
export async function startWorker(
  { handlers }: Pick<Sim, "handlers">,
  options: StartOptions = {},
): Promise<SetupWorker> {
  // No module that Node has, and an entry of the package can be imported anywhere.
  const { setupWorker } = await import("msw/browser")
  // The page's own WebSocket is served, not MSW's.
  const routes = handlers.filter((handler) => handler instanceof HttpHandler)
  const worker = createWorker(setupWorker, routes)
  const registration = await start(worker, options)
  if (registration !== undefined && !location.href.startsWith(registration.scope)) {
    await worker.stop()
    throw new SetupError(
      `The service worker of MSW reaches ${registration.scope} only, not this page, ${location.href}. Serve ${scriptOf(options)} at the root of the site, or name its place: startBrowserSim({ worker: { serviceWorker: { url } } }).`,
    )
  }
  return worker
}

/** Creates the worker. @throws SetupError where the installed MSW lacks what is used of it. */
export function createWorker(
  setup: typeof SetUp | undefined,
  routes: readonly HttpHandler[],
): SetupWorker {
  const worker = setup?.(...routes)
  const missing = [
    ...(worker === undefined ? ["setupWorker"] : []),
    ...findMissingMembers("SetupWorker", worker, ["start", "stop"]),
    ...findMissingMembers("SetupWorker.events", worker?.events, ["on"]),
  ]
  const objection = describeIncompatibleMsw(missing)
  if (objection !== undefined) throw new SetupError(objection)
  return worker as SetupWorker // otherwise it would be missing
}

async function start(
  worker: SetupWorker,
  options: StartOptions,
): Promise<ServiceWorkerRegistration | undefined> {
  try {
    return await worker.start({ onUnhandledFrame: "bypass", quiet: true, ...options })
  } catch (cause) {
    // MSW has taken the page's WebSocket by then, which the next start has to find as it was. It gives
    // that back at once, and then waits for a worker that there is not.
    void Promise.resolve(worker.stop()).catch(() => {})
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new SetupError(
      `The service worker of MSW did not start from ${scriptOf(options)}. Is its script there? "npx msw init public" puts it into the folder public, of which Vite and others serve the files at the root. What the browser says: ${reason}`,
      { cause },
    )
  }
}

function scriptOf({ serviceWorker }: StartOptions): string {
  return new URL(serviceWorker?.url ?? SCRIPT, location.href).href
}
