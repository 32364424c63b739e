// Requests that no service worker is shown, so that nobody but the platform itself would answer.

import { type Gap, RouteNotImplemented } from "../../world/kernel/gap.ts"
import type { OutgoingRequestGuard } from "./outgoing-requests.ts"
import type { Seal } from "./seal.ts"

/** Makes what refuses them; `onGap` is told of those that a page could ask in another way. */
export function createRequestGuard(seal: Seal, onGap: (gap: Gap) => void): OutgoingRequestGuard {
  return (method, url, isSynchronous = false) => {
    const sealed = seal.errorFor(method, url)
    if (sealed !== undefined || !isSynchronous) return sealed
    const { host, pathname } = url
    const gap = new RouteNotImplemented(method, `https://${host}${pathname}`, {
      reason:
        "browsers show a synchronous XMLHttpRequest to no service worker; make it asynchronous, or use fetch",
    })
    onGap(gap)
    return gap
  }
}
