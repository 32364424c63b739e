// Blocks requests that no service worker sees, and that would reach the real platform.

import { type Gap, RouteNotImplemented } from "../../world/kernel/gap.ts"
import type { OutgoingRequestGuard } from "./outgoing-requests.ts"
import type { Seal } from "./seal.ts"

/**
 * Creates the guard of a page. `onGap` is called for blocked requests that the page could send in
 * another way.
 */
export function createRequestGuard(seal: Seal, onGap: (gap: Gap) => void): OutgoingRequestGuard {
  return (method, url, isSynchronous = false) => {
    const blocked = seal.errorFor(method, url)
    if (blocked !== undefined || !isSynchronous) return blocked
    const { host, pathname } = url
    const gap = new RouteNotImplemented(method, `https://${host}${pathname}`, {
      reason:
        "browsers show a synchronous XMLHttpRequest to no service worker; make it asynchronous, or use fetch",
    })
    onGap(gap)
    return gap
  }
}
