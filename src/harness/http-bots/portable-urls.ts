// The URLs that a bot sets, on any host: they are requested with the global `fetch`, so that MSW of the
// caller answers them.

import type { Application } from "../../world/applications/model.ts"
import type { Simulation } from "../simulation/simulation.ts"
import { createPortableRuntime } from "./portable-http-bot.ts"
import { NothingThere, type UrlHost } from "./url-checks.ts"

/**
 * Host names that are no machine elsewhere: this machine, and the top-level domains that are reserved
 * for tests (RFC 6761).
 */
const HARMLESS =
  /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\]|(?:.+\.)?(?:example|invalid|localhost|test))$/

/** Creates the host of the URLs of a simulation. */
export function createPortableUrlHost(simulation: Simulation, onActivity: () => void): UrlHost {
  return {
    createEndpoint: (url) => ({
      usesHostTime: true,
      isServer: true,
      async post(request) {
        if (!HARMLESS.test(new URL(url).hostname)) throw new NothingThere(describeForeign(url))
        return fetch(url, { method: "POST", ...request })
      },
    }),
    runtimeOf: (_: Application) => createPortableRuntime(simulation, onActivity).runtime,
  }
}

function describeForeign(url: string): string {
  return `a request to ${url} could leave this machine, and a server elsewhere cannot reach the simulation; set a URL of this machine, or one that ends in .example or .test and that a handler of your MSW server answers, or call addHttpBot or addEventWebhook`
}
