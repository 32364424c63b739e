// The page that a simulation stands behind: whether it can have one, and that it has only one.

import { SetupError } from "../../world/kernel/setup-error.ts"

/** By this name a page tells that it has a simulation, to another copy of the package too. */
const CLAIM = Symbol.for("guildsim.browserSim")

/** Refuses what cannot have a service worker. @throws SetupError with what to do instead. */
export function requirePage(): void {
  const { document, isSecureContext, location, navigator } = globalThis as Partial<typeof window>
  // An imitation of a page has no such property.
  if (document === undefined || location === undefined || isSecureContext === undefined) {
    throw new SetupError(
      "startBrowserSim() needs a page, and this is none, or one without a browser as in jsdom. Tests in Node use sim.run() of guildsim/node, or setupServer(...createSim().handlers).",
    )
  }
  if (!isSecureContext || !/^https?:$/.test(location.protocol)) {
    throw new SetupError(
      `startBrowserSim() needs a service worker, and browsers give one to secure pages only. Open this page on http://localhost or by https, not at ${location.origin}.`,
    )
  }
  if (navigator === undefined || !("serviceWorker" in navigator)) {
    throw new SetupError(
      "startBrowserSim() needs a service worker, and this browser gives none here: a private window, or a setting, may be the reason.",
    )
  }
}

/** A page that is taken. */
export interface PageClaim {
  /** Ends what the simulation before has left on the page: its seal. */
  replace(): void
  /** Gives the page back. What is left on it until another takes it, `unseal` takes away. */
  leave(unseal: () => void): void
  /** Gives the page back as it was. */
  release(): void
}

/**
 * Takes the page for one simulation.
 *
 * @throws SetupError where it has one.
 */
export function claimPage(): PageClaim {
  const before: unknown = Reflect.get(globalThis, CLAIM)
  if (before !== undefined && typeof before !== "function") {
    throw new SetupError(
      "startBrowserSim() was called already on this page. A page has one simulation: pass it on, or call its stop() first.",
    )
  }
  const hold = (what: unknown): void => void Reflect.set(globalThis, CLAIM, what)
  hold(true)
  return {
    replace: () => void before?.(),
    leave: hold,
    release: () => hold(before),
  }
}
