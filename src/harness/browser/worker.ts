// Starts MSW's service worker with the routes of a simulation.

import type { HttpHandler } from "msw"
import { describeIncompatibleMsw, loadMsw } from "../../requirements/msw.ts"
import { findMissingMembers } from "../../requirements/missing-parts.ts"
import type { SetupWorker, StartOptions, setupWorker as SetUp } from "msw/browser"
import { SetupError } from "../../requirements/setup-error.ts"
import type { Sim } from "../sim/sim.ts"

/** The default URL of the worker's script. */
const SCRIPT = "/mockServiceWorker.js"

/**
 * Starts the worker. Requests to other hosts pass through without a warning.
 *
 * @throws SetupError if the worker does not start or does not control this page, or if this MSW
 * lacks a part.
 */
export async function startWorker(
  { handlers }: Pick<Sim, "handlers">,
  options: StartOptions = {},
): Promise<SetupWorker> {
  // Imported here, since Node has no such module and every entry of the package can be imported
  // anywhere.
  const { setupWorker } = await import("msw/browser")
  // The page's own WebSocket is served, so MSW's WebSocket handler is left out.
  const msw = loadMsw()
  const routes = handlers.filter((handler) => handler instanceof msw.HttpHandler)
  const worker = createWorker(setupWorker, routes)
  const registration = await start(worker, options)
  if (registration !== undefined && !location.href.startsWith(registration.scope)) {
    await worker.stop()
    throw new SetupError(
      `The service worker of MSW controls ${registration.scope} only, not this page, ${location.href}. Serve ${scriptOf(options)} at the root of the site, or give its URL: startBrowserSim({ worker: { serviceWorker: { url } } }).`,
    )
  }
  return worker
}

/** Creates the worker. @throws SetupError if the installed MSW lacks a used part. */
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
  return worker as SetupWorker // A missing worker was refused above.
}

async function start(
  worker: SetupWorker,
  options: StartOptions,
): Promise<ServiceWorkerRegistration | undefined> {
  try {
    return await worker.start({ onUnhandledFrame: "bypass", quiet: true, ...options })
  } catch (cause) {
    // MSW has replaced the page's WebSocket by then, and the next start needs the original one.
    // `stop` restores it at once, and then waits for a worker that does not exist.
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
