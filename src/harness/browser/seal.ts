// Blocks requests of a page to the real platform after its simulation has ended.

import type { Gateway } from "../../gateway/gateway.ts"
import { NetworkSealed } from "../simulation/network-sealed.ts"
import { describeRequestTarget } from "../simulation/faults/request-target.ts"
import { report } from "../simulation/console.ts"

const REASONS = {
  stopped:
    "the simulation of this page was stopped, and requests to the platform's hosts stay blocked until the page is reloaded, so that no late call reaches the real platform. Start a simulation again, or allow requests with unseal().",
  left: "this page is being left, so its simulation has ended, and only the real platform could respond.",
}

/** The parts of a gateway that serve sockets. */
type ServingGateway = Pick<Gateway, "connect" | "conditions">

/** Blocks requests to the platform while it is closed. */
export interface Seal {
  /** Blocks requests from now on. */
  close(reason: keyof typeof REASONS): void
  /**
   * Blocks requests when the page is left, since MSW stops serving it then and its last requests
   * would reach the platform. Returns a function that cancels this.
   */
  closeOnPageHide(): () => void
  /** Allows requests from now on. */
  open(): void
  /**
   * Returns the error of a blocked request, and prints it to the console; undefined if requests are
   * allowed.
   */
  errorFor(method: string, url: URL): NetworkSealed | undefined
  /**
   * Returns the gateway for sockets. While requests are blocked, its sockets end with a network
   * error.
   */
  guardGateway(gateway: () => ServingGateway): () => ServingGateway
}

/** Creates the seal of a page. It is open. */
export function createSeal(): Seal {
  let closed: keyof typeof REASONS | undefined

  function errorFor(method: string, url: URL): NetworkSealed | undefined {
    if (closed === undefined) return undefined
    const error = new NetworkSealed(describeRequestTarget(method, url), REASONS[closed])
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
      get conditions() {
        return gateway().conditions
      },
      connect(carrier, url) {
        if (errorFor("GATEWAY", url) === undefined) return gateway().connect(carrier, url)
        carrier.drop()
        return NOBODY
      },
    }),
  }
}

/** The server side of a blocked socket. */
const NOBODY: ReturnType<Gateway["connect"]> = {
  start: () => {},
  receive: () => {},
  handleClose: () => {},
  close: () => {},
}
