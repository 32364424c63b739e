// What keeps a page from the platform itself, where nobody serves it any more.

import type { Gateway } from "../../gateway/gateway.ts"
import { describeRequestTarget } from "../request-target.ts"
import { report } from "../console.ts"

const REASONS = {
  stopped:
    "the simulation of this page was stopped, and the platform's hosts stay sealed until the page is loaded again, so that a late call never reaches the real platform. Start a simulation again, or lift the seal with unseal().",
  left: "this page is being left, and its simulation with it. Nobody would answer but the real platform.",
}

/**
 * A page asked the platform for something when its simulation was over. The request or the socket
 * fails as by a broken network, and nothing reaches the platform.
 */
export class NetworkSealed extends Error {
  override readonly name = "NetworkSealed"

  constructor(asked: string, reason: keyof typeof REASONS) {
    super(`${asked} was refused: ${REASONS[reason]}`)
  }
}

/** Whether a page may ask the platform. */
export interface Seal {
  /** From now on it may not. */
  close(reason: keyof typeof REASONS): void
  /**
   * When the page is left, it may not: MSW lets go of it, and its last requests would leave as they are.
   * Returns what ends this.
   */
  closeOnPageHide(): () => void
  /** From now on it may. */
  open(): void
  /** What a request fails with that may not leave. The console has it as well. */
  errorFor(method: string, url: URL): NetworkSealed | undefined
  /** The gateway of sockets, as long as there is one: after that they end as by a broken network. */
  guardGateway(gateway: () => Pick<Gateway, "connect">): () => Pick<Gateway, "connect">
}

/** Makes the seal of a page, which is open. */
export function createSeal(): Seal {
  let closed: keyof typeof REASONS | undefined

  function errorFor(method: string, url: URL): NetworkSealed | undefined {
    if (closed === undefined) return undefined
    const error = new NetworkSealed(describeRequestTarget(method, url), closed)
    report(error)
    return error
  }

  const onLeft = ({ persisted }: PageTransitionEvent): void => {
    if (!persisted) closed = "left"
  }

  return {
    close: (reason) => void (closed = reason),
    closeOnPageHide() {
      addEventListener("pagehide", onLeft, { capture: true })
      return () => removeEventListener("pagehide", onLeft, { capture: true })
    },
    open: () => void (closed = undefined),
    errorFor,
    guardGateway: (gateway) => () => ({
      connect(carrier, url) {
        if (errorFor("GATEWAY", url) === undefined) return gateway().connect(carrier, url)
        carrier.drop()
        return NOBODY
      },
    }),
  }
}

/** The other end of a socket that is refused. */
const NOBODY: ReturnType<Gateway["connect"]> = {
  start: () => {},
  receive: () => {},
  handleClose: () => {},
  close: () => {},
}
