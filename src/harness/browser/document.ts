// Checks that a page can have a simulation, and that it has only one.

import { SetupError } from "../../requirements/setup-error.ts"

/**
 * The property by which a page says that it has a simulation, also to another copy of the package.
 */
const CLAIM = Symbol.for("guildsim.browserSim")

/** Checks that the page can have a service worker. @throws SetupError with what to do instead. */
export function requirePage(): void {
  const { document, isSecureContext, location, navigator } = globalThis as Partial<typeof window>
  // An emulated page, such as jsdom, lacks this property.
  if (document === undefined || location === undefined || isSecureContext === undefined) {
    throw new SetupError(
      "startBrowserSim() needs a page in a browser, and this is none, or an emulated one such as jsdom. Tests in Node use sim.run() of guildsim/node, or setupServer(...createSim().handlers).",
    )
  }
  if (!isSecureContext || !/^https?:$/.test(location.protocol)) {
    throw new SetupError(
      `startBrowserSim() needs a service worker, and browsers allow them on secure pages only. Open this page on http://localhost or by https, not at ${location.origin}.`,
    )
  }
  if (navigator === undefined || !("serviceWorker" in navigator)) {
    throw new SetupError(
      "startBrowserSim() needs a service worker, and this browser does not allow one here. A private window or a setting may be the reason.",
    )
  }
}

/** The claim of a simulation on its page. */
export interface PageClaim {
  /** Removes the seal that the previous simulation has left on the page. */
  replace(): void
  /** Releases the page. `unseal` removes the remaining seal; the next simulation calls it. */
  leave(unseal: () => void): void
  /** Releases the page unchanged. */
  release(): void
}

/**
 * Claims the page for one simulation.
 *
 * @throws SetupError if the page already has one.
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
